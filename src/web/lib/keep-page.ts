import { useEffect } from 'react';

/** Has the site's one service worker keep this page and the files it needs, for a place without a network. */
async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { pathname } = window.location;
  await navigator.serviceWorker.register('/push-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname: file }) => file);
  active?.postMessage({ keep: pathname, files });
}

/** Keeps the page that is open, once all its files have arrived; `isWanted` if it is one that can be kept. */
export function useKeptPage(isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return;
    const later = setTimeout(() => void keepPage().catch(() => {}), 1500);
    return () => clearTimeout(later);
  }, [isWanted]);
}
