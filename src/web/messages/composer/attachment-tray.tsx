import { Trans, useLingui } from '@lingui/react/macro';
import FileText from 'lucide-react/icons/file-text';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import type { ChosenFile } from './attachment-box.ts';
import type { Attachments } from './use-attachments.ts';

function FileState({ file, onAgain }: { file: ChosenFile; onAgain: () => void }) {
  const { t } = useLingui();
  if (file.error !== null)
    return (
      <span className="text-red-ink text-xs" role="alert">
        {file.error}{' '}
        {file.file && !file.refused && (
          <button type="button" className="font-semibold underline" onClick={onAgain}>
            <Trans>Retry</Trans>
          </button>
        )}
      </span>
    );
  if (file.attachment) return null;
  const percent = Math.round(file.progress * 100);
  return (
    <span
      role="progressbar"
      aria-label={t`Uploading ${file.name}`}
      aria-valuenow={percent}
      className="h-1.5 w-full overflow-hidden rounded-full bg-wash"
    >
      <span
        // Uploaded files are still checked by the server.
        className={cx('block h-full rounded-full bg-accent', percent === 100 && 'animate-pulse')}
        style={{ inlineSize: `${percent}%` }}
      />
    </span>
  );
}

/** The picture, or a file icon for anything else. */
function FilePreview({ src }: { src: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  return src !== null && src !== broken ? (
    <img
      src={src}
      alt=""
      className="size-10 shrink-0 rounded-sm object-cover"
      onError={() => setBroken(src)}
    />
  ) : (
    <span className="grid size-10 shrink-0 place-items-center rounded-sm bg-muted">
      <FileText aria-hidden="true" className="size-5" />
    </span>
  );
}

/** The files of the next message, each with a button to remove it. */
export function AttachmentTray({
  attachments,
  onRemovedByKeyboard,
}: {
  attachments: Attachments;
  onRemovedByKeyboard: () => void;
}) {
  const { t } = useLingui();
  return (
    <ul
      aria-label={t`Files to send`}
      className="grid max-h-52 w-full grid-cols-2 gap-2 overflow-y-auto py-1 sm:flex sm:flex-wrap"
    >
      {attachments.files.map((file) => (
        <li
          key={file.id}
          className={cx(
            'flex min-w-0 items-center gap-2 rounded-md border p-2 sm:w-56',
            file.error !== null && 'border-red-ink',
          )}
        >
          <FilePreview src={file.preview} />
          <span className="grid min-w-0 flex-1 gap-1">
            <span className="wrap-anywhere text-sm">{file.name}</span>
            <FileState file={file} onAgain={() => attachments.again(file)} />
          </span>
          <button
            type="button"
            aria-label={t`Remove ${file.name}`}
            className="grid size-8 shrink-0 place-items-center rounded-sm hover:bg-muted"
            onClick={({ detail }) => {
              attachments.remove(file);
              // A click by mouse or finger has a count: it must not open a phone's keyboard.
              if (detail === 0) onRemovedByKeyboard();
            }}
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}
