const worker = '/push-worker.js';

/** Has the site's one service worker keep this sheet and the files it needs, for a place without a network. */
export async function keepSheet(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { pathname } = window.location;
  await navigator.serviceWorker.register(worker);
  const { active } = await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname: file }) => file);
  active?.postMessage({ keep: pathname, files });
}
