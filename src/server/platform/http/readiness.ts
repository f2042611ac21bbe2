import { isReadOnly } from '../db/wait-for-database.ts';
import type { Platform } from '../platform.ts';

/** Why this process should get no requests; undefined if it may. */
export type Readiness = () => Promise<string | undefined>;

/** Everyone who asks meanwhile shares one query. */
export function createReadiness({
  pool,
  draining,
}: Pick<Platform, 'pool' | 'draining'>): Readiness {
  let asking: Promise<string | undefined> | undefined;
  const ask = async () => {
    if (!(await isReadOnly(pool))) return undefined;
    // A session may remember a state that is over: the new one tells.
    pool.dropSessions();
    return (await isReadOnly(pool)) ? 'The database takes no writes' : undefined;
  };
  return async () => {
    if (draining.aborted) return 'This process is stopping';
    asking ??= ask()
      .catch(() => 'The database does not answer')
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
}
