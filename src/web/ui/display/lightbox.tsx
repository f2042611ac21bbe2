import { useLingui } from '@lingui/react/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import * as Dialog from 'radix-ui/dialog';
import { type ReactNode, useState } from 'react';
import { Photo } from './photo.tsx';
import { WrittenText } from './written-text.tsx';

interface LightboxPicture {
  readonly imageUrl: string;
  readonly alt: string;
  readonly width: number | null;
  readonly height: number | null;
}

type LightboxProps = {
  pictures: readonly LightboxPicture[];
  /** Index of the open picture. */
  place: number;
  onPlaceChange: (place: number) => void;
  onClose: () => void;
  /** Where the open one is among all; `Photo 2 of 3` by default. */
  counter?: string;
  /** Of the open one, as is the description. */
  title: string;
  description?: string;
  /** Beside the button that closes. */
  action?: ReactNode;
  /** Instead of the open picture. */
  children?: ReactNode;
};

const round =
  'grid size-12 place-items-center rounded-full bg-white text-black hover:bg-white/80 focus-visible:outline-white';

/**
 * One picture at a time over the whole screen; arrow keys move, Home and End jump to the ends,
 * Escape closes.
 */
export function Lightbox(props: LightboxProps) {
  const { pictures, place, onPlaceChange, onClose, title, description = '' } = props;
  const { t } = useLingui();
  const [opener] = useState(() => document.activeElement);
  const item = pictures[place];
  if (!item) return null;
  const count = pictures.length;
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
          {...(description === '' && { 'aria-describedby': undefined })}
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
              {props.counter ?? t`Photo ${number} of ${count}`}
            </p>
            <div className="flex items-center gap-3">
              {props.action}
              <Dialog.Close aria-label={t`Close`} className={round}>
                <X aria-hidden="true" />
              </Dialog.Close>
            </div>
          </div>
          <div className="relative min-h-0 px-4 sm:px-20">
            {props.children ?? (
              <Photo
                key={place}
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
              <WrittenText as="span">{title}</WrittenText>
            </Dialog.Title>
            {description !== '' && (
              <Dialog.Description className="max-h-32 max-w-2xl overflow-y-auto text-sm opacity-80">
                <WrittenText as="span">{description}</WrittenText>
              </Dialog.Description>
            )}
            {count > 1 && (
              <div className="mt-2 flex max-w-full gap-2 overflow-x-auto p-1">
                {pictures.map((other, at) => (
                  <button
                    // The same picture may be shown twice.
                    // biome-ignore lint/suspicious/noArrayIndexKey: they don't change while it is open.
                    key={at}
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
