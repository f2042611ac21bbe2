import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import type { Gallery } from '#contract/galleries/galleries.ts';
import { formatFileSize } from '#web/lib/format/file-size.ts';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { DropZone } from '#web/ui/forms/drop-zone.tsx';
import { FileButton } from '#web/ui/forms/file-button.tsx';
import { type Chosen, filesOfDrop, filesOfField } from './chosen-files.ts';
import { ChosenSummary, isDoubtful } from './chosen-summary.tsx';
import { useProblemWords } from './problem-words.ts';
import { SkippedFiles } from './skipped-files.tsx';
import type { UploadTotals } from './upload-queue.ts';
import { UploadRows } from './upload-rows.tsx';
import { useUploads } from './use-uploads.ts';

function TimeLeft({ totals, speed }: { totals: UploadTotals; speed: number | null }) {
  if (speed === null || totals.left === 0) return null;
  const minutes = Math.ceil((totals.bytes - totals.sentBytes) / speed / 60);
  return (
    <>
      {' · '}
      {minutes < 60 ? (
        <Plural value={minutes} one="about # minute left" other="about # minutes left" />
      ) : (
        <Plural
          value={Math.round(minutes / 60)}
          one="about # hour left"
          other="about # hours left"
        />
      )}
    </>
  );
}

/** Where a creator adds files, and sees them on their way. */
export function UploadPanel({
  gallery,
}: {
  gallery: Pick<Gallery, 'id' | 'stage' | 'quotaBytes' | 'usedBytes' | 'items' | 'watermarked'>;
}) {
  const { t, i18n } = useLingui();
  const wordsOf = useProblemWords();
  const question = t`Some files haven't arrived yet. Leave anyway? Choose the same folder later to continue.`;
  const { runner, queue, totals, busy, leftBefore } = useUploads(
    gallery.id,
    question,
    gallery.stage === 'proofing',
  );
  const [asked, setAsked] = useState<Chosen>();
  const take = (chosen: Chosen) => {
    if (isDoubtful(chosen)) setAsked(chosen);
    else runner.add([...chosen.photos, ...chosen.films], chosen.skipped);
  };
  const bytes = (value: number) => formatFileSize(value, i18n.locale);
  const { sentBytes, arrived, failed, waiting, files } = totals;
  const refused = failed - waiting;
  const share = totals.bytes === 0 ? 1 : sentBytes / totals.bytes;
  const room = bytes(Math.max(0, (gallery.quotaBytes ?? 0) - (gallery.usedBytes ?? 0)));
  const quota = bytes(gallery.quotaBytes ?? 0);
  const [sent, all] = [bytes(sentBytes), bytes(totals.bytes)];
  const previews = gallery.items.filter(({ state }) => state === 'arriving').length;
  const damaged = gallery.items.filter(({ state }) => state === 'damaged');
  return (
    <section aria-labelledby="add-files" className="card grid gap-4 p-5">
      <h2 id="add-files" className="font-semibold text-lg">
        <Trans>Add photos and films</Trans>
      </h2>
      {gallery.watermarked && (
        <p className="text-muted-foreground text-sm">
          <Trans>
            Until your client approves, photos and films carry your name, and films play small.
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
        onFiles={(chosen) => take(filesOfField(chosen))}
        onTransfer={(transfer) => void filesOfDrop(transfer).then(take)}
        more={
          <FileButton
            label={t`Folder for this gallery`}
            accept=""
            folder
            onFiles={(chosen) => take(filesOfField(chosen))}
          >
            <Trans>Choose a folder</Trans>
          </FileButton>
        }
      >
        <p className="font-medium">
          <Trans>Drop a folder or files here</Trans>
        </p>
        <p className="max-w-prose text-muted-foreground text-sm">
          <Trans>
            Subfolders become sections. Originals keep everything your camera wrote; the smaller
            copies carry no location or serial numbers.
          </Trans>
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
            Room for {room} more, of {quota}.
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
              onFiles={(chosen) => take(filesOfField(chosen))}
            >
              <Trans>
                Choose it again<span className="sr-only">: {name}</span>
              </Trans>
            </FileButton>
          )}
        </p>
      ))}
      {files > 0 && (
        <div className="grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="tabular">
              <Trans>
                <strong>
                  {arrived} of {files}
                </strong>{' '}
                originals have arrived
              </Trans>
              <span className="block text-muted-foreground text-sm">
                <Trans>
                  {sent} of {all}
                </Trans>
                {!queue.paused && <TimeLeft totals={totals} speed={runner.speed()} />}
              </span>
              {waiting > 0 && (
                <span className="block text-amber-ink text-sm">
                  <Plural
                    value={waiting}
                    one="# file is waiting for you"
                    other="# files are waiting for you"
                  />
                </span>
              )}
              {refused > 0 && (
                <span className="block text-muted-foreground text-sm">
                  <Plural
                    value={refused}
                    one="# file was left out, for the reason below"
                    other="# files were left out, for the reasons below"
                  />
                </span>
              )}
              {previews > 0 && (
                <span className="block text-muted-foreground text-sm">
                  <Plural
                    value={previews}
                    one="# more can be looked at already: its preview is here"
                    other="# more can be looked at already: their previews are here"
                  />
                </span>
              )}
            </p>
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
          <ProgressBar label={t`All uploads`} value={share} />
          {queue.problem && (
            <p role="alert" className="rounded-md bg-red-soft px-4 py-3 text-red-ink text-sm">
              {wordsOf(queue.problem)}
            </p>
          )}
          <UploadRows files={queue.files} paused={queue.paused} />
        </div>
      )}
      <SkippedFiles skipped={queue.skipped} />
    </section>
  );
}
