import { type ComponentType, lazy } from 'react';
import { GonePart } from './gone-part.tsx';
import { isBuildOutdated } from './outdated-build.ts';

const longestPauseMs = 30_000;

/** Retries with growing pauses until the code loads; what is on screen stays in the meantime. */
async function patiently<T>(load: () => Promise<T>, instead?: T, waitMs = 1000): Promise<T> {
  try {
    return await load();
  } catch {
    // Once may be the line; twice, while the site answers, is a release that is gone.
    if (instead && waitMs > 1000 && isBuildOutdated()) return instead;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return patiently(load, instead, Math.min(waitMs * 2, longestPauseMs));
  }
}

/**
 * A part whose code loads when it is first shown. Never fails: that would take the page with it. Where its code is gone
 * from the site it says so.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await patiently(load, GonePart) }));

/** As {@link lazyPart}, for a part that the server drew: what it drew stays. */
export const lazyDrawnPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await patiently(load) }));
