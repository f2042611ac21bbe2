// Served as it is at /push-worker.js: browsers run it beside the pages. It shows what is pushed and opens its page, and
// keeps the day sheets and the agenda that were opened, with the files they need, for a place without a network. Nothing
// else is kept: of other pages it says without a network that there is none. A sheet is shown only to the person it was drawn for,
// while their session lasts: at the first sign of its end, or of someone else, all of them are deleted.
// It also takes what a phone shares with the site, so nothing is sent before someone chose where it goes.
const kept = 'days';
/** Read by the page at `sharePath`, see lib/shared-files.ts. */
const shared = 'shared';
const sharePath = '/share';
const about = `${sharePath}/about`;
const shareLimits = { files: 30, bytes: 200_000_000, text: 2000, ms: 3_600_000 };
const shareable = /^(?:image|video)\/|^application\/pdf$/;
/** Of a page: whose it is, and when their session ends, in milliseconds since 1970. */
const keptFor = 'x-kept-for';
const agenda = '/agenda';
const sheet = /^\/(?:agenda|(?:bookings|jobs)\/\d+\/day)$/;
const hashed = /^\/assets\/[\w./-]+$/;
const waitMs = 3000;
const isSafari = /AppleWebKit/.test(navigator.userAgent) && !/Chrom/.test(navigator.userAgent);

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => {
  const words = event.data?.json();
  event.waitUntil(Promise.all([show(words), refresh(words)]));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.path));
});
// A page that was opened before the worker ran: its sheet, and the files it has loaded. Every page: who is signed in.
self.addEventListener('message', (event) => {
  const { keep: address = '', files = [], person } = event.data ?? {};
  if (sheet.test(address)) event.waitUntil(keepPage(address, files));
  if (person !== undefined)
    event.waitUntil(Promise.all([forgetOthers(String(person)), claimShared(person)]));
});
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname, search } = new URL(url);
  if (origin !== self.location.origin) return;
  if (method === 'POST' && mode === 'navigate' && pathname === sharePath)
    return event.respondWith(takeShared(event.request));
  if (method !== 'GET') return;
  // Of the agenda only the two weeks from today on.
  const isSheet = sheet.test(pathname) && (pathname !== agenda || search === '');
  if (mode === 'navigate' && isSheet) event.respondWith(networkFirst(event.request).catch(offline));
  else if (mode === 'navigate') event.respondWith(fetch(event.request).catch(offline));
  else if (hashed.test(pathname)) event.respondWith(cacheFirst(event.request));
});

const pagesOfSite = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function show(words) {
  if (!words) return;
  if (words.unread !== undefined) await self.navigator.setAppBadge?.(words.unread);
  // People looking at the site right now see it there.
  const seen = (await pagesOfSite()).some((page) => page.focused);
  // Safari ends a subscription after three pushes without a notification: there it comes without a sound.
  if (seen && !isSafari) return;
  const { title, body, path, tag } = words;
  await self.registration.showNotification(title, {
    body,
    tag,
    silent: seen,
    // It replaces an older one with its tag, and alerts again.
    renotify: !seen,
    icon: '/icon-512.png',
    data: { path },
  });
}

async function openPage(path) {
  const address = new URL(path, self.location.origin).href;
  const open = (await pagesOfSite()).find((page) => page.url === address);
  await (open ? open.focus() : self.clients.openWindow(address));
}

/** The push of the day before, or any other about an order, renews the sheet that was kept of it. */
async function refresh(words) {
  const order = /^\/(bookings|jobs)\/(\d+)/.exec(words?.path ?? '');
  if (!order) return;
  const address = `/${order[1]}/${order[2]}/day`;
  const cache = await self.caches.open(kept);
  if (words.sheet || (await cache.match(address))) await keep(cache, address);
  if (await cache.match(agenda)) await keep(cache, agenda);
}

async function keepPage(address, files) {
  const cache = await self.caches.open(kept);
  await keep(cache, address);
  for (const file of files)
    if (hashed.test(file) && !(await cache.match(file))) await keep(cache, file);
}

async function keep(cache, address) {
  try {
    const answer = await fetch(address, { credentials: 'same-origin' });
    // A sheet redirects to the sign-in.
    if (answer.redirected) await forgetAll();
    else if (answer.ok) await put(cache, address, answer);
  } catch {
    // What was kept is better than nothing.
  }
}

const ownerOf = (answer) => (answer.headers.get(keptFor) ?? '').split(' ')[0];
const lasts = (answer) => Number((answer.headers.get(keptFor) ?? '').split(' ')[1]) > Date.now();
const forgetAll = () => self.caches.delete(kept);

async function put(cache, address, answer) {
  if (sheet.test(address)) await forgetOthers(ownerOf(answer));
  await cache.put(address, answer);
}

