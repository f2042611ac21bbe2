import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { announce } from '#web/ui/feedback/announce.ts';
import { useProblemText } from './problem-text.ts';
import type { UploadQueue, UploadTotals } from './upload-queue.ts';

/** Shares of an upload that are said; all of it has a sentence of its own. */
const steps = [0.25, 0.5, 0.75];

/** Says an upload's quarters, its end, and each file that failed, to people who don't see its bar. */
export function useSpokenProgress(queue: UploadQueue, totals: UploadTotals): void {
  const { t } = useLingui();
  const textOf = useProblemText();
  const said = useRef({ step: 0, failed: new Set<string>(), ended: false });
  const { files, arrived, failed, left } = totals;
  const share = totals.bytes === 0 ? 0 : totals.sentBytes / totals.bytes;
  const step = steps.filter((one) => share >= one).length;
  const failedNow = queue.files.filter(({ state }) => state === 'failed');
  const failedKey = failedNow.map(({ id }) => id).join();
  const isEnded = files > 0 && left === 0;
  const say = useEffectEvent(() => {
    const last = said.current;
    const news: string[] = [];
    for (const { id, name, problem } of failedNow)
      if (!last.failed.has(id)) news.push(problem ? `${name}: ${textOf(problem)}` : name);
    if (isEnded && !last.ended)
      news.push(
        failed === 0
          ? t`${plural(files, { one: '# original has arrived', other: 'All # originals have arrived' })}`
          : t`${arrived} of ${files} originals have arrived`,
      );
    // Files that were added make the share smaller: nothing is said twice of it.
    else if (step > last.step && !isEnded) {
      const percent = Math.round((steps[step - 1] ?? 0) * 100);
      news.push(t`${percent} percent sent, ${arrived} of ${files} originals have arrived`);
    }
    said.current = {
      step: isEnded ? 0 : Math.max(step, last.step),
      failed: new Set(failedNow.map(({ id }) => id)),
      ended: isEnded,
    };
    if (news.length > 0) announce(news.join(' '));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what is said.
  useEffect(() => say(), [step, failedKey, isEnded]);
}
