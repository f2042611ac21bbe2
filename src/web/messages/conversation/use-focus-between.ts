import { type RefObject, useEffect, useRef } from 'react';

interface Parts {
  readonly list: RefObject<HTMLElement | null>;
  readonly pane: RefObject<HTMLElement | null>;
}

/** At someone who went there by the keyboard the place is shown; a mouse stays where it is. */
function goTo(place: HTMLElement): void {
  place.focus({ preventScroll: true });
  if (place.matches(':focus-visible')) place.scrollIntoView({ block: 'nearest' });
}

/**
 * Where one goes on by keyboard or screen reader on the way from one conversation to the next: at the name of whom one
 * writes with, and not in the field, for which a phone would show its keyboard; on the way back to the list, at the
 * conversation one comes from. Who is at another place by then, as at the search, stays there.
 */
export function useFocusBetween(activeId: number | undefined, { list, pane }: Parts): void {
  const before = useRef(activeId);
  useEffect(() => {
    const from = before.current;
    if (from === activeId) return;
    before.current = activeId;
    const { activeElement } = document;
    const chosen = activeElement?.matches('a') && list.current?.contains(activeElement);
    if (activeElement !== document.body && !chosen) return;
    const left = list.current?.querySelector<HTMLElement>(`a[href="/messages/${from}"]`);
    const heading = (activeId === undefined ? list : pane).current?.querySelector('h2');
    const place = activeId === undefined && left ? left : heading;
    if (!place) return;
    if (place === heading) heading.tabIndex = -1;
    goTo(place);
  }, [activeId, list, pane]);
}
