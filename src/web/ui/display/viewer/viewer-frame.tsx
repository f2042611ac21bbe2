import { useLingui } from '@lingui/react/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Keyboard from 'lucide-react/icons/keyboard';
import X from 'lucide-react/icons/x';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import * as Dialog from 'radix-ui/dialog';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { cx } from '../../cx.ts';
import { useLetterKeys } from '../../letter-keys.ts';
import { largest } from './pan-zoom.ts';
import { type ShortcutLine, Shortcuts } from './shortcuts.tsx';
import { tool } from './tool.ts';
import { useGestures } from './use-gestures.ts';

interface ViewerFrameProps {
  /** Which picture is open: each starts fitted to the screen. */
  readonly shown: number;
  /** On the left of the top bar; a viewer has a `Dialog.Title` somewhere. */
  readonly heading: ReactNode;
  /** Beside the button that closes. */
  readonly actions?: ReactNode;
  /** The picture, fitted; `isEnlarged` while it needs more pixels. */
  readonly picture: (isEnlarged: boolean) => ReactNode;
  /** Instead of the picture, not moved by fingers: a film, or words. */
  readonly media?: ReactNode;
  /** Over the picture. */
  readonly note?: ReactNode;
  /** Beside the picture, unless its keys are. */
  readonly panel?: ReactNode;
  readonly showsKeys: boolean;
  readonly onKeys: () => void;
  /** What else the panel of keys says. */
  readonly shortcuts?: readonly ShortcutLine[];
  /** Below the picture. */
  readonly children: ReactNode;
  readonly isDescribed: boolean;
  /** Undefined at the ends. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  /** What other keys do, by their names in lower case. */
  readonly keys: Readonly<Record<string, (() => void) | undefined>>;
  readonly onClose: () => void;
  /** Moves the focus once it is closed. */
  readonly onClosed: () => void;
}

const zoomStep = 1.5;
/** Pixels by which an arrow moves an enlarged picture. */
const moveStep = 80;
const none: readonly ShortcutLine[] = [];

/**
 * One picture at a time over the whole screen, by fingers, mouse and keys: swipes, buttons and arrows
 * move, pinches, buttons, wheel and + − enlarge, arrows move what is enlarged, Escape closes.
 */
export function ViewerFrame(props: ViewerFrameProps) {
  const { shown, onPrevious, onNext, onClose, onKeys, shortcuts = none } = props;
  const panel = props.showsKeys ? <Shortcuts lines={shortcuts} /> : props.panel;
  const { t } = useLingui();
  const stage = useRef<HTMLDivElement>(null);
  const isFixed = props.media !== undefined;
  const letters = useLetterKeys();
  const gestures = useGestures(stage, shown, isFixed, {
    swipe: (to) => (to === 'close' ? onClose() : to === 'next' ? onNext?.() : onPrevious?.()),
  });
  const { x, y, scale } = gestures.view;
  const zoom = (factor: number) => () => gestures.zoom(factor);
  const move = (right: number, down: number) => () =>
    gestures.move({ x: -right * moveStep, y: -down * moveStep });
  const acts: ViewerFrameProps['keys'] = {
    ...(scale > 1
      ? {
          arrowright: move(1, 0),
          arrowleft: move(-1, 0),
          arrowdown: move(0, 1),
          arrowup: move(0, -1),
        }
      : { arrowright: onNext, arrowleft: onPrevious }),
    pagedown: onNext,
    pageup: onPrevious,
    '+': zoom(zoomStep),
    '-': zoom(1 / zoomStep),
    '?': onKeys,
    ...props.keys,
  };
  const press = (event: KeyboardEvent) => {
    // In a film, arrows move through its time.
    const typing =
      event.target instanceof Element && event.target.closest('textarea, input, video');
    if (typing || event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.key.length === 1 && !letters) return;
    const act = acts[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const percent = Math.round(scale * 100);
  const arrow = `${tool} absolute top-1/2 -translate-y-1/2 bg-black/40`;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-black" />
        <Dialog.Content
          {...(!props.isDescribed && { 'aria-describedby': undefined })}
          className="fixed inset-0 z-50 grid grid-rows-[auto_minmax(0,1fr)_auto] text-white outline-none"
          onKeyDown={press}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            stage.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            props.onClosed();
          }}
        >
          <div className="flex flex-wrap items-center justify-between gap-2 p-2">
            {props.heading}
            <div className="ms-auto flex flex-wrap items-center gap-2 max-sm:gap-0">
              {props.actions}
              {!isFixed && (
                <>
                  <button
                    type="button"
                    aria-label={t`Zoom out`}
                    // Disabled, it would lose the focus.
                    aria-disabled={scale <= 1}
                    className={tool}
                    onClick={zoom(1 / zoomStep)}
                  >
                    <ZoomOut aria-hidden="true" className="size-5" />
                  </button>
                  <button
                    type="button"
                    aria-label={t`Zoom in`}
                    aria-disabled={scale >= largest}
                    className={tool}
                    onClick={zoom(zoomStep)}
                  >
                    <ZoomIn aria-hidden="true" className="size-5" />
                  </button>
                </>
              )}
              <p role="status" className="sr-only">
                {scale > 1 && t`Enlarged to ${percent} percent`}
              </p>
              <button
                type="button"
                aria-label={t`Keys`}
                aria-pressed={props.showsKeys}
                className={cx(tool, 'pointer-coarse:hidden')}
                onClick={onKeys}
              >
                <Keyboard aria-hidden="true" className="size-5" />
              </button>
              <Dialog.Close aria-label={t`Close`} className={tool}>
                <X aria-hidden="true" className="size-5" />
              </Dialog.Close>
            </div>
          </div>
          <div
            className={cx(
              'grid min-h-0',
              Boolean(panel) && 'max-sm:grid-rows-2 sm:grid-cols-[minmax(0,1fr)_22rem]',
            )}
          >
            {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and buttons do the same. */}
            <div
              ref={stage}
              tabIndex={-1}
              className="gallery-stage outline-none"
              {...gestures.handlers}
              onDoubleClick={gestures.onDoubleClick}
            >
              {props.media ?? (
                <div
                  className="absolute inset-0"
                  style={{
                    transform: `translate(${x + gestures.drag}px, ${y}px) scale(${scale})`,
                  }}
                >
                  {props.picture(scale > 1)}
                </div>
              )}
              {props.note}
              {onPrevious && (
                <button
                  type="button"
                  aria-label={t`Previous photo`}
                  className={`${arrow} start-2`}
                  onClick={onPrevious}
                >
                  <ChevronLeft aria-hidden="true" />
                </button>
              )}
              {onNext && (
                <button
                  type="button"
                  aria-label={t`Next photo`}
                  className={`${arrow} end-2`}
                  onClick={onNext}
                >
                  <ChevronRight aria-hidden="true" />
                </button>
              )}
            </div>
            {Boolean(panel) && <div className="grid min-h-0 bg-card text-foreground">{panel}</div>}
          </div>
          {props.children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
