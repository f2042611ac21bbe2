import { cleanup, render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lazyHydrated } from './lazy-hydrated.tsx';
import { markPageReady } from './page-ready.ts';

const isReady = () => document.documentElement.hasAttribute('data-ready');

test('a page is ready once scripts listen to each of its parts', async () => {
  const { promise, resolve } = Promise.withResolvers<() => string>();
  const Part = lazyHydrated(() => promise);
  const Later = lazyHydrated(() => new Promise<() => string>(() => {}));
  markPageReady();
  expect(isReady()).toBe(true);
  const { rerender } = render(<Part />);
  expect(isReady()).toBe(false);
  resolve(() => 'The part');
  await waitFor(() => expect(isReady()).toBe(true));
  rerender(<Later />);
  expect(isReady()).toBe(false);
  // What is no longer on the page is not waited for.
  cleanup();
  expect(isReady()).toBe(true);
});
