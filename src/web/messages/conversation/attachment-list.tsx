import { Trans, useLingui } from '@lingui/react/macro';
import FileText from 'lucide-react/icons/file-text';
import { regionOf } from '#contract/i18n.ts';
import type { Attachment } from '#contract/messages/message-attachments.ts';
import { formatFileSize } from '#web/lib/format/file-size.ts';
import { cx } from '#web/ui/cx.ts';

/**
 * Aspect ratio limits of a single picture: longer ones are cropped, to stay visible and clickable.
 */
const [narrowest, widest] = [2 / 5, 4];

/** Reserves a picture's space before it loads, at most 20 rem high. */
function roomOf({ width, height }: Attachment) {
  if (!width || !height) return undefined;
  const aspectRatio = Math.min(Math.max(width / height, narrowest), widest);
  return { aspectRatio, inlineSize: `min(${width}px, ${20 * aspectRatio}rem)` };
}

function AttachedPicture({ file, alone }: { file: Attachment; alone: boolean }) {
  const { t } = useLingui();
  const { width, height, placeholder } = file;
  return (
    <a
      href={file.url}
      target="_blank"
      rel="noopener"
      aria-label={t`Photo ${file.name}, opens in a new tab`}
      className="block overflow-hidden rounded-lg border"
    >
      <img
        src={file.thumbnailUrl ?? file.url}
        alt={file.name}
        loading="lazy"
        decoding="async"
        {...(width && height ? { width, height } : {})}
        style={{
          ...(alone && roomOf(file)),
          ...(placeholder && { backgroundImage: `url("${placeholder}")` }),
        }}
        className={cx(
          'bg-center bg-cover bg-muted object-cover',
          alone ? 'h-auto max-w-full' : 'aspect-square h-auto w-full',
        )}
      />
    </a>
  );
}

/** A message's attachments: pictures to view, documents to save. */
export function AttachmentList({ files }: { files: readonly Attachment[] }) {
  const { i18n } = useLingui();
  const pictures = files.filter(({ kind }) => kind === 'picture');
  const documents = files.filter(({ kind }) => kind === 'document');
  return (
    <>
      {pictures.length > 0 && (
        <div className={cx('grid gap-1', pictures.length > 1 && 'w-72 max-w-full grid-cols-2')}>
          {pictures.map((file) => (
            <AttachedPicture key={file.key} file={file} alone={pictures.length === 1} />
          ))}
        </div>
      )}
      {documents.map((file) => (
        <a
          key={file.key}
          href={file.url}
          download={file.name}
          className="flex w-64 max-w-full items-center gap-3 rounded-lg border p-3 hover:bg-muted"
        >
          <FileText aria-hidden="true" className="size-6 shrink-0" />
          <span className="sr-only">
            <Trans>Save</Trans>
          </span>
          <span className="grid min-w-0">
            <span className="wrap-anywhere font-medium text-sm">{file.name}</span>
            <span className="text-muted-foreground text-xs">
              PDF · {formatFileSize(file.bytes, regionOf(i18n.locale))}
            </span>
          </span>
        </a>
      ))}
    </>
  );
}
