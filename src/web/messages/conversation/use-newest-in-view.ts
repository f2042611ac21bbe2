import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { blocksIn, drawChangedBlocks, skipFarBlocks } from './skipped-blocks.ts';

/** Pixels from the end at which someone counts as reading the newest. */
const near = 120;

/** The reading position: at the end, or with this message this many pixels below the top edge. */
interface Place {
  readonly atEnd: boolean;
  readonly message: Element | undefined;
  readonly top: number;
  readonly scrollTop: number;
}

/**
 * Keeps the newest message in view while the reader is at the end, otherwise keeps their reading
 * position as content grows. For a box laid out from its end (decision 81), with `scrollTop` 0
 * there and negative above. `written` is the time of the newest own message not yet stored (empty
 * for none): a new one is always scrolled into view.
 */
export function useNewestInView(written: string) {
  const element = useRef<HTMLDivElement>(null);
  const place = useRef<Place>(undefined);
  const newest = useRef(written);
  const [atEnd, setAtEnd] = useState(true);

  const update = (box: HTMLElement) => {
    place.current = placeIn(box);
    setAtEnd(place.current.atEnd);
  };
  const showEnd = (box: HTMLElement) => {
    box.scrollTop = 0;
    update(box);
  };
  const stay = useEffectEvent((box: HTMLElement) => {
    const { current } = place;
    if (current?.atEnd) box.scrollTop = 0;
    else if (current?.message?.isConnected)
      box.scrollTop += topIn(box, current.message) - current.top;
    update(box);
  });
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    // It also fires initially: someone may have scrolled before the scripts loaded.
    const observer = new ResizeObserver(() => {
      drawChangedBlocks(box);
      stay(box);
      skipFarBlocks(box);
    });
    for (const part of [box, ...box.children]) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  const showWritten = useEffectEvent(showEnd);
  useLayoutEffect(() => {
    // A pending message that gets stored does not move the reader.
    if (written <= newest.current) return;
    newest.current = written;
    if (element.current) showWritten(element.current);
  }, [written]);

  return {
    element,
    /** Whether the newest message is on screen. */
    atEnd,
    onScroll() {
      const box = element.current;
      // This hook's own scrolling is reported a frame later, when the next message may have moved
      // the view.
      if (box && box.scrollTop !== place.current?.scrollTop) update(box);
    },
    onKeyDown(event: KeyboardEvent) {
      const box = element.current;
      const { altKey, ctrlKey, metaKey, shiftKey } = event;
      if (!box || altKey || ctrlKey || metaKey || shiftKey) return;
      const top = scrollTopAfter(event.key, box);
      if (top === undefined) return;
      event.preventDefault();
      box.scrollTo({ top, behavior: 'instant' });
    },
    showNewest() {
      const box = element.current;
      if (!box) return;
      showEnd(box);
      // The clicked button is gone now.
      box.focus({ preventScroll: true });
    },
  };
}

/** The share of the height that a page is, as in Chromium: the rest is seen again. */
const pageShare = 0.875;

/**
 * Where a key scrolls to: at once, as Chromium ends a running scroll of a box laid out from its end
 * when its content grows, and the reader would lose part of the page.
 */
function scrollTopAfter(key: string, box: HTMLElement): number | undefined {
  const page = Math.floor(pageShare * box.clientHeight);
  if (key === 'PageUp') return box.scrollTop - page;
  if (key === 'PageDown') return box.scrollTop + page;
  if (key === 'Home') return -box.scrollHeight;
  return key === 'End' ? 0 : undefined;
}

/** Pixels hidden above the viewport. */
export function hiddenAbove(box: HTMLElement): number {
  return box.scrollHeight - box.clientHeight + box.scrollTop;
}

function placeIn(box: HTMLElement): Place {
  const message = firstInView(box);
  const { scrollTop } = box;
  return { atEnd: -scrollTop < near, message, top: message ? topIn(box, message) : 0, scrollTop };
}

function topIn(box: HTMLElement, message: Element): number {
  return message.getBoundingClientRect().top - box.getBoundingClientRect().top;
}

/**
 * The message at the top edge. Only its block is inspected, as measuring a message forces its
 * block's layout.
 */
function firstInView(box: HTMLElement): Element | undefined {
  const block = firstReaching(box, blocksIn(box));
  return block && firstReaching(box, [...block.children]);
}

/** The first one that extends below the top edge, by binary search. */
function firstReaching(box: HTMLElement, elements: readonly Element[]): Element | undefined {
  let [from, to] = [0, elements.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const one = elements[middle];
    if (one && topIn(box, one) + one.clientHeight > 0) to = middle;
    else from = middle + 1;
  }
  return elements[from];
}
