import type { AnyRouter } from '@tanstack/react-router';

/** For what restores focus when it closes: a menu, a dialog. */
const delay = 50;

/** Where a new page begins: its heading, or the one that its address names. */
function beginningOf(main: HTMLElement, hash: string): HTMLElement {
  const named = hash === '' ? null : document.getElementById(hash);
  const heading = named?.matches('h1, h2, h3') ? named : named?.querySelector('h1, h2, h3');
  return (heading as HTMLElement | null | undefined) ?? main.querySelector('h1') ?? main;
}

/**
 * From now on a change of path moves the focus to the new page's heading, unless the page or its
 * dialog took it: a screen reader says where one is, and Tab goes on from there. Ends when the
 * returned function is called.
 */
export function focusNewPage(router: Pick<AnyRouter, 'subscribe'>): () => void {
  let pressed: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const move = (hash: string) => {
    const main = document.querySelector('main');
    const at = document.activeElement;
    if (!main || document.querySelector('[role$="dialog"]')) return;
    if (at !== pressed && at !== main && main.contains(at)) return;
    const place = beginningOf(main, hash);
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
  };
  const ends = [
    router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      clearTimeout(timer);
      if (pathChanged) pressed = document.activeElement;
    }),
    router.subscribe('onResolved', ({ pathChanged, fromLocation, toLocation }) => {
      if (!pathChanged || !fromLocation) return;
      timer = setTimeout(() => move(toLocation.hash), delay);
    }),
  ];
  return () => {
    clearTimeout(timer);
    for (const end of ends) end();
  };
}
