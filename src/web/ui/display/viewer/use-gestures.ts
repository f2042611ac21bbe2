import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { fitted, moved, type Point, swipeOf, type View, zoomed } from './pan-zoom.ts';

/** How much a double tap enlarges. */
const tapZoom = 2.5;
/** Pixels at a film's lower edge that hold its controls. */
const filmControls = 80;

interface Gestures {
  readonly view: View;
  /** Pixels by which a finger drags the picture to the next one. */
  readonly drag: number;
  readonly handlers: Readonly<
    Record<
      'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
      (event: PointerEvent) => void
    >
  >;
  readonly onDoubleClick: (event: { clientX: number; clientY: number }) => void;
  readonly zoom: (factor: number) => void;
  /** By pixels, as far as an enlarged picture goes. */
  readonly move: (by: Point) => void;
}

/**
 * Swipe, pinch, drag and double tap on a stage; `shown` is the picture: each starts fitted. What is
 * `fixed`, a film or words, is swiped only.
 */
export function useGestures(
  stage: RefObject<HTMLElement | null>,
  shown: number,
  fixed: boolean,
  on: { readonly swipe: (to: 'next' | 'previous' | 'close') => void },
): Gestures {
  const [view, setView] = useState(fitted);
  const [drag, setDrag] = useState(0);
  const fingers = useRef(new Map<number, Point>());
  const begun = useRef<{ at: Point; ms: number; alone: boolean } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture starts at rest.
  useEffect(() => setView(fitted), [shown]);
  // React's wheel listeners are passive: the page behind would zoom, too.
  useEffect(() => {
    const element = stage.current;
    if (fixed) return;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const at = pointOn(element, event);
      const size = sizeOf(element);
      setView((now) => zoomed(now, Math.exp(-event.deltaY / 300), at, size));
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [stage, fixed]);

  const end = (event: PointerEvent, counts: boolean) => {
    const start = begun.current;
    const last = fingers.current.delete(event.pointerId) && fingers.current.size === 0;
    setDrag(0);
    if (!last || !start) return;
    begun.current = null;
    if (!counts || !start.alone || view.scale > 1) return;
    const by = { x: event.clientX - start.at.x, y: event.clientY - start.at.y };
    const meant = swipeOf(by, event.timeStamp - start.ms);
    if (meant) on.swipe(meant);
  };
  return {
    view,
    drag,
    handlers: {
      onPointerDown: (event) => {
        const { target } = event;
        if (!(target instanceof Element) || target.closest('button')) return;
        const film = target.closest('video');
        if (film) {
          // A mouse presses what a film has under it; so does a finger on its controls.
          const controls = film.getBoundingClientRect().bottom - filmControls;
          if (event.pointerType === 'mouse' || event.clientY > controls) return;
        } else event.currentTarget.setPointerCapture(event.pointerId);
        const at = { x: event.clientX, y: event.clientY };
        fingers.current.set(event.pointerId, at);
        const alone = fingers.current.size === 1;
        if (alone) begun.current = { at, ms: event.timeStamp, alone };
        else if (begun.current) begun.current.alone = false;
      },
      onPointerMove: (event) => {
        const before = fingers.current.get(event.pointerId);
        if (!before) return;
        const at = { x: event.clientX, y: event.clientY };
        const others = [...fingers.current].filter(([id]) => id !== event.pointerId);
        fingers.current.set(event.pointerId, at);
        const size = sizeOf(stage.current);
        const other = others[0]?.[1];
        if (fixed) return;
        if (other) {
          const middle = pointOn(stage.current, {
            clientX: (at.x + other.x) / 2,
            clientY: (at.y + other.y) / 2,
          });
          const factor = apart(at, other) / Math.max(1, apart(before, other));
          setView((now) => zoomed(now, factor, middle, size));
        } else if (view.scale > 1)
          setView((now) => moved(now, { x: at.x - before.x, y: at.y - before.y }, size));
        else if (begun.current?.alone) setDrag(at.x - begun.current.at.x);
      },
      onPointerUp: (event) => end(event, true),
      onPointerCancel: (event) => end(event, false),
    },
    onDoubleClick: (event) => {
      if (fixed) return;
      const at = pointOn(stage.current, event);
      const size = sizeOf(stage.current);
      setView((now) => (now.scale > 1 ? fitted : zoomed(now, tapZoom, at, size)));
    },
    zoom: (factor) => {
      if (!fixed) setView((now) => zoomed(now, factor, { x: 0, y: 0 }, sizeOf(stage.current)));
    },
    move: (by) => setView((now) => moved(now, by, sizeOf(stage.current))),
  };
}

const apart = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

const sizeOf = (element: HTMLElement | null): Point => ({
  x: element?.clientWidth ?? 0,
  y: element?.clientHeight ?? 0,
});

/** From the stage's center. */
function pointOn(
  element: HTMLElement | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const box = element?.getBoundingClientRect();
  if (!box) return { x: 0, y: 0 };
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
}