async function forgetOthers(person) {
  const cache = await self.caches.open(kept);
  for (const { url } of await cache.keys()) {
    if (!sheet.test(new URL(url).pathname)) continue;
    const answer = await cache.match(url);
    if (answer && ownerOf(answer) !== person) return forgetAll();
  }
}

/** The sheet as it is now, or after three seconds as it was. */
async function networkFirst(request) {
  const cache = await self.caches.open(kept);
  const { pathname } = new URL(request.url);
  const fresh = fetch(request).then(async (answer) => {
    if (answer.ok && !answer.redirected) await put(cache, pathname, answer.clone());
    // Signed out: a redirect isn't followed here, and has no status. Or not theirs anymore.
    else if (answer.type === 'opaqueredirect') await forgetAll();
    else if (answer.status === 404) await cache.delete(pathname);
    return answer;
  });
  const patience = new Promise((resolve) => setTimeout(resolve, waitMs));
  const first = await Promise.race([fresh.catch(() => undefined), patience]);
  if (first) return first;
  const known = await cache.match(pathname);
  if (known && lasts(known)) return known;
  if (known) await forgetAll();
  return fresh;
}

/** Instead of the browser's own page: it says what is missing, and opens what was asked for by itself. */
function offline() {
  const spanish = self.navigator.language.startsWith('es');
  const [title, text] = spanish
    ? ['Sin conexión', 'Esta página se abre en cuanto vuelva la conexión.']
    : ["You're offline", "This page opens as soon as you're connected again."];
  const html = `<!doctype html><html lang="${spanish ? 'es' : 'en'}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${title}</title><body style="font:1rem/1.5 system-ui,sans-serif;display:grid;place-content:center;min-height:90vh;padding:1rem;text-align:center">
<h1 style="font-size:1.25rem;margin:0">${title}</h1><p>${text}</p>
<script>
const again = () => fetch(location.href, { method: 'HEAD' }).then((answer) => answer.ok && location.reload(), () => {});
addEventListener('online', again);
setInterval(again, 5000);
</script>`;
  return new Response(html, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
}

/** Files with a hash in their name never change. They are kept only once a sheet is. */
async function cacheFirst(request) {
  const cache = await self.caches.open(kept);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok && (await cache.keys()).length > 0) await cache.put(request, answer.clone());
  return answer;
}

/** Keeps what came, and shows it: nothing of it leaves the device here. */
async function takeShared(request) {
  const page = new URL(sharePath, self.location.origin);
  try {
    await addShared(await request.formData());
  } catch {
    page.search = '?lost=1';
  }
  return Response.redirect(page.href, 303);
}

async function readShared() {
  const answer = await (await self.caches.open(shared)).match(about);
  return answer?.json();
}

const isOld = ({ at }) => Date.now() - at > shareLimits.ms;

async function addShared(form) {
  const known = await readShared();
  // What still waits stays.
  const before = known && !known.handedOn && !isOld(known) ? known : undefined;
  if (!before) await self.caches.delete(shared);
  const cache = await self.caches.open(shared);
  const files = [...(before?.files ?? [])];
  const refused = [];
  for (const file of form.getAll('files').filter((one) => typeof one !== 'string')) {
    const address = `${sharePath}/${Date.now()}-${files.length}`;
    const reason = refusalOf(file, files) ?? (await putShared(cache, address, file));
    const { name, size, type, lastModified } = file;
    if (reason) refused.push({ name, reason });
    else files.push({ address, name, size, type, lastModified });
  }
  const words = ['title', 'text', 'url'].map((field) => form.get(field)).filter(Boolean);
  const text = [before?.text, ...new Set(words)].filter(Boolean).join('\n');
  await cache.put(
    about,
    Response.json({
      at: Date.now(),
      person: before?.person,
      files,
      refused,
      text: text.slice(0, shareLimits.text),
    }),
  );
}

function refusalOf({ size, type }, files) {
  if (!shareable.test(type)) return 'kind';
  if (size === 0) return 'empty';
  if (files.length >= shareLimits.files) return 'many';
  const bytes = files.reduce((sum, file) => sum + file.size, size);
  return bytes > shareLimits.bytes ? 'large' : undefined;
}

async function putShared(cache, address, file) {
  try {
    await cache.put(address, new Response(file));
  } catch {
    return 'room';
  }
}

/** The first to sign in may have it, until they sign out. */
async function claimShared(person) {
  const known = await readShared();
  if (!known) return;
  if (isOld(known) || (known.person !== undefined && known.person !== person))
    return self.caches.delete(shared);
  if (known.person !== undefined || person === null) return;
  const cache = await self.caches.open(shared);
  await cache.put(about, Response.json({ ...known, person }));
}
