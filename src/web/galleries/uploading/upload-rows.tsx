import { Plural, Trans, useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { formatFileSize } from '#web/lib/format/file-size.ts';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { useProblemText } from './problem-text.ts';
import type { QueuedFile } from './upload-queue.ts';

/** More rows than this would only be scrolled past. */
const maxRows = 50;

function Row({ file, paused }: { file: QueuedFile; paused: boolean }) {
  const { t, i18n } = useLingui();
  const textOf = useProblemText();
  const { name, section, size, sent, state, problem } = file;
  const room = formatFileSize(size, i18n.locale);
  return (
    <li className="grid gap-1.5 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="min-w-0 break-words font-medium">
          {name}
          {section !== '' && (
            <span className="font-normal text-muted-foreground"> · {section}</span>
          )}
        </span>
        <span className="text-muted-foreground tabular">{room}</span>
      </p>
      {state !== 'failed' && <ProgressBar label={t`Uploading ${name}`} value={sent / size} />}
      {problem ? (
        <p className="flex items-start gap-1.5 text-red-ink text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{textOf(problem)}</span>
        </p>
      ) : (
        paused && (
          <p className="text-muted-foreground text-sm">
            <Trans>Paused</Trans>
          </p>
        )
      )}
    </li>
  );
}

/** Files with a problem first, then those on their way; the rest is counted. */
export function UploadRows({ files, paused }: { files: readonly QueuedFile[]; paused: boolean }) {
  const failed = files.filter(({ state }) => state === 'failed');
  const moving = files.filter(
    ({ state, sent }) =>
      state === 'sending' || state === 'waiting' || (state === 'ready' && sent > 0),
  );
  const shown = [...failed, ...moving].slice(0, maxRows);
  const waiting = files.filter(({ state }) => state !== 'arrived').length - shown.length;
  if (shown.length + waiting === 0) return null;
  return (
    <>
      {shown.length > 0 && (
        <ul className="divide-y border-y">
          {shown.map((file) => (
            <Row key={file.id} file={file} paused={paused} />
          ))}
        </ul>
      )}
      {waiting > 0 && (
        <p className="text-muted-foreground text-sm">
          <Plural value={waiting} one="# more file is waiting" other="# more files are waiting" />
        </p>
      )}
    </>
  );
}
