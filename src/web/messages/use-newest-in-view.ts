import { useLayoutEffect, useRef } from 'react';

/** Pixels from the end at which somebody counts as reading the newest. */
const near = 120;

/**
 * Keeps the newest message in view while the reader is at the end, and what they read in place when older ones are
 * put in front. `first` and `last` name the ends of what is shown.
 */
export function useNewestInView(first: unknown, last: unknown, mustShow: unknown) {
  const element = useRef<HTMLDivElement>(null);
  const seen = useRef<{ first: unknown; height: number; atEnd: boolean }>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is measured after each change of it.
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const before = seen.current;
    if (!before || before.atEnd) box.scrollTop = box.scrollHeight;
    else if (before.first !== first) box.scrollTop += box.scrollHeight - before.height;
    seen.current = { first, height: box.scrollHeight, atEnd: isAtEnd(box) };
  }, [first, last]);

  // One's own message is always shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when there is something new to show.
  useLayoutEffect(() => {
    const box = element.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, [mustShow]);

  // What stands around it grows too, such as the field where one writes: the end stays the end.
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      if (seen.current?.atEnd) box.scrollTop = box.scrollHeight;
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  const onScroll = () => {
    const box = element.current;
    if (box && seen.current) seen.current.atEnd = isAtEnd(box);
  };
  return { element, onScroll };
}

function isAtEnd(box: HTMLElement): boolean {
  return box.scrollHeight - box.scrollTop - box.clientHeight < near;
}
