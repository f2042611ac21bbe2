import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';

interface OpenPage {
  readonly url: string;
  readonly focused: boolean;
}

/** The worker in a separate scope, with these pages of the site open. */
function startWorker(pages: readonly OpenPage[]) {
  const listeners = new Map<string, (event: unknown) => void>();
  const shown: unknown[] = [];
  const opened: string[] = [];
  const self = {
    addEventListener: (name: string, listen: (event: unknown) => void) =>
      listeners.set(name, listen),
    location: { origin: 'https://example.com' },
    registration: {
      showNotification: async (title: string, { body, tag, data }: Record<string, unknown>) =>
        shown.push({ title, body, tag, data }),
    },
    clients: {
      matchAll: async () =>
        pages.map((page) => ({ ...page, focus: async () => opened.push(`focus ${page.url}`) })),
      openWindow: async (address: string) => opened.push(`open ${address}`),
    },
  };
  const source = new URL('../entry-push-worker.js', import.meta.url);
  runInContext(readFileSync(source, 'utf8'), createContext({ self, URL }));
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
    shown,
    opened,
    push: (words: unknown) => dispatch('push', { data: { json: () => words } }),
    click: (path: string) =>
      dispatch('notificationclick', { notification: { close: () => {}, data: { path } } }),
  };
}

const words = { title: 'New Application', body: 'Jane applied.', path: '/my-jobs', tag: 'job-1' };
const jobs = { url: 'https://example.com/my-jobs', focused: false };

test('a push is shown while no page of the site has the focus', async () => {
  const worker = startWorker([jobs]);
  await worker.push(words);
  const { path, ...rest } = words;
  expect(worker.shown).toEqual([{ ...rest, data: { path } }]);
});

test('nothing is shown while the site has the focus, or for an empty push', async () => {
  const looking = startWorker([jobs, { ...jobs, focused: true }]);
  await looking.push(words);
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
