import { Trans, useLingui } from '@lingui/react/macro';
import { type MouseEvent, Suspense, useState } from 'react';
import type { Job } from '#contract/jobs/job-replies.ts';
import { lazyPart } from '#web/lib/loading/lazy-part.ts';
import { Photo } from '#web/ui/display/photo.tsx';

const Lightbox = lazyPart(
  async () => (await import('#web/ui/display/viewer/lightbox.tsx')).Lightbox,
);

/** In a new tab, the browser shows the file itself. */
const isPlain = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => !metaKey && !ctrlKey && !shiftKey;

/** What the client has in mind; each opens large. `small` where others know it already. */
export function JobPictures({ job, small = false }: { job: Job; small?: boolean }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<number>();
  const pictures = job.pictures.map((picture, place) => {
    const number = place + 1;
    return { ...picture, alt: picture.alt || t`Reference photo ${number}` };
  });
  if (pictures.length === 0) return null;
  return (
    <section aria-labelledby="pictures" className="grid gap-3">
      <h2 id="pictures" className="font-semibold">
        <Trans>Reference photos</Trans>
      </h2>
      <ul className={small ? 'flex flex-wrap gap-2' : 'grid grid-cols-2 gap-2 sm:grid-cols-3'}>
        {pictures.map(({ imageUrl, alt, width, height, placeholder, focus }, place) => (
          <li key={imageUrl}>
            <a
              href={imageUrl}
              aria-label={t`Open photo: ${alt}`}
              className="block rounded-md"
              onClick={(event) => {
                if (!isPlain(event)) return;
                event.preventDefault();
                setOpen(place);
              }}
            >
              <Photo
                src={imageUrl}
                alt=""
                width={width}
                height={height}
                placeholder={placeholder}
                focus={focus}
                sizes={small ? '6rem' : '(min-width: 64rem) 18rem, (min-width: 40rem) 31vw, 46vw'}
                cropped
                className={small ? 'h-16 w-24 rounded-md' : 'aspect-3/2 h-auto w-full rounded-md'}
              />
            </a>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <Suspense>
          <Lightbox
            pictures={pictures}
            place={open}
            onPlaceChange={setOpen}
            onClose={() => setOpen(undefined)}
            title={pictures[open]?.alt ?? ''}
          />
        </Suspense>
      )}
    </section>
  );
}
