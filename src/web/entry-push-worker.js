// Served as it is at /push-worker.js: browsers run it beside the pages. It shows what is pushed and opens its page,
// nothing else: no cache, no requests.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('push', (event) => event.waitUntil(show(event.data?.json())));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.path));
});

const pagesOfSite = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function show(words) {
  if (!words) return;
  // People looking at the site right now see it there.
  if ((await pagesOfSite()).some((page) => page.focused)) return;
  const { title, body, path, tag } = words;
  await self.registration.showNotification(title, {
    body,
    tag,
    // It replaces an older one with its tag, and alerts again.
    renotify: true,
    icon: '/icon-512.png',
    data: { path },
  });
}

async function openPage(path) {
  const address = new URL(path, self.location.origin).href;
  const open = (await pagesOfSite()).find((page) => page.url === address);
  await (open ? open.focus() : self.clients.openWindow(address));
}
