import { EventEmitter } from 'node:events';
import { type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { keepConnected } from '../db/dedicated-connection.ts';
import { isReadOnly } from '../db/routed-client.ts';
import { Outage } from '../outage.ts';
import type { Platform } from '../platform.ts';
import { followPolling, type Polling } from './polling.ts';
import { queueLogger } from './queue-logger.ts';
import type { Running } from './supervise.ts';
import { announceWorkers, releaseOrphanedJobs } from './task-store.ts';

const workers = 4;
/** How often the polling is looked at, and without one how long until a new runner begins. */
const [lookMs, silentMs] = [1000, 3000];

const sweepMs = 5000;

/**
 * Announces to other processes that these workers are alive, and releases the tasks of dead ones:
 * the queue alone would wait four hours for a worker killed during a task.
 */
async function startHeartbeat(
  platform: Platform,
  workers: readonly string[],
): Promise<{ stop(): Promise<void> }> {
  const { db, log } = platform;
  const session = await keepConnected(
    platform,
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

/**
 * Runs tasks until the library's runner ends, or no longer polls. It stops for good if the database
 * is lost while it records a result; and it keeps the failure of its first statement for its whole
 * life, so that no task is ever fetched again.
 */
export async function beginRunner(platform: Platform, taskList: TaskList): Promise<Running> {
  if (await isReadOnly(platform.pool))
    throw new Outage('database', undefined, 'The database takes no writes');
  // The queue records the pool, not the worker, as a task's holder.
  const pools: string[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => pools.push(workerPool.id));
  const polling = followPolling(events, workers);
  platform.taskWatch.follow(polling);
  const runner: Runner = await run({
    events,
    pgPool: platform.directPool,
    taskList,
    concurrency: workers,
    noHandleSignals: true,
    pollInterval: 1000,
    // A result is recorded where a failure only ends the workers: in the queue's own handler it
    // would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: queueLogger(platform.log),
  });
  let over = false;
  const ended = runner.promise
    .catch((error: unknown) => platform.log.error({ err: error }, 'Background work ended'))
    .finally(() => {
      over = true;
    });
  const presence = await startHeartbeat(platform, pools);
  const stall = watchPolling(platform, polling);
  const stop = async () => {
    stall.stop();
    if (!over) await runner.stop();
    await presence.stop();
  };
  return {
    ended: Promise.race([ended, stall.stalled]),
    // A stalled one may hang while it stops. It stays announced until then, as it may still have tasks.
    stop: async () => (polling.stalled ? void stop().catch(() => {}) : stop()),
  };
}

/** Resolves `stalled` once nothing was fetched for a while from a database that takes writes. */
function watchPolling({ pool, log, taskWatch }: Platform, polling: Polling) {
  let timer: NodeJS.Timeout | undefined;
  let asking = false;
  const stop = () => clearInterval(timer);
  const stalled = new Promise<void>((resolve) => {
    timer = setInterval(async () => {
      if (asking || polling.silentMs() < silentMs) return;
      asking = true;
      const takesWrites = !(await isReadOnly(pool).catch(() => true));
      asking = false;
      // After a busy second of this process, the workers' own answers are there by now.
      if (!takesWrites || polling.silentMs() < silentMs) return;
      // A machine that is too busy for a while is no trouble; the watch tells people if it lasts. Each minute has twenty.
      log[taskWatch.silentMs ? 'debug' : 'info'](
        { lastError: polling.lastError },
        'Background work stalled and starts again',
      );
      polling.stalled = true;
      stop();
      resolve();
    }, lookMs);
  });
  return { stalled, stop };
}
