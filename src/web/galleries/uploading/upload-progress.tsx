import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { presentTime } from '#web/lib/clock.ts';
import { formatFileSize } from '#web/lib/format/file-size.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { useProblemText } from './problem-text.ts';
import type { UploadQueue, UploadTotals } from './upload-queue.ts';
import { UploadRows } from './upload-rows.tsx';
import type { UploadRunner } from './upload-runner.ts';
import { secondsLeft } from './upload-steps.ts';
import { useSpokenProgress } from './use-spoken-progress.ts';

interface UploadProgressProps {
  readonly runner: UploadRunner;
  readonly queue: UploadQueue;
  readonly totals: UploadTotals;
  readonly busy: boolean;
}

/** When everything will have arrived. */
function ClosableAt({ runner, totals }: Pick<UploadProgressProps, 'runner' | 'totals'>) {
  const format = useFormat();
  const seconds = secondsLeft(totals, runner.pace());
  if (seconds === null) return <Trans>Measuring your connection…</Trans>;
  const time = format.time(new Date(presentTime() + Math.max(60, seconds) * 1000).toISOString());
  return <Trans>You can close this tab at about {time}.</Trans>;
}

/** What has arrived, previews and originals apart, and what there is to do. */
export function UploadProgress({ runner, queue, totals, busy }: UploadProgressProps) {
  const { t, i18n } = useLingui();
  const textOf = useProblemText();
  useSpokenProgress(queue, totals);
  const { files, arrived, failed, waiting, previews, previewsMade } = totals;
  const refused = failed - waiting;
  const bytes = (value: number) => formatFileSize(value, i18n.locale);
  const [sent, all] = [bytes(totals.sentBytes), bytes(totals.bytes)];
  const share = totals.bytes === 0 ? 1 : totals.sentBytes / totals.bytes;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1 tabular">
          <p className="flex items-baseline gap-2">
            <Swatch className="bg-ink" />
            <span>
              <Trans>
                <strong>
                  {arrived} of {files}
                </strong>{' '}
                originals have arrived
              </Trans>{' '}
              <span className="text-muted-foreground text-sm">
                <Trans>
                  ({sent} of {all})
                </Trans>
              </span>
            </span>
          </p>
          {previews > 0 && (
            <p className="flex items-baseline gap-2">
              <Swatch className="bg-accent" />
              <Trans>
                {previewsMade} of {previews} previews can be looked at
              </Trans>
            </p>
          )}
          {busy && !queue.paused && (
            <p className="text-muted-foreground text-sm">
              <ClosableAt runner={runner} totals={totals} />
            </p>
          )}
          {waiting > 0 && (
            <p className="text-amber-ink text-sm">
              <Plural
                value={waiting}
                one="# file is waiting for you"
                other="# files are waiting for you"
              />
            </p>
          )}
          {refused > 0 && (
            <p className="text-muted-foreground text-sm">
              <Plural
                value={refused}
                one="# file was left out, for the reason below"
                other="# files were left out, for the reasons below"
              />
            </p>
          )}
        </div>
        <div className="flex gap-2">
          {failed > 0 && (
            <Button variant="outline" size="sm" onClick={() => runner.again()}>
              <Trans>Try failed files again</Trans>
            </Button>
          )}
          {busy && (
            <Button
              variant="outline"
              size="sm"
              onClick={() => (queue.paused ? runner.resume() : runner.pause())}
            >
              {queue.paused ? (
                <>
                  <Play aria-hidden="true" />
                  <Trans>Resume</Trans>
                </>
              ) : (
                <>
                  <Pause aria-hidden="true" />
                  <Trans>Pause</Trans>
                </>
              )}
            </Button>
          )}
        </div>
      </div>
      <ProgressBar
        label={t`All uploads`}
        value={share}
        ahead={previews === 0 ? 0 : previewsMade / previews}
      />
      {queue.problem && (
        <p role="alert" className="rounded-md bg-red-soft px-4 py-3 text-red-ink text-sm">
          {textOf(queue.problem)}
        </p>
      )}
      <UploadRows files={queue.files} paused={queue.paused} />
    </div>
  );
}

/** Which part of the bar a line is about. */
function Swatch({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`size-2.5 shrink-0 rounded-full forced-color-adjust-none ${className}`}
    />
  );
}
