import { Trans, useLingui } from '@lingui/react/macro';
import * as Dialog from 'radix-ui/dialog';
import { useEffect, useRef, useState } from 'react';
import {
  filmSides,
  type Gallery,
  type GalleryItem,
  type GalleryRights,
} from '#contract/galleries/galleries.ts';
import { languageName } from '#web/lib/format/language-name.ts';
import type { ShortcutLine } from '#web/ui/display/viewer/shortcuts.tsx';
import { ViewerFrame } from '#web/ui/display/viewer/viewer-frame.tsx';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { usePictureText } from '../grid/picture-text.ts';
import { ProofImage, sourcesOf } from '../grid/proof-image.tsx';
import { captionsOf, filmOf, type GalleryCalls, proofOf } from '../picking/gallery-calls.ts';
import type { Reactions } from '../picking/use-reactions.ts';
import { Comments } from './comments.tsx';
import { Describe } from './describe.tsx';
import { type ViewerPanel, ViewerTools } from './viewer-tools.tsx';

export interface ViewerProps {
  readonly gallery: Gallery;
  readonly calls: GalleryCalls;
  readonly reactions: Reactions;
  /** Those that are shown on the page, in their order. */
  readonly items: readonly GalleryItem[];
  readonly number: number;
  readonly onShow: (number: number) => void;
  readonly onClose: () => void;
}

/** The browser has the pictures beside this one before they are asked for. */
function useNeighbors(calls: GalleryCalls, neighbors: readonly (GalleryItem | undefined)[]) {
  const sources = neighbors.map((item) => (item?.proof ? sourcesOf(calls, item) : '')).join('\n');
  useEffect(() => {
    for (const source of sources.split('\n').filter(Boolean)) {
      const image = new Image();
      image.sizes = '100vw';
      image.srcset = source;
    }
  }, [sources]);
}

/** One picture of a gallery over the whole screen, with what can be done with it. */
export function Viewer(props: ViewerProps) {
  const { gallery, calls, reactions, items, number, onShow, onClose } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [panel, setPanel] = useState<ViewerPanel>(null);
  const textOf = usePictureText(gallery);
  const place = items.findIndex((item) => item.number === number);
  const item = items[place];
  const [before, after] = [items[place - 1], items[place + 1]];
  const to = (other: GalleryItem | undefined) => other && (() => onShow(other.number));
  useNeighbors(calls, [after, before]);
  if (!item) return null;
  const { may } = gallery;
  const text = textOf(item);
  const openComments = () => {
    setPanel('comments');
    setTimeout(() => field.current?.focus());
  };
  const toggleKeys = () => setPanel(panel === 'keys' ? null : 'keys');
  const isPlayed = item.film?.playable === true;
  const media = isPlayed ? (
    <FilmPlayer key={item.number} calls={calls} item={item} words={text.whole} />
  ) : item.proof === null ? (
    <p className="grid h-full place-content-center gap-1 p-8 text-center">
      <strong>{item.name}</strong>
      {item.problem?.message}
    </p>
  ) : undefined;
  return (
    <ViewerFrame
      shown={number}
      isDescribed={false}
      heading={
        <Dialog.Title className="min-w-0 wrap-anywhere ps-2 text-sm tabular" aria-live="polite">
          {text.description === null ? (
            text.whole
          ) : (
            <>
              {`${text.place}: `}
              <WrittenText as="span" language={text.language ?? null}>
                {text.description}
              </WrittenText>
            </>
          )}
        </Dialog.Title>
      }
      picture={(isEnlarged) => (
        <ProofImage
          key={item.number}
          calls={calls}
          item={item}
          alt={text.description ?? text.whole}
          language={text.language}
          sizes={isEnlarged ? '200vw' : '100vw'}
          eager
        />
      )}
      media={media}
      note={
        item.film &&
        !isPlayed &&
        item.proof !== null &&
        item.problem && (
          <p className="absolute inset-x-4 bottom-4 mx-auto w-fit rounded-md bg-black/75 px-4 py-2 text-center">
            {item.problem.message}
          </p>
        )
      }
      panel={
        panel === 'describe' ? (
          <Describe key={number} gallery={gallery} calls={calls} item={item} />
        ) : (
          panel === 'comments' && (
            <Comments
              key={number}
              calls={calls}
              reactions={reactions}
              number={number}
              mayWrite={may.react}
              field={field}
            />
          )
        )
      }
      showsKeys={panel === 'keys'}
      onKeys={toggleKeys}
      shortcuts={linesFor(gallery.may)}
      onPrevious={to(before)}
      onNext={to(after)}
      keys={{
        home: to(items[0]),
        end: to(items.at(-1)),
        c: openComments,
        ...(may.react && { f: () => reactions.heart(item) }),
        ...(may.pick && { x: () => reactions.pick(item) }),
      }}
      onClose={onClose}
      onClosed={() => document.querySelector<HTMLElement>(`[data-picture="${number}"]`)?.focus()}
    >
      <ViewerTools
        {...props}
        item={item}
        panel={panel}
        onPanel={(next) => (next === 'comments' ? openComments() : setPanel(next))}
      />
    </ViewerFrame>
  );
}

const linesFor = ({ react, pick }: GalleryRights): readonly ShortcutLine[] => [
  ...(react ? [['F', <Trans key="f">Give it a heart, or take it back</Trans>] as const] : []),
  ...(pick ? [['X', <Trans key="x">Choose it, or leave it out</Trans>] as const] : []),
  ['C', <Trans key="c">Comments</Trans>],
];

interface FilmPlayerProps {
  readonly calls: GalleryCalls;
  readonly item: GalleryItem;
  readonly words: string;
}

/** A film with the browser's own controls: the smaller copy on a small screen. */
function FilmPlayer({ calls, item, words: text }: FilmPlayerProps) {
  const { i18n, t } = useLingui();
  const [large, small] = filmSides;
  const captions = item.film?.captions.filter(({ tooLong }) => !tooLong) ?? [];
  const inOwn = captions.find(({ language }) => language?.split('-')[0] === i18n.locale);
  const shown = inOwn ?? captions.find(({ language }) => language === null) ?? captions[0];
  return (
    // biome-ignore lint/a11y/useMediaCaption: those that its creator added.
    <video
      controls
      playsInline
      preload="metadata"
      poster={proofOf(calls, item, 2048) ?? undefined}
      aria-label={text}
      className="absolute inset-0 size-full object-contain"
    >
      <source src={filmOf(calls, item, small)} media="(max-width: 40rem)" />
      <source src={filmOf(calls, item, large)} />
      {captions.map(({ number, language }) => (
        <track
          key={number}
          kind="captions"
          src={captionsOf(calls, number)}
          srcLang={language ?? undefined}
          label={language === null ? t`Captions` : languageName(language, i18n.locale)}
          default={number === shown?.number}
        />
      ))}
    </video>
  );
}
