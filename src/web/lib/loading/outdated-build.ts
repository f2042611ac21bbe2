/**
 * After an upgrade a tab still runs the build it was loaded with. The site keeps the files of two
 * earlier builds; a tab that needs a file that is gone says so, and reloads at the reader's next step.
 * Never before, so nothing typed is lost, and never twice, as the reloaded page has the site's build.
 */
import type { AnyRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

let outdated = false;
const listeners = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Whether a part of this page cannot come any more. */
export const isBuildOutdated = (): boolean => outdated;

/** The same, as it changes. */
export function useOutdatedBuild(): boolean {
  return useSyncExternalStore(subscribe, isBuildOutdated, () => false);
}

/** Follows the link as a document once a file of this build could not be loaded. */
export function leaveOutdatedBuild(router: Pick<AnyRouter, 'subscribe'>): void {
  addEventListener('vite:preloadError', async () => {
    outdated ||= await siteResponds();
    for (const changed of listeners) changed();
  });
  router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
    if (outdated && pathChanged) location.assign(toLocation.href);
  });
}

/**
 * For a page's code that could not be loaded after a step in this tab: loads the page as a document
 * if the site can be reached, otherwise throws the error.
 */
export async function reloadOutdated(error: unknown): Promise<never> {
  if (!(await siteResponds())) throw error;
  location.reload();
  // The page before stays until then.
  return new Promise(() => {});
}

/** Without a network a file is missing, too. */
const siteResponds = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
