import { Trans, useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import ImagePlus from 'lucide-react/icons/image-plus';
import { longestPictureText, maxPictures } from '#contract/jobs/job-fields.ts';
import type { Job } from '#contract/jobs/job-replies.ts';
import { Button } from '#web/ui/button.tsx';
import { Photo } from '#web/ui/display/photo.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { DropZone } from '#web/ui/forms/drop-zone.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FocusPicker } from '#web/ui/forms/focus-picker.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { OrderButtons } from '#web/ui/forms/order-buttons.tsx';
import type { FormPicture } from './job-form-values.ts';
import type { SendingPicture, useJobPictures } from './use-job-pictures.ts';

interface PictureFieldProps {
  readonly pictures: readonly FormPicture[];
  readonly uploads: ReturnType<typeof useJobPictures>;
  readonly error: string | undefined;
  /** Who sees them, as the job's readers do. */
  readonly visibility: Job['visibility'];
}

/** Photos of what the client has in mind: uploaded at once, described, put in order. */
export function PictureField({ pictures, uploads, error, visibility }: PictureFieldProps) {
  const { t } = useLingui();
  const { sending, room, add, drop, change } = uploads;
  const problem = uploads.problem || error;
  const move = (from: number, by: 1 | -1) => {
    const [picture, to] = [pictures[from], from + by];
    if (!picture || !(to in pictures)) return;
    change(pictures.toSpliced(from, 1).toSpliced(to, 0, picture));
  };
  return (
    <fieldset
      id="job-pictures"
      tabIndex={-1}
      aria-labelledby="job-pictures-label"
      aria-describedby="job-pictures-hint job-pictures-problem"
      className="grid gap-3"
    >
      <div className="grid gap-1.5">
        <div className="flex items-baseline justify-between gap-3">
          <span id="job-pictures-label" className="label">
            <Trans>Reference photos</Trans>{' '}
            <span className="font-normal text-muted-foreground">
              <Trans>(optional)</Trans>
            </span>
          </span>
        </div>
        <p id="job-pictures-hint" className="text-muted-foreground text-sm">
          <Trans>
            Up to {maxPictures} photos that show what you mean, such as a mood, a place, or a pose.
          </Trans>{' '}
          {visibility === 'public' ? (
            <Trans>Anyone can see them, so add only photos you may show.</Trans>
          ) : (
            <Trans>Only the creators you invite see them. Add only photos you may show.</Trans>
          )}
        </p>
      </div>
      {pictures.length + sending.length > 0 && (
        <ul aria-label={t`Selected photos`} className="grid gap-3">
          {pictures.map((picture, place) => (
            <AddedPicture
              key={picture.imageUrl}
              picture={picture}
              place={place}
              count={pictures.length}
              onChange={(changed) => change(pictures.with(place, { ...picture, ...changed }))}
              onMove={(by) => move(place, by)}
              onRemove={() => {
                change(pictures.toSpliced(place, 1));
                document.getElementById('job-pictures')?.focus();
              }}
            />
          ))}
          {sending.map((one) => (
            <UploadingPicture key={one.id} picture={one} onRemove={() => drop(one.id)} />
          ))}
        </ul>
      )}
      {room > 0 && (
        <DropZone
          label={t`Choose photos`}
          chooseLabel={<Trans>Choose photos</Trans>}
          accept="image/*"
          onFiles={add}
        >
          <p className="flex items-center gap-2 text-muted-foreground text-sm pointer-coarse:hidden">
            <ImagePlus aria-hidden="true" className="size-5 shrink-0" />
            <Trans>Drop your photos here</Trans>
          </p>
        </DropZone>
      )}
      <p
        id="job-pictures-problem"
        role="alert"
        className={problem ? 'flex items-start gap-1.5 text-red-ink text-sm' : 'sr-only'}
      >
        {problem && <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />}
        <span>{problem}</span>
      </p>
    </fieldset>
  );
}

interface AddedPictureProps {
  readonly picture: FormPicture;
  readonly place: number;
  readonly count: number;
  readonly onChange: (change: Partial<FormPicture>) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

function AddedPicture(props: AddedPictureProps) {
  const { picture, place, count, onChange, onMove, onRemove } = props;
  const { t } = useLingui();
  const number = place + 1;
  return (
    <li className="card grid grid-cols-[9rem_minmax(0,1fr)] items-start gap-x-4 gap-y-2 p-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <FocusPicker
        picture={<Photo src={picture.imageUrl} alt="" sizes="9rem" />}
        focus={picture.focus ?? null}
        onChange={(focus) => onChange({ focus })}
      />
      <Field label={t`What photo ${number} shows`} optional>
        <Input
          maxLength={longestPictureText}
          value={picture.alt}
          onChange={({ target }) => onChange({ alt: target.value })}
        />
      </Field>
      <div className="col-span-2 flex justify-end gap-1 sm:col-span-1 sm:mt-[1.625rem]">
        <OrderButtons
          place={place}
          count={count}
          labels={{
            earlier: t`Move photo ${number} earlier`,
            later: t`Move photo ${number} later`,
            remove: t`Remove photo ${number}`,
          }}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
    </li>
  );
}

function UploadingPicture({
  picture: { fileName, progress, problem },
  onRemove,
}: {
  picture: SendingPicture;
  onRemove: () => void;
}) {
  const { t } = useLingui();
  return (
    <li className="card grid gap-2 p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="wrap-anywhere min-w-0 text-muted-foreground text-sm">{fileName}</p>
        <Button variant="ghost" size="sm" onClick={onRemove}>
          <Trans>
            Remove<span className="sr-only"> {fileName}</span>
          </Trans>
        </Button>
      </div>
      {problem === undefined ? (
        <ProgressBar label={t`Uploading ${fileName}`} value={progress} />
      ) : (
        <p role="alert" className="flex items-start gap-1.5 text-red-ink text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{problem}</span>
        </p>
      )}
    </li>
  );
}
