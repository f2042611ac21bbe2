import { useLingui } from '@lingui/react/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import * as Dialog from 'radix-ui/dialog';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { cx } from '../../cx.ts';
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
  /** Beside the picture. */
  readonly panel?: ReactNode;
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

/**
 * One picture at a time over the whole screen, by fingers, mouse and keys: swipes and arrows move,
 * pinches, wheel and + − enlarge, Escape closes.
 */
export function ViewerFrame(props: ViewerFrameProps) {
  const { shown, onPrevious, onNext, onClose, panel } = props;
  const { t } = useLingui();
  const stage = useRef<HTMLDivElement>(null);
  const gestures = useGestures(stage, shown, {
    swipe: (to) => (to === 'close' ? onClose() : to === 'next' ? onNext?.() : onPrevious?.()),
  });
  const acts: ViewerFrameProps['keys'] = {
    arrowright: onNext,
    arrowleft: onPrevious,
    '+': () => gestures.zoom(zoomStep),
    '-': () => gestures.zoom(1 / zoomStep),
    ...props.keys,
  };
  const press = (event: KeyboardEvent) => {
    // In a film, arrows move through its time.
    const typing =
      event.target instanceof Element && event.target.closest('textarea, input, video');
    if (typing || event.metaKey || event.ctrlKey || event.altKey) return;
    const act = acts[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const { x, y, scale } = gestures.view;
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
          <div className="flex items-center justify-between gap-2 p-2">
            {props.heading}
            <div className="flex items-center gap-2">
              {props.actions}
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
