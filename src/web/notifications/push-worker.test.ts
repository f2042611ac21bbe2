import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';

interface OpenPage {
  readonly url: string;
  readonly focused: boolean;
}

/** The worker in a separate scope, with these pages of the site open. */
function startWorker(pages: readonly OpenPage[], userAgent = 'Chrome/150 Safari/537.36') {
  const listeners = new Map<string, (event: unknown) => void>();
  const shown: unknown[] = [];
  const opened: string[] = [];
  const badges: number[] = [];
  /** What the network answers, by path; without an entry there is none. */
  const replies = new Map<string, () => Response>();
  const kept = new Map<string, Response>();
  const pathOf = (of: string | { readonly url: string }) =>
    new URL(typeof of === 'string' ? of : of.url, 'https://example.com').pathname;
  const fetch = async (of: string | { readonly url: string }) => {
    const response = replies.get(pathOf(of));
    if (!response) throw new TypeError('no network');
    return response();
  };
  const cache = {
    match: async (of: string | { readonly url: string }) => kept.get(pathOf(of))?.clone(),
    put: async (of: string | { readonly url: string }, response: Response) =>
      kept.set(pathOf(of), response),
    delete: async (of: string) => kept.delete(of),
    keys: async () => [...kept.keys()].map((path) => ({ url: `https://example.com${path}` })),
  };
  let now = Date.now();
  const self = {
    caches: {
      // What was shared has its own, see shared-files.test.ts.
      open: async (name: string) => (name === 'days' ? cache : { match: async () => undefined }),
      delete: async () => kept.clear(),
    },
    addEventListener: (name: string, listen: (event: unknown) => void) =>
      listeners.set(name, listen),
    location: { origin: 'https://example.com' },
    navigator: {
      language: 'en-US',
      setAppBadge: async (count: number) => {
        badges.push(count);
      },
    },
    registration: {
      showNotification: async (title: string, given: Record<string, unknown>) => {
        const { body, tag, data, silent } = given;
        shown.push({ title, body, tag, data, ...(silent === true && { silent }) });
      },
    },
    clients: {
      matchAll: async () =>
        pages.map((page) => ({ ...page, focus: async () => opened.push(`focus ${page.url}`) })),
      openWindow: async (address: string) => opened.push(`open ${address}`),
    },
  };
  const source = new URL('../entry-push-worker.js', import.meta.url);
  runInContext(
    readFileSync(source, 'utf8'),
    createContext({
      self,
      URL,
      fetch,
      setTimeout,
      Response,
      navigator: { userAgent },
      Date: { now: () => now },
    }),
  );
  async function dispatch(name: string, event: object): Promise<void> {
    let done: Promise<unknown> = Promise.resolve();
    listeners.get(name)?.({
      ...event,
      waitUntil: (work: Promise<unknown>) => {
        done = work;
      },
    });
    await done;
  }
  return {
    replies,
    kept,
    wait: (ms: number) => {
      now += ms;
    },
    tell: (data: unknown) => dispatch('message', { data }),
    /** Its answer; undefined if the request goes its usual way. */
    fetch: async (request: {
      readonly url: string;
      readonly mode: string;
      readonly method: string;
    }) => {
      let response: Promise<Response> | undefined;
      listeners.get('fetch')?.({
        request,
        respondWith: (given: Promise<Response>) => {
          response = given;
        },
      });
      return response;
    },
    shown,
    opened,
    badges,
    push: (text: unknown) => dispatch('push', { data: { json: () => text } }),
    click: (path: string) =>
      dispatch('notificationclick', { notification: { close: () => {}, data: { path } } }),
  };
}

const texts = { title: 'New Application', body: 'Jane applied.', path: '/my-jobs', tag: 'job-1' };
const jobs = { url: 'https://example.com/my-jobs', focused: false };

test('a push is shown while no page of the site has the focus', async () => {
  const worker = startWorker([jobs]);
  await worker.push(texts);
  const { path, ...rest } = texts;
  expect(worker.shown).toEqual([{ ...rest, data: { path } }]);
});

test('nothing is shown while the site has the focus, or for an empty push', async () => {
  const looking = startWorker([jobs, { ...jobs, focused: true }]);
  await looking.push(texts);
  const away = startWorker([]);
  await away.push(null);
  expect([...looking.shown, ...away.shown]).toEqual([]);
});

test('a click focuses the page where it is open, and opens it where it is not', async () => {
  const worker = startWorker([jobs]);
  await worker.click('/my-jobs');
  await worker.click('/messages');
  expect(worker.opened).toEqual([`focus ${jobs.url}`, 'open https://example.com/messages']);
});

test('a push tells the icon how much is unread, also while the site has the focus', async () => {
  const worker = startWorker([{ ...jobs, focused: true }]);
  await worker.push({ ...texts, unread: 3 });
  await worker.push(texts);
  expect(worker.badges).toEqual([3]);
});

const sheet = { url: 'https://example.com/bookings/8/day', mode: 'navigate', method: 'GET' };
const hourMs = 3_600_000;
/** A page of a person whose session ends in an hour. */
const page = (text: string, person = 7) =>
  new Response(text, { headers: { 'x-kept-for': `${person} ${Date.now() + hourMs}` } });

test('a sheet comes from the network, and without one as it was', async () => {
  const worker = startWorker([]);
  worker.replies.set('/bookings/8/day', () => page('first'));
  expect(await (await worker.fetch(sheet))?.text()).toBe('first');
  worker.replies.delete('/bookings/8/day');
  expect(await (await worker.fetch(sheet))?.text()).toBe('first');
  const away = { url: 'https://example.com/bookings/9/day', mode: 'navigate', method: 'GET' };
  expect(await (await worker.fetch(away))?.text()).toContain("You're offline");
});

