import { Trans, useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import FileIcon from 'lucide-react/icons/file';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import Play from 'lucide-react/icons/play';
import type { CSSProperties } from 'react';
import type { GalleryItem, GalleryRights } from '#contract/galleries/galleries.ts';
import { formatFileSize } from '#web/lib/format/file-size.ts';
import { useLetterKeys } from '#web/ui/letter-keys.ts';
import type { Selected } from '../arranging/use-selected.ts';
import type { GalleryCalls } from '../picking/gallery-calls.ts';
import type { Reactions } from '../picking/use-reactions.ts';
import type { PictureText } from './picture-text.ts';
import { ProofImage } from './proof-image.tsx';

interface TileProps {
  readonly calls: GalleryCalls;
  readonly item: GalleryItem;
  readonly words: PictureText;
  readonly sizes: string;
  readonly may: GalleryRights;
  readonly eager: boolean;
  readonly style: CSSProperties;
  readonly reactions: Reactions;
  readonly selected: Selected | null;
  readonly onOpen: (number: number) => void;
}

const noRights = { react: false, pick: false } as const;

/** A picture of the grid: opens the viewer, and takes a heart and a choice without it. */
export function PictureTile(props: TileProps) {
  const { item, reactions, selected } = props;
  const text = props.words.whole;
  const isMarked = selected?.numbers.has(item.number);
  // One thing at a time.
  const may = selected ? noRights : props.may;
  const { t } = useLingui();
  const letters = useLetterKeys();
  const hearts = item.hearts ?? 0;
  const acts: Readonly<Record<string, (() => void) | false>> = {
    f: may.react && (() => reactions.heart(item)),
    x: may.pick && (() => reactions.pick(item)),
  };
  return (
    <li
      className="gallery-tile"
      data-tile={item.number}
      data-picked={item.picked || undefined}
      data-marked={isMarked || undefined}
      style={props.style}
      onKeyDown={(event) => {
        if (!letters || event.metaKey || event.ctrlKey || event.altKey) return;
        const act = acts[event.key.toLowerCase()];
        if (act) act();
      }}
    >
      <button
        type="button"
        data-picture={item.number}
        className="gallery-picture"
        aria-pressed={isMarked}
        aria-label={selected ? t`Select: ${text}` : undefined}
        onClick={({ shiftKey }) =>
          selected ? selected.toggle(item.number, shiftKey) : props.onOpen(item.number)
        }
      >
        <TilePicture {...props} />
      </button>
      {!selected && (may.react || item.heart || hearts > 0) && (
        <button
          type="button"
          className="gallery-mark start-0"
          aria-pressed={item.heart}
          aria-label={t`Heart: ${text}`}
          disabled={!may.react}
          onClick={() => reactions.heart(item)}
        >
          <Heart aria-hidden="true" fill={item.heart || hearts > 0 ? 'currentColor' : 'none'} />
          {hearts > 1 && <span aria-hidden="true">{hearts}</span>}
        </button>
      )}
      {selected && (
        <span aria-hidden="true" className="gallery-mark gallery-marked start-0">
          <span className="gallery-check">
            <Check />
          </span>
        </span>
      )}
      <FilmLength film={item.film} />
      {item.comments > 0 && (
        <span className="gallery-count">
          <MessageCircle aria-hidden="true" />
          <span className="sr-only">{t`Comments`}</span> {item.comments}
        </span>
      )}
      {(may.pick || item.picked) && (
        <button
          type="button"
          className="gallery-mark end-0"
          aria-pressed={item.picked}
          aria-label={t`Choose: ${text}`}
          disabled={!may.pick}
          onClick={() => reactions.pick(item)}
        >
          <span className="gallery-check">
            <Check aria-hidden="true" />
          </span>
        </button>
      )}
    </li>
  );
}

/** 4:05 */
function FilmLength({ film }: Pick<GalleryItem, 'film'>) {
  if (!film) return null;
  const seconds = Math.round(film.seconds ?? 0);
  return (
    <span className="gallery-length">
      <Play aria-hidden="true" />
      {seconds > 0 && `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}
      {film.sound === false && (
        <span>
          · <Trans>No sound</Trans>
        </span>
      )}
    </span>
  );
}

function TilePicture({ calls, item, words, sizes, eager }: TileProps) {
  const { i18n } = useLingui();
  const isPreparing =
    item.proof === null && (item.state === 'uploaded' || item.state === 'checked');
  return item.proof === null ? (
    <span
      className="grid size-full place-content-center justify-items-center gap-1 bg-muted p-2 text-center text-xs"
      data-preparing={isPreparing || undefined}
    >
      {!isPreparing && <FileIcon aria-hidden="true" className="size-6 opacity-60" />}
      <span className="sr-only">{words.whole}</span>
      <span aria-hidden="true" className="break-all">
        {item.name}
      </span>
      <span className="text-muted-foreground">
        {isPreparing ? <Trans>Preparing…</Trans> : formatFileSize(item.size, i18n.locale)}
      </span>
    </span>
  ) : (
    <>
      {words.description !== null && <span className="sr-only">{`${words.place}: `}</span>}
      <ProofImage
        calls={calls}
        item={item}
        alt={words.description ?? words.whole}
        language={words.language}
        sizes={sizes}
        eager={eager}
        className="size-full object-cover"
      />
    </>
  );
}
