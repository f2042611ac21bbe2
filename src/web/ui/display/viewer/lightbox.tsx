import { useLingui } from '@lingui/react/macro';
import * as Dialog from 'radix-ui/dialog';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Photo } from '../photo.tsx';
import { WrittenText } from '../written-text.tsx';
import { ViewerFrame } from './viewer-frame.tsx';

interface LightboxPicture {
  readonly imageUrl: string;
  readonly alt: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly focus?: ComponentProps<typeof Photo>['focus'];
}

type LightboxProps = {
  pictures: readonly LightboxPicture[];
  /** Index of the open picture. */
  place: number;
  onPlaceChange: (place: number) => void;
  onClose: () => void;
  /** Where the open one is among all; `Photo 2 of 3` by default. */
  counter?: string;
  /** Of the open one, as are the description and their language, if it is known. */
  title: string;
  description?: string;
  language?: string | null;
  /** Beside the button that closes. */
  action?: ReactNode;
  /** Instead of the open picture. */
  children?: ReactNode;
};

/** Public pictures, one at a time over the whole screen, round and round, with their titles. */
export function Lightbox(props: LightboxProps) {
  const {
    pictures,
    place,
    onPlaceChange,
    onClose,
    title,
    description = '',
    language = null,
  } = props;
  const { t } = useLingui();
  const [opener] = useState(() => document.activeElement);
  const [showsKeys, setShowsKeys] = useState(false);
  const item = pictures[place];
  if (!item) return null;
  const count = pictures.length;
  const number = place + 1;
  const go = (to: number) => onPlaceChange((to + count) % count);
  return (
    <ViewerFrame
      shown={place}
      isDescribed={description !== ''}
      heading={
        <p className="ps-2 text-sm tabular" aria-live="polite">
          {props.counter ?? t`Photo ${number} of ${count}`}
        </p>
      }
      actions={props.action}
      picture={(isEnlarged) => (
        <Photo
          key={place}
          src={item.imageUrl}
          alt={item.alt}
          language={language}
          sizes={isEnlarged ? '200vw' : '100vw'}
          width={item.width}
          height={item.height}
          loading="eager"
          className="size-full object-contain"
        />
      )}
      media={props.children}
      showsKeys={showsKeys}
      onKeys={() => setShowsKeys(!showsKeys)}
      onPrevious={count > 1 ? () => go(place - 1) : undefined}
      onNext={count > 1 ? () => go(place + 1) : undefined}
      keys={{ home: () => go(0), end: () => go(count - 1) }}
      onClose={onClose}
      onClosed={() => opener instanceof HTMLElement && opener.focus()}
    >
      <div className="grid min-h-24 content-center justify-items-center gap-1 p-4 text-center">
        <Dialog.Title className="font-semibold">
          <WrittenText as="span" language={language}>
            {title}
          </WrittenText>
        </Dialog.Title>
        {description !== '' && (
          <Dialog.Description className="max-h-32 max-w-2xl overflow-y-auto text-sm opacity-80">
            <WrittenText as="span" language={language}>
              {description}
            </WrittenText>
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
                  focus={other.focus}
                  sizes="4.5rem"
                  cropped
                  className="h-12 w-18 rounded-md"
                />
              </button>
            ))}
          </div>
        )}
      </div>
    </ViewerFrame>
  );
}