test.each<[string, (worker: ReturnType<typeof startWorker>) => unknown]>([
  ['someone else opens a page of the site', ({ tell }) => tell({ person: 8 })],
  ['nobody is signed in on a page of the site', ({ tell }) => tell({ person: null })],
  ['its session is over by the clock', ({ wait }) => wait(2 * hourMs)],
  [
    'another sheet asks for a sign-in',
    async ({ replies, fetch }) => {
      const away = Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' });
      replies.set('/bookings/9/day', () => away);
      await fetch({ ...sheet, url: 'https://example.com/bookings/9/day' });
    },
  ],
  [
    'a push finds that its page asks for a sign-in',
    async ({ replies, push }) => {
      const away = Object.defineProperty(page('Sign in'), 'redirected', { value: true });
      replies.set('/bookings/8/day', () => away);
      await push({ ...texts, path: '/bookings/8' });
    },
  ],
  [
    "someone else's sheet is kept",
    async ({ replies, tell }) => {
      replies.set('/bookings/9/day', () => page('other', 8));
      await tell({ keep: '/bookings/9/day' });
    },
  ],
])('a kept sheet is never shown again once %s', async (_, happens) => {
  const worker = startWorker([]);
  worker.replies.set('/bookings/8/day', () => page('own'));
  await worker.fetch(sheet);
  await worker.tell({ person: 7 });
  worker.replies.delete('/bookings/8/day');
  expect(await (await worker.fetch(sheet))?.text()).toBe('own');
  await happens(worker);
  worker.replies.clear();
  expect(await (await worker.fetch(sheet))?.text()).toContain("You're offline");
  expect(worker.kept.has('/bookings/8/day')).toBe(false);
});

test('files with a hash come from the cache once a sheet is kept; nothing else is touched', async () => {
  const worker = startWorker([]);
  const file = { url: 'https://example.com/assets/web-1.js', mode: 'cors', method: 'GET' };
  worker.replies.set('/assets/web-1.js', () => page('code'));
  worker.replies.set('/bookings/8/day', () => page('sheet'));
  await worker.fetch(file);
  expect([...worker.kept.keys()]).toEqual([]);
  await worker.tell({ keep: '/bookings/8/day', files: ['/assets/web-1.js', '/api/user'] });
  expect([...worker.kept.keys()]).toEqual(['/bookings/8/day', '/assets/web-1.js']);
  worker.replies.clear();
  expect(await (await worker.fetch(file))?.text()).toBe('code');
  const at = (path: string, mode: string) =>
    worker.fetch({ url: `https://example.com${path}`, mode, method: 'GET' });
  expect(await at('/api/user', 'cors')).toBeUndefined();
  for (const path of ['/bookings/8', '/messages'])
    expect(await (await at(path, 'navigate'))?.text()).toContain("You're offline");
  expect(worker.kept.size).toBe(2);
});

test('a push about an order renews its sheet, if there is one', async () => {
  const worker = startWorker([]);
  worker.replies.set('/bookings/8/day', () => page('old'));
  await worker.fetch(sheet);
  worker.replies.set('/bookings/8/day', () => page('new'));
  await worker.push({ ...texts, path: '/bookings/8' });
  await worker.push({ ...texts, path: '/bookings/9' });
  worker.replies.clear();
  expect(await (await worker.fetch(sheet))?.text()).toBe('new');
  expect([...worker.kept.keys()]).toEqual(['/bookings/8/day']);
});

test('in Safari each push shows a notification, without a sound while someone looks at the site', async () => {
  const safari = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1';
  const reading = startWorker([{ url: 'https://example.com/jobs', focused: true }], safari);
  const texts = { title: 'New message', body: 'Hello', path: '/messages/7', tag: 'messages-7' };
  for (let nth = 1; nth <= 3; nth += 1) {
    await reading.push(texts);
    expect(reading.shown).toHaveLength(nth);
  }
  expect(reading.shown[0]).toMatchObject({ tag: 'messages-7', silent: true });
  const away = startWorker([{ url: 'https://example.com/jobs', focused: false }], safari);
  await away.push(texts);
  expect(away.shown).not.toContainEqual(expect.objectContaining({ silent: true }));
});

const agenda = { url: 'https://example.com/agenda', mode: 'navigate', method: 'GET' };

test('the two weeks of the agenda are kept by the rule of the sheets, and no other range', async () => {
  const worker = startWorker([]);
  worker.replies.set('/agenda', () => page('two weeks'));
  await worker.fetch(agenda);
  worker.replies.set('/agenda', () => page('a month'));
  await worker.fetch({ ...agenda, url: `${agenda.url}?view=month` });
  worker.replies.clear();
  expect(await (await worker.fetch(agenda))?.text()).toBe('two weeks');
  const month = await worker.fetch({ ...agenda, url: `${agenda.url}?view=month` });
  expect(await month?.text()).toContain("You're offline");
  await worker.tell({ person: 8 });
  expect(await (await worker.fetch(agenda))?.text()).toContain("You're offline");
});

test('a push about an order renews the agenda, if it is kept', async () => {
  const worker = startWorker([]);
  worker.replies.set('/agenda', () => page('before'));
  await worker.push({ ...texts, path: '/bookings/8' });
  expect([...worker.kept.keys()]).toEqual([]);
  await worker.fetch(agenda);
  worker.replies.set('/agenda', () => page('after'));
  await worker.push({ ...texts, path: '/bookings/8' });
  worker.replies.clear();
  expect(await (await worker.fetch(agenda))?.text()).toBe('after');
});
