import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createI18n } from '../i18n.ts';

it('keeps trying while the site is away, and says so where the code is gone from it', async () => {
  // Another test's page may have lost its build already.
  vi.resetModules();
  const { lazyPart } = await import('./lazy-part.ts');
  const { leaveOutdatedBuild } = await import('./outdated-build.ts');
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  leaveOutdatedBuild({ subscribe: () => () => {} });
  let attempts = 0;
  let responds = false;
  vi.stubGlobal('fetch', async () => ({ ok: responds }));
  const Part = lazyPart(async () => {
    attempts += 1;
    dispatchEvent(new Event('vite:preloadError'));
    throw new Error('Failed to fetch dynamically imported module');
  });
  await act(async () => {
    render(
      <I18nProvider i18n={createI18n('en', {})}>
        <Suspense fallback="Loading">
          <Part />
        </Suspense>
      </I18nProvider>,
    );
  });
  await act(() => vi.advanceTimersByTimeAsync(7000));
  expect(attempts).toBe(4);
  expect(screen.queryByRole('alert')).toBeNull();
  responds = true;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('alert').textContent).toContain("We've updated the site.");
});
