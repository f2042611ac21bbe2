import { EventEmitter } from 'node:events';
import {
  type Job,
  Logger,
  type Runner,
  run,
  runMigrations,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import type { Config } from '../config/config.ts';
import { keepConnected } from '../db/dedicated-connection.ts';
import type { Platform } from '../platform.ts';
import { type Running, supervise } from './supervise.ts';
import { announceWorkers, releaseOrphanedJobs } from './task-store.ts';

const sweepMs = 5000;

/**
 * Announces to other processes that these workers are alive, and releases the tasks of dead ones:
 * the queue alone would wait four hours for a worker killed during a task.
 */
async function startHeartbeat(
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

/** Background work by name. Runs at least once: a task must be idempotent. */
export type Task = (platform: Platform, payload: never) => Promise<void>;
export type Tasks = Readonly<Record<string, Task>>;

/** A recurring task: `cron` has five fields, in UTC. */
export interface ScheduledTask {
  readonly task: string;
  readonly cron: string;
  /** A setting: a process without it leaves the task to others. */
  readonly needs?: keyof Config;
}

/** Creates or upgrades the queue's own tables. */
export async function migrateTasks(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) });
}

/** Runs tasks in this process until stopped. */
export async function startTasks(
  platform: Platform,
  tasks: Tasks,
  schedule: readonly ScheduledTask[],
): Promise<{ stop(): Promise<void> }> {
  const taskList: TaskList = {};
  const [lacking, scheduled] = [false, true].map((has) =>
    schedule.filter(
      ({ needs }) => (needs === undefined || platform.config[needs] !== undefined) === has,
    ),
  );
  for (const [name, task] of Object.entries(tasks)) {
    if (lacking?.some((entry) => entry.task === name)) continue;
    taskList[name] = (payload) => task(platform, payload as never);
  }
  const crontab = (scheduled ?? []).map(({ cron, task }) => `${cron} ${task}`).join('\n');
  // The workers stop for good if the database is lost while they record a task's result.
  return supervise(
    () => beginTasks(platform, taskList, crontab),
    (error) => platform.log.warn({ err: error }, 'Background work does not go on yet'),
  );
}

/** What a task throws that came too early: the next attempt is expected to succeed. */
export class TooEarly extends Error {}

interface Failure {
  readonly job: Pick<Job, 'task_identifier' | 'attempts' | 'max_attempts'>;
  readonly error: unknown;
}

/** The queue's own message repeats the stack. */
function logFailure({ log }: Platform, { job, error }: Failure): void {
  const facts = { task: job.task_identifier, attempt: job.attempts, of: job.max_attempts };
  const isLast = job.attempts >= job.max_attempts;
  if (isLast) log.error({ err: error, ...facts }, 'A task failed for good');
  else if (error instanceof TooEarly) log.debug({ err: error, ...facts }, 'A task came too early');
  else log.error({ err: error, ...facts }, 'A task failed and will be tried again');
}

async function beginTasks(
  platform: Platform,
  taskList: TaskList,
  crontab: string,
): Promise<Running> {
  // The queue records the pool, not the worker, as a task's holder.
  const pools: string[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => pools.push(workerPool.id));
  const runner: Runner = await run({
    events,
    pgPool: platform.pool,
    taskList,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 1000,
    crontab,
    // A result is recorded where a failure only ends the workers: in the queue's own handler it
    // would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message, meta) => {
      const error = meta?.['error'];
      if (meta?.['failure'] === true) logFailure(platform, meta as unknown as Failure);
      else if (level === 'error') platform.log.error({ err: error }, message);
      else if (level === 'warning') platform.log.warn({ err: error }, message);
    }),
  });
  let over = false;
  const ended = runner.promise
    .catch((error: unknown) => platform.log.error({ err: error }, 'Background work ended'))
    .finally(() => {
      over = true;
    });
  const presence = await startHeartbeat(platform, pools);
  return {
    ended,
    stop: async () => {
      if (!over) await runner.stop();
      await presence.stop();
    },
  };
}
