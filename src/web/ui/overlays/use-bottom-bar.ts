import { type RefObject, useEffect, useRef } from 'react';

/** Pixels between a focused element and the bar. */
const room = 8;

/** What scrolls under the bar: a sheet's form, or the page. */
function scrollerOf(bar: HTMLElement): HTMLElement {
  for (let at = bar.parentElement; at && at !== document.body; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return document.documentElement;
}

/**
 * The ref of a bar that sticks to the bottom. What is focused is scrolled to above it, however high it
 * is; where it doesn't stick, or isn't shown, to the edge.
 */
export function useBottomBar<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const bar = ref.current;
    if (!bar) return;
    const { style } = scrollerOf(bar);
    const measure = () => {
      const { position, bottom } = getComputedStyle(bar);
      const isOver = bar.offsetHeight > 0 && /sticky|fixed/.test(position);
      const covered = bar.offsetHeight + (Number.parseFloat(bottom) || 0);
      style.scrollPaddingBlockEnd = isOver ? `${covered + room}px` : '';
    };
    const observer = new ResizeObserver(measure);
    observer.observe(bar, { box: 'border-box' });
    // A bar may stick or not at another height of the window.
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
      style.scrollPaddingBlockEnd = '';
    };
  }, []);
  return ref;
}
