import { type RefObject, useEffect, useState } from 'react';
import { justify, type Layout, placesBetween } from './justify.ts';

/** Heights of the screen that are drawn above and below it. */
const beyond = 1.5;

interface Visible {
  /** Null until the width is known: before scripts run, and on the server. */
  readonly layout: Layout | null;
  readonly first: number;
  readonly end: number;
}

/** Where a list's pictures are, and which of them are near the screen. */
export function useVisible(
  list: RefObject<HTMLElement | null>,
  ratios: readonly number[],
): Visible {
  const [width, setWidth] = useState(0);
  const [range, setRange] = useState<readonly [number, number]>([0, 0]);
  const shape = ratios.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ratios by their values.
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let places = justify(ratios, element.clientWidth).places;
    const look = () => {
      const { top } = element.getBoundingClientRect();
      const [from, to] = [-top - beyond * innerHeight, -top + (1 + beyond) * innerHeight];
      const next = placesBetween(places, from, to);
      setRange((now) => (now[0] === next[0] && now[1] === next[1] ? now : next));
    };
    const measure = () => {
      places = justify(ratios, element.clientWidth).places;
      setWidth(element.clientWidth);
      look();
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      removeEventListener('scroll', look);
    };
  }, [list, shape]);
  return { layout: width > 0 ? justify(ratios, width) : null, first: range[0], end: range[1] };
}
