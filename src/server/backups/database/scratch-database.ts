import { createScratch, dropScratch } from '../scratch-store.ts';
import { runTool } from './postgres-tools.ts';

/**
 * Restores a dump into a new database beside the site's, runs `work` on it and drops it. Returns
 * undefined if the site's role may not create databases.
 */
export async function withScratchDatabase<T>(
  siteUrl: string,
  dump: string,
  work: (url: string) => Promise<T>,
): Promise<T | undefined> {
  const scratch = await createScratch(siteUrl);
  if (scratch === undefined) return undefined;
  try {
    await restoreDump(dump, scratch.url);
    return await work(scratch.url);
  } finally {
    await dropScratch(siteUrl, scratch.name);
  }
}

/** Restores a dump into an empty database, all of it or nothing. */
export const restoreDump = (dump: string, url: string): Promise<void> =>
  runTool(
    'pg_restore',
    ['--no-owner', '--no-comments', '--exit-on-error', '--single-transaction', dump],
    url,
  );

/** Reads a dump to its end, without a database. */
export const readDump = (dump: string): Promise<void> =>
  runTool('pg_restore', ['--file=/dev/null', dump]);
