import { useCallback, useMemo, useRef, useState } from 'react';
import type { GalleryItem } from '#contract/galleries/galleries.ts';

/** Pictures that their creator marked to do something with them. */
export interface Selected {
  readonly numbers: ReadonlySet<number>;
  /** Marks one or no longer, with `range` all between it and the last one, as they are shown. */
  readonly toggle: (number: number, range: boolean) => void;
  /** Marks all of these; none of them if they are marked already. */
  readonly toggleAll: (numbers: readonly number[]) => void;
  readonly stop: () => void;
}

/** `items` are those that are shown, in their order. Null while nothing is being marked. */
export function useSelected(
  items: readonly GalleryItem[],
): readonly [selected: Selected | null, start: () => void] {
  const [marked, setMarked] = useState<ReadonlySet<number> | null>(null);
  const last = useRef<number | null>(null);
  const order = useRef(items);
  order.current = items;
  const start = useCallback(() => setMarked(new Set()), []);
  const selected = useMemo(() => {
    if (!marked) return null;
    const toggle = (number: number, range: boolean) => {
      const next = new Set(marked);
      const numbers = order.current.map((item) => item.number);
      const from = last.current === null ? -1 : numbers.indexOf(last.current);
      const to = numbers.indexOf(number);
      last.current = number;
      if (range && from >= 0 && to >= 0)
        for (const one of numbers.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one);
      else if (!next.delete(number)) next.add(number);
      setMarked(next);
    };
    const toggleAll = (numbers: readonly number[]) => {
      const all = new Set(numbers);
      const others = [...marked].filter((number) => !all.has(number));
      const isAll = numbers.every((number) => marked.has(number));
      setMarked(new Set(isAll ? others : [...others, ...numbers]));
    };
    // What another window removed is marked no longer.
    const there = new Set(items.map(({ number }) => number));
    const numbers = new Set([...marked].filter((number) => there.has(number)));
    return { numbers, toggle, toggleAll, stop: () => setMarked(null) };
  }, [marked, items]);
  return [selected, start];
}
