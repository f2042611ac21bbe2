import { Trans, useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { Problems } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/button.tsx';
import { Photo } from '#web/ui/display/photo.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { FocusPicker } from '#web/ui/forms/focus-picker.tsx';
import { ItemFields } from './item-fields.tsx';
import type { Upload } from './upload-list.ts';

interface UploadRowProps {
  readonly upload: Upload;
  readonly problems: Problems;
  readonly onChange: (change: Partial<Upload>) => void;
  readonly onRemove: () => void;
  /** Absent if a retry cannot help. */
  readonly onRetry: (() => void) | undefined;
}

/** A chosen picture: its progress, its error, or its text fields once uploaded. */
export function UploadRow({ upload, problems, onChange, onRemove, onRetry }: UploadRowProps) {
  const { t } = useLingui();
  const { fileName, state, progress, isFilm } = upload;
  const arrived = progress === 1;
  const arrivedText = isFilm ? t`Making the video's first frame` : t`Processing the photo`;
  return (
    <li className="card grid gap-4 p-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
      {upload.imageUrl !== undefined && (
        <FocusPicker
          picture={<Photo src={upload.imageUrl} alt="" sizes="9rem" />}
          focus={upload.focus ?? null}
          onChange={(focus) => onChange({ focus })}
        />
      )}
      <div className={upload.imageUrl === undefined ? 'grid gap-3 sm:col-span-2' : 'grid gap-4'}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 text-muted-foreground text-sm">{fileName}</p>
          <div className="flex gap-2">
            {state === 'failed' && onRetry && (
              <Button variant="outline" size="sm" onClick={onRetry}>
                <Trans>
                  Try again<span className="sr-only"> with {fileName}</span>
                </Trans>
              </Button>
            )}
            <Button variant="ghost" size="sm" onClick={onRemove}>
              <Trans>
                Remove<span className="sr-only"> {fileName}</span>
              </Trans>
            </Button>
          </div>
        </div>
        {(state === 'waiting' || state === 'sending') && (
          <div className="grid gap-1.5">
            <ProgressBar label={t`Uploading ${fileName}`} value={progress} />
            <p className="text-muted-foreground text-sm">
              {state === 'waiting' ? t`Waiting` : arrived ? arrivedText : t`Uploading`}
            </p>
          </div>
        )}
        {state === 'failed' && (
          <p role="alert" className="flex items-start gap-1.5 text-red-ink text-sm">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>{upload.problem}</span>
          </p>
        )}
        {state === 'sent' && (
          <fieldset className="grid gap-4">
            <legend className="sr-only">{fileName}</legend>
            <ItemFields
              initial={upload}
              problems={problems}
              onChange={(change) => onChange(change as Partial<Upload>)}
            />
          </fieldset>
        )}
      </div>
    </li>
  );
}
