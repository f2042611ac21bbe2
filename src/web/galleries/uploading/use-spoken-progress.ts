import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { announce } from '#web/ui/feedback/announce.ts';
import { useProblemText } from './problem-text.ts';
import type { UploadQueue, UploadTotals } from './upload-queue.ts';

/** Percents of an upload that are said; its end has a sentence of its own. */
const steps = [25, 50, 75];

/** Says an upload's quarters, its end, and each file that failed, to people who don't see its bar. */
export function useSpokenProgress(queue: UploadQueue, totals: UploadTotals): void {
  const { t } = useLingui();
  const textOf = useProblemText();
  const { files, arrived, failed, left } = totals;
  const failures = queue.files.filter(({ state }) => state === 'failed');
  const said = useRef<ReadonlySet<string>>(new Set());
  const sayFailures = useEffectEvent(() => {
    const fresh = failures.filter(({ id }) => !said.current.has(id));
    said.current = new Set(failures.map(({ id }) => id));
    if (fresh.length > 0)
      announce(
        fresh.map(({ name, problem }) => `${name}: ${problem ? textOf(problem) : ''}`).join(' '),
      );
  });
  const failedIds = failures.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what is said.
  useEffect(() => sayFailures(), [failedIds]);

  const share = totals.bytes === 0 ? 0 : totals.sentBytes / totals.bytes;
  const isEnded = files > 0 && left === 0;
  const percent = isEnded ? 100 : (steps.findLast((step) => share * 100 >= step) ?? 0);
  const before = useRef(percent);
  const sayPercent = useEffectEvent(() => {
    // More files make the share smaller: nothing is said twice.
    const goesOn = percent > before.current;
    before.current = isEnded ? 0 : Math.max(percent, before.current);
    if (!goesOn) return;
    if (!isEnded)
      return announce(t`${percent} percent sent, ${arrived} of ${files} originals have arrived`);
    announce(
      failed > 0
        ? t`${arrived} of ${files} originals have arrived`
        : t`${plural(files, { one: '# original has arrived', other: 'All # originals have arrived' })}`,
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what is said.
  useEffect(() => sayPercent(), [percent]);
}
