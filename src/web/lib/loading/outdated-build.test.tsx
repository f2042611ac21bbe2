import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Navigation = { pathChanged: boolean; toLocation: { href: string } };

const gone = new Error('Failed to fetch dynamically imported module: /assets/gone.js');
const assign = vi.fn();
const reload = vi.fn();
let navigate: (navigation: Navigation) => void;
let reloadOutdated: typeof import('./outdated-build.ts').reloadOutdated;

beforeEach(async () => {
  // Another test's page may have lost its build already.
  vi.resetModules();
  const build = await import('./outdated-build.ts');
  ({ reloadOutdated } = build);
  vi.spyOn(location, 'assign').mockImplementation(assign);
  vi.spyOn(location, 'reload').mockImplementation(reload);
  build.leaveOutdatedBuild({
    subscribe: (_: string, listener: (navigation: never) => void) => {
      navigate = listener as typeof navigate;
      return () => {};
    },
  } as Parameters<typeof build.leaveOutdatedBuild>[0]);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  assign.mockClear();
  reload.mockClear();
});

const siteResponds = (ok: boolean) =>
  vi.stubGlobal('fetch', ok ? async () => ({ ok }) : () => Promise.reject(new Error('offline')));
const failed = () => dispatchEvent(new Event('vite:preloadError'));
const to = (href: string, pathChanged = true) => navigate({ pathChanged, toLocation: { href } });
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('stays while the network is away: the file may be there', async () => {
  siteResponds(false);
  failed();
  await settled();
  to('/jobs');
  expect(assign).not.toHaveBeenCalled();
  await expect(reloadOutdated(gone)).rejects.toBe(gone);
  expect(reload).not.toHaveBeenCalled();
});

it('loads the page of a step whose code is gone as a document', async () => {
  siteResponds(true);
  void reloadOutdated(gone);
  await settled();
  expect(reload).toHaveBeenCalledOnce();
});

it('loads the next page as a document after a file was gone, and nothing before', async () => {
  siteResponds(true);
  failed();
  await settled();
  expect([assign, reload].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  // A filter or a tab of the page on which someone may be typing.
  to('/search?q=weddings', false);
  expect(assign).not.toHaveBeenCalled();
  to('/jobs');
  expect(assign).toHaveBeenCalledExactlyOnceWith('/jobs');
});
