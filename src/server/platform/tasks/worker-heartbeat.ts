import { keepConnected } from '../db/dedicated-connection.ts';
import type { Platform } from '../platform.ts';
import { announceWorkers, releaseOrphanedJobs } from './task-store.ts';

const sweepMs = 5000;

/**
 * Announces to other processes that these workers are alive, and releases the tasks of dead ones:
 * the queue alone would wait four hours for a worker killed during a task.
 */
export async function startHeartbeat(
  { db, newClient, log }: Platform,
  workers: readonly string[],
): Promise<{ stop(): Promise<void> }> {
  const session = await keepConnected(
    newClient,
    (client) => announceWorkers(client, workers),
    (error) => log.warn({ err: error }, 'The workers are not announced yet'),
  );
  const sweep = () =>
    releaseOrphanedJobs(db, workers).catch((error: unknown) =>
      log.warn({ err: error }, 'Tasks of workers that died wait a little longer'),
    );
  let running = sweep();
  const timer = setInterval(() => {
    running = sweep();
  }, sweepMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
      await session.stop();
    },
  };
}
