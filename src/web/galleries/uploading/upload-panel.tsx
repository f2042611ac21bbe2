import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Gallery } from '#contract/galleries/galleries.ts';
import { formatFileSize } from '#web/lib/format/file-size.ts';
import { useHandedOn } from '#web/lib/shared-files.ts';
import { Button } from '#web/ui/button.tsx';
import { DropZone } from '#web/ui/forms/drop-zone.tsx';
import { FileButton } from '#web/ui/forms/file-button.tsx';
import { type Chosen, filesOfDrop, filesOfField, withCheckedCaptions } from './chosen-files.ts';
import { ChosenSummary, isDoubtful } from './chosen-summary.tsx';
import { SkippedFiles } from './skipped-files.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useUploads } from './use-uploads.ts';

/** Where a creator adds files, and sees them on their way. */
export function UploadPanel({
  gallery,
}: {
  gallery: Pick<Gallery, 'id' | 'stage' | 'quotaBytes' | 'usedBytes' | 'items' | 'watermarked'>;
}) {
  const { t, i18n } = useLingui();
  const question = t`Some files haven't arrived yet. Leave anyway? Choose the same folder later to continue.`;
  const { runner, queue, totals, busy, leftBefore } = useUploads(
    gallery.id,
    question,
    gallery.stage === 'proofing',
  );
  const [asked, setAsked] = useState<Chosen>();
  const take = async (all: Chosen) => {
    const chosen = await withCheckedCaptions(all);
    if (isDoubtful(chosen)) setAsked(chosen);
    else runner.add([...chosen.photos, ...chosen.films, ...chosen.captions], chosen.skipped);
  };
  useHandedOn(`gallery ${gallery.id}`, ({ files }) => void take(filesOfField(files)));
  const bytes = (value: number) => formatFileSize(value, i18n.locale);
  const room = bytes(Math.max(0, (gallery.quotaBytes ?? 0) - (gallery.usedBytes ?? 0)));
  const quota = bytes(gallery.quotaBytes ?? 0);
  const damaged = gallery.items.filter(({ state }) => state === 'damaged');
  return (
    <section aria-labelledby="add-files" className="card grid gap-4 p-5">
      <h2 id="add-files" className="font-semibold text-lg">
        <Trans>Add photos and videos</Trans>
      </h2>
      {gallery.watermarked && (
        <p className="text-muted-foreground text-sm">
          <Trans>
            Until your client approves, photos and videos carry your name, and videos play small.
          </Trans>
        </p>
      )}
      {leftBefore > 0 && (
        <p role="note" className="rounded-md bg-amber-soft px-4 py-3 text-amber-ink text-sm">
          <Plural
            value={leftBefore}
            one="# file hadn't arrived when you left. Choose the same folder again: what has arrived isn't sent twice."
            other="# files hadn't arrived when you left. Choose the same folder again: what has arrived isn't sent twice."
          />
        </p>
      )}
      <DropZone
        label={t`Files for this gallery`}
        chooseLabel={<Trans>Choose files</Trans>}
        accept=""
        onFiles={(chosen) => void take(filesOfField(chosen))}
        onTransfer={(transfer) => void filesOfDrop(transfer).then(take)}
        more={
          <FileButton
            label={t`Folder for this gallery`}
            accept=""
            folder
            onFiles={(chosen) => void take(filesOfField(chosen))}
          >
            <Trans>Choose a folder</Trans>
          </FileButton>
        }
      >
        <p className="font-medium pointer-coarse:hidden">
          <Trans>Drop a folder or files here</Trans>
        </p>
        <p className="max-w-prose text-muted-foreground text-sm">
          <Trans>
            Subfolders become sections. Originals keep their camera data. We remove location and
            serial numbers from previews.
          </Trans>{' '}
          <Trans>Captions (.vtt) with a video's name are shown with it.</Trans>
        </p>
      </DropZone>
      {asked && (
        <ChosenSummary
          chosen={asked}
          onSend={(chosen) => {
            runner.add(chosen, asked.skipped);
            setAsked(undefined);
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
      {(gallery.quotaBytes ?? 0) > 0 && (
        <p className="text-muted-foreground text-sm">
          <Trans>
            {room} free of {quota}
          </Trans>
        </p>
      )}
      {damaged.map(({ number, name }) => (
        <p
          key={number}
          role="alert"
          className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-red-soft px-4 py-3 text-red-ink text-sm"
        >
          <Trans>{name} arrived damaged. Please send it again.</Trans>
          {queue.files.some((file) => file.name === name) ? (
            <Button variant="outline" size="sm" onClick={() => runner.again(name)}>
              <Trans>
                Send again<span className="sr-only">: {name}</span>
              </Trans>
            </Button>
          ) : (
            <FileButton
              size="sm"
              label={t`Send ${name} again`}
              accept=""
              onFiles={(chosen) => void take(filesOfField(chosen))}
            >
              <Trans>
                Choose it again<span className="sr-only">: {name}</span>
              </Trans>
            </FileButton>
          )}
        </p>
      ))}
      {totals.files > 0 && (
        <UploadProgress runner={runner} queue={queue} totals={totals} busy={busy} />
      )}
      <SkippedFiles skipped={queue.skipped} />
    </section>
  );
}
