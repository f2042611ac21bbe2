import type { KeyboardEvent } from 'react';
import type { GalleryItem } from '#contract/galleries/galleries.ts';
import { type Place, placeBeside } from './justify.ts';

const moves = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  ArrowDown: 'below',
  ArrowUp: 'above',
  Home: 'first',
  End: 'last',
} as const;

interface Grid {
  readonly items: readonly GalleryItem[];
  readonly places: readonly Place[];
}

/** Arrow keys move from picture to picture; one that is far away is scrolled to first. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, { items, places }: Grid): void {
  const move = moves[event.key as keyof typeof moves];
  if (!move || event.metaKey || event.ctrlKey || event.altKey) return;
  const tile = event.target instanceof Element ? event.target.closest('[data-tile]') : null;
  const from = items.findIndex(({ number }) => String(number) === tile?.getAttribute('data-tile'));
  const to = from < 0 ? undefined : placeBeside(places, from, move);
  const item = to === undefined ? undefined : items[to];
  const place = to === undefined ? undefined : places[to];
  if (!item || !place) return;
  event.preventDefault();
  const list = event.currentTarget;
  const focus = () => {
    const button = list.querySelector<HTMLElement>(`[data-picture="${item.number}"]`);
    button?.focus({ preventScroll: true });
    button?.scrollIntoView({ block: 'nearest' });
    return button !== null;
  };
  if (focus()) return;
  // It is drawn once it is near.
  scrollBy({
    top: list.getBoundingClientRect().top + place.y - innerHeight / 3,
    behavior: 'instant',
  });
  requestAnimationFrame(() => requestAnimationFrame(focus));
}
