import { useLingui } from '@lingui/react/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Keyboard from 'lucide-react/icons/keyboard';
import X from 'lucide-react/icons/x';
import * as Dialog from 'radix-ui/dialog';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Gallery, GalleryItem } from '#contract/galleries/galleries.ts';
import { usePictureWords } from '../grid/picture-words.ts';
import { ProofImage, sourcesOf } from '../grid/proof-image.tsx';
import type { GalleryCalls } from '../picking/gallery-calls.ts';
import type { Reactions } from '../picking/use-reactions.ts';
import { Comments } from './comments.tsx';
import { Describe } from './describe.tsx';
import { FilmPlayer } from './film-player.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { tool } from './tool.ts';
import { useGestures } from './use-gestures.ts';
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

/** One picture over the whole screen, by fingers, mouse and keys. */
export function Viewer(props: ViewerProps) {
  const { gallery, calls, reactions, items, number, onShow, onClose } = props;
  const { t } = useLingui();
  const stage = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [panel, setPanel] = useState<ViewerPanel>(null);
  const wordsOf = usePictureWords(gallery.pictures);
  const place = items.findIndex((item) => item.number === number);
  const item = items[place];
  const [before, after] = [items[place - 1], items[place + 1]];
  const show = (other: GalleryItem | undefined) => other && onShow(other.number);
  const gestures = useGestures(stage, number, {
    swipe: (to) => (to === 'close' ? onClose() : show(to === 'next' ? after : before)),
  });
  useNeighbors(calls, [after, before]);
  if (!item) return null;
  const { may } = gallery;
  const words = wordsOf(item, gallery.items.indexOf(item) + 1);
  const openComments = () => {
    setPanel('comments');
    setTimeout(() => field.current?.focus());
  };
  const zoomIn = 1.5;
  const targets: Readonly<Record<string, GalleryItem | undefined>> = {
    ArrowRight: after,
    ArrowLeft: before,
    Home: items[0],
    End: items.at(-1),
  };
  const toggleKeys = () => setPanel(panel === 'keys' ? null : 'keys');
  const acts: Readonly<Record<string, () => void>> = {
    '+': () => gestures.zoom(zoomIn),
    '-': () => gestures.zoom(1 / zoomIn),
    '?': toggleKeys,
    c: openComments,
    ...(may.react && { f: () => reactions.heart(item) }),
    ...(may.pick && { x: () => reactions.pick(item) }),
  };
  const press = (event: KeyboardEvent) => {
    const typing =
      event.target instanceof Element && event.target.closest('textarea, input, video');
    if (typing || event.metaKey || event.ctrlKey || event.altKey) return;
    const act = acts[event.key.toLowerCase()];
    if (!act && !(event.key in targets)) return;
    event.preventDefault();
    if (act) act();
    else show(targets[event.key]);
  };
  const { x, y, scale } = gestures.view;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-black" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-50 grid grid-rows-[auto_minmax(0,1fr)_auto] text-white outline-none"
          onKeyDown={press}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            stage.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            document.querySelector<HTMLElement>(`[data-picture="${number}"]`)?.focus();
          }}
        >
          <div className="flex items-center justify-between gap-2 p-2">
            <Dialog.Title className="min-w-0 truncate ps-2 text-sm tabular" aria-live="polite">
              {words}
            </Dialog.Title>
            <div className="flex">
              <button
                type="button"
                aria-label={t`Keys`}
                aria-pressed={panel === 'keys'}
                className={`${tool} max-sm:hidden`}
                onClick={toggleKeys}
              >
                <Keyboard aria-hidden="true" className="size-5" />
              </button>
              <Dialog.Close aria-label={t`Close`} className={tool}>
                <X aria-hidden="true" className="size-5" />
              </Dialog.Close>
            </div>
          </div>
          <div
            className={
              panel
                ? 'grid min-h-0 max-sm:grid-rows-2 sm:grid-cols-[minmax(0,1fr)_22rem]'
                : 'grid min-h-0'
            }
          >
            {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and buttons do the same. */}
            <div
              ref={stage}
              tabIndex={-1}
              className="gallery-stage outline-none"
              {...gestures.handlers}
              onDoubleClick={gestures.onDoubleClick}
            >
              {item.film?.playable ? (
                <FilmPlayer key={item.number} calls={calls} item={item} words={words} />
              ) : item.proof === null ? (
                <p className="grid h-full place-content-center gap-1 p-8 text-center">
                  <strong>{item.name}</strong>
                  {item.problem?.message}
                </p>
              ) : (
                <div
                  className="absolute inset-0"
                  style={{
                    transform: `translate(${x + gestures.drag}px, ${y}px) scale(${scale})`,
                  }}
                >
                  <ProofImage
                    key={item.number}
                    calls={calls}
                    item={item}
                    alt={words}
                    sizes={scale > 1 ? '200vw' : '100vw'}
                    eager
                  />
                </div>
              )}
              {item.film && !item.film.playable && item.proof !== null && item.problem && (
                <p className="absolute inset-x-4 bottom-4 mx-auto w-fit rounded-md bg-black/75 px-4 py-2 text-center">
                  {item.problem.message}
                </p>
              )}
              {before && (
                <button
                  type="button"
                  aria-label={t`Previous photo`}
                  className={`${tool} absolute start-2 top-1/2 -translate-y-1/2 bg-black/40 max-sm:hidden`}
                  onClick={() => show(before)}
                >
                  <ChevronLeft aria-hidden="true" />
                </button>
              )}
              {after && (
                <button
                  type="button"
                  aria-label={t`Next photo`}
                  className={`${tool} absolute end-2 top-1/2 -translate-y-1/2 bg-black/40 max-sm:hidden`}
                  onClick={() => show(after)}
                >
                  <ChevronRight aria-hidden="true" />
                </button>
              )}
            </div>
            {panel && (
              <div className="grid min-h-0 bg-card text-foreground">
                {panel === 'keys' ? (
                  <Shortcuts may={may} />
                ) : panel === 'describe' ? (
                  <Describe key={number} id={gallery.id} item={item} />
                ) : (
                  <Comments
                    key={number}
                    calls={calls}
                    reactions={reactions}
                    number={number}
                    mayWrite={may.react}
                    field={field}
                  />
                )}
              </div>
            )}
          </div>
          <ViewerTools
            {...props}
            item={item}
            panel={panel}
            onPanel={(next) => (next === 'comments' ? openComments() : setPanel(next))}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
