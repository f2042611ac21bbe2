import { type ComponentType, lazy } from 'react';

const longestPauseMs = 30_000;

/** Retries with growing pauses until the code loads; what is on screen stays in the meantime. */
async function patiently<T>(load: () => Promise<T>, waitMs = 1000): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return patiently(load, Math.min(waitMs * 2, longestPauseMs));
  }
}

/** A part whose code loads when it is first shown. Never fails: that would take the page with it. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await patiently(load) }));
