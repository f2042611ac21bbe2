import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeCaches } from '#testing/outside/fake-caches.ts';
import { handOn, readShared } from './shared-files.ts';

let caches: FakeCaches;
let now: number;
beforeEach(() => {
  caches = new FakeCaches();
  now = Date.now();
  vi.stubGlobal('caches', caches);
  vi.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The service worker, with the caches of the page. */
function startWorker() {
  const listeners = new Map<string, (event: unknown) => void>();
  const self = {
    caches,
    location: { origin: 'https://example.com' },
    navigator: { language: 'en-US' },
    addEventListener: (name: string, listen: (event: unknown) => void) =>
      listeners.set(name, listen),
  };
  const source = readFileSync(new URL('../entry-push-worker.js', import.meta.url), 'utf8');
  const scope = { self, URL, Response, navigator: { userAgent: 'Chrome/150' } };
  runInContext(source, createContext({ ...scope, Date: { now: () => now } }));
  return {
    /** Where the phone is led. */
    async share(form: FormData | Error): Promise<string | null> {
      let given: Promise<Response> | undefined;
      const formData = async () => {
        if (form instanceof Error) throw form;
        return form;
      };
      listeners.get('fetch')?.({
        request: { method: 'POST', mode: 'navigate', url: 'https://example.com/share', formData },
        respondWith: (response: Promise<Response>) => {
          given = response;
        },
      });
      const response = await given;
      expect(response?.status).toBe(303);
      return response?.headers.get('location') ?? null;
    },
    /** A page of the site says who is signed in. */
    async tell(person: number | null): Promise<void> {
      let done: unknown;
      listeners.get('message')?.({
        data: { person },
        waitUntil: (work: unknown) => {
          done = work;
        },
      });
      await done;
    },
  };
}

function formOf(files: readonly File[], words: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const file of files) form.append('files', file);
  for (const [field, text] of Object.entries(words)) form.append(field, text);
  return form;
}
const photo = (name: string, content = name) => new File([content], name, { type: 'image/jpeg' });
const names = async (person?: number) => (await readShared(person))?.files.map(({ name }) => name);

test('photos shared with the site wait for the page, with their bytes and the words beside them', async () => {
  const { share } = startWorker();
  const words = { title: 'Oaks', text: 'Oaks', url: 'https://example.org/oaks' };
  expect(await share(formOf([photo('a.jpg', 'of a')], words))).toBe('https://example.com/share');
  const found = await readShared(undefined);
  expect(found?.text).toBe('Oaks\nhttps://example.org/oaks');
  expect(await found?.files[0]?.text()).toBe('of a');
  expect(found?.files[0]).toMatchObject({ name: 'a.jpg', type: 'image/jpeg' });
});

test('what is shared before the first was sent on is added, and later ones stand alone', async () => {
  const { share } = startWorker();
  await share(formOf([photo('a.jpg')]));
  await share(formOf([photo('b.jpg')]));
  expect(await names()).toEqual(['a.jpg', 'b.jpg']);
  const found = await readShared(undefined);
  if (found) handOn('message 7', found);
  await expect.poll(() => names()).toBeUndefined();
  await share(formOf([photo('c.jpg')]));
  expect(await names()).toEqual(['c.jpg']);
});

test('files that are no photos, empty, or too many are named with the reason, and the rest waits', async () => {
  const { share } = startWorker();
  const wrong = [
    new File(['MZ'], 'setup.exe', { type: 'application/x-msdownload' }),
    photo('empty.jpg', ''),
  ];
  const many = Array.from({ length: 31 }, (_, nth) => photo(`${nth}.jpg`));
  const large = Object.defineProperty(photo('large.jpg'), 'size', { value: 200_000_001 });
  await share(formOf([...wrong, large]));
  expect(await readShared(undefined)).toMatchObject({
    files: [],
    refused: [
      { name: 'setup.exe', reason: 'kind' },
      { name: 'empty.jpg', reason: 'empty' },
      { name: 'large.jpg', reason: 'large' },
    ],
  });
  await share(formOf(many));
  expect(await names()).toHaveLength(30);
  expect((await readShared(undefined))?.refused).toEqual([{ name: '30.jpg', reason: 'many' }]);
});

test('a full device is said, and a share that breaks off leads to the page that says so', async () => {
  const { share } = startWorker();
  caches.room = 1000;
  await share(formOf([photo('small.jpg'), photo('big.jpg', 'x'.repeat(2000))]));
  expect(await readShared(undefined)).toMatchObject({
    refused: [{ name: 'big.jpg', reason: 'room' }],
  });
  expect(await share(new Error('cut'))).toBe('https://example.com/share?lost=1');
});

test('shared while signed out, it waits for the sign-in; an hour later it is gone', async () => {
  const { share, tell } = startWorker();
  await share(formOf([photo('a.jpg')]));
  await tell(null);
  await tell(7);
  expect(await names(7)).toEqual(['a.jpg']);
  now += 3_700_000;
  expect(await names(7)).toBeUndefined();
  await tell(7);
  expect(caches.all.has('shared')).toBe(false);
});

test.each([null, 8])('once it is someone’s, %s finds nothing of it', async (next) => {
  const { share, tell } = startWorker();
  await share(formOf([photo('a.jpg')]));
  await tell(7);
  expect(await names(8)).toBeUndefined();
  await tell(next);
  expect(caches.all.has('shared')).toBe(false);
  expect(await names(7)).toBeUndefined();
});
