import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import * as Dialog from 'radix-ui/dialog';
import { useState } from 'react';
import type { CreatorDetail } from '#contract/creators/creator-replies.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Photo } from '#web/ui/display/photo.tsx';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { LightboxFilm } from './lightbox-film.tsx';

type LightboxProps = {
  creator: Pick<CreatorDetail, 'id' | 'portfolio' | 'acceptsBookings' | 'user'>;
  /** Someone else's: it can be booked. */
  bookable: boolean;
  /** Index of the open picture. */
  place: number;
  onPlaceChange: (place: number) => void;
  onClose: () => void;
};

const round =
  'grid size-12 place-items-center rounded-full bg-white text-black hover:bg-white/80 focus-visible:outline-white';

/**
 * One picture or film at a time over the whole screen; arrow keys move, Home and End jump to the ends,
 * Escape closes.
 */
export function Lightbox({ creator, bookable, place, onPlaceChange, onClose }: LightboxProps) {
  const { t } = useLingui();
  const [opener] = useState(() => document.activeElement);
  const { portfolio, user } = creator;
  const item = portfolio[place];
  if (!item) return null;
  const count = portfolio.length;
  const number = place + 1;
  const go = (to: number) => onPlaceChange((to + count) % count);
  const keys: Readonly<Record<string, number>> = {
    ArrowRight: place + 1,
    ArrowLeft: place - 1,
    Home: 0,
    End: count - 1,
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-black" />
        <Dialog.Content
          {...(item.description === '' && { 'aria-describedby': undefined })}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener instanceof HTMLElement) opener.focus();
          }}
          className="fixed inset-0 z-50 grid grid-rows-[auto_minmax(0,1fr)_auto] text-white outline-none"
          onKeyDown={(event) => {
            const to = keys[event.key];
            // In a film, they move through its time.
            if (to === undefined || event.target instanceof HTMLVideoElement) return;
            event.preventDefault();
            go(to);
          }}
        >
          <div className="flex items-center justify-between gap-4 p-4">
            <p className="text-sm tabular" aria-live="polite">
              {item.film ? t`Film ${number} of ${count}` : t`Photo ${number} of ${count}`}
            </p>
            <div className="flex items-center gap-3">
              {bookable && (
                <Link
                  to="/creators/$id"
                  params={{ id: String(creator.id) }}
                  search={{ tab: 'availability' }}
                  className={buttonClass({ className: 'focus-visible:outline-white' })}
                  onClick={onClose}
                >
                  <Trans>Book {user.fullName}</Trans>
                </Link>
              )}
              <Dialog.Close aria-label={t`Close`} className={round}>
                <X aria-hidden="true" />
              </Dialog.Close>
            </div>
          </div>
          <div className="relative min-h-0 px-4 sm:px-20">
            {item.film?.url ? (
              <LightboxFilm key={item.id} item={item} url={item.film.url} />
            ) : (
              <Photo
                key={item.id}
                src={item.imageUrl}
                alt={item.alt}
                sizes="100vw"
                width={item.width}
                height={item.height}
                loading="eager"
                className="size-full object-contain"
              />
            )}
            {count > 1 && (
              <>
                <button
                  type="button"
                  aria-label={t`Previous photo`}
                  className={`${round} absolute start-4 top-1/2 -translate-y-1/2`}
                  onClick={() => go(place - 1)}
                >
                  <ChevronLeft aria-hidden="true" />
                </button>
                <button
                  type="button"
                  aria-label={t`Next photo`}
                  className={`${round} absolute end-4 top-1/2 -translate-y-1/2`}
                  onClick={() => go(place + 1)}
                >
                  <ChevronRight aria-hidden="true" />
                </button>
              </>
            )}
          </div>
          <div className="grid min-h-24 content-center justify-items-center gap-1 p-4 text-center">
            <Dialog.Title className="font-semibold">
              <WrittenText as="span">{item.title}</WrittenText>
            </Dialog.Title>
            {item.description !== '' && (
              <Dialog.Description className="max-h-32 max-w-2xl overflow-y-auto text-sm opacity-80">
                <WrittenText as="span">{item.description}</WrittenText>
              </Dialog.Description>
            )}
            {count > 1 && (
              <div className="mt-2 flex max-w-full gap-2 overflow-x-auto p-1">
                {portfolio.map((other, at) => (
                  <button
                    key={other.id}
                    type="button"
                    aria-label={t`Show photo ${at + 1}`}
                    aria-current={at === place}
                    className="shrink-0 rounded-md opacity-60 hover:opacity-100 focus-visible:outline-white aria-current:opacity-100 aria-current:outline-2 aria-current:outline-white"
                    onClick={() => go(at)}
                  >
                    <Photo
                      src={other.imageUrl}
                      alt=""
                      width={other.width}
                      height={other.height}
                      sizes="4.5rem"
                      cropped
                      className="h-12 w-18 rounded-md"
                    />
                  </button>
                ))}
              </div>
            )}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
