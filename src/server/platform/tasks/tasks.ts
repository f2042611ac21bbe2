import { Logger, runMigrations, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Platform } from '../platform.ts';
import { beginRunner } from './runner.ts';
import { noteDone } from './schedule-store.ts';
import { createScheduler, type ScheduledTask } from './scheduler.ts';
import { supervise } from './supervise.ts';
import type { SilenceActions } from './task-watch.ts';

/** Background work by name. Runs at least once: a task must be idempotent. */
export type Task = (platform: Platform, payload: never) => Promise<void>;
export type Tasks = Readonly<Record<string, Task>>;

/** Creates or upgrades the queue's own tables. */
export async function migrateTasks(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) });
}

/** Runs tasks in this process until stopped. */
export async function startTasks(
  platform: Platform,
  tasks: Tasks,
  {
    schedule,
    lastTimes,
  }: { readonly schedule: readonly ScheduledTask[]; readonly lastTimes: readonly string[] },
  onSilence: Pick<SilenceActions, 'tell' | 'end'>,
): Promise<{ stop(): Promise<void> }> {
  const taskList: TaskList = {};
  const [lacking, scheduled] = [false, true].map((has) =>
    schedule.filter(
      ({ needs }) => (needs === undefined || platform.config[needs] !== undefined) === has,
    ),
  );
  for (const [name, task] of Object.entries(tasks)) {
    if (lacking?.some((entry) => entry.task === name)) continue;
    const recurs = scheduled?.some((entry) => entry.task === name);
    const run = (payload: unknown) => task(platform, payload as never);
    taskList[name] = recurs ? (payload) => noteEnd(platform, name, run(payload)) : run;
  }
  const supervised = await supervise(
    () => beginRunner(platform, taskList),
    (error) => platform.log.warn({ err: error }, 'Background work does not go on yet'),
  );
  const scheduler = scheduled?.length
    ? createScheduler(platform, scheduled, lastTimes).start()
    : undefined;
  const endWatch = platform.taskWatch.start({ ...platform, ...onSilence });
  return {
    stop: async () => {
      endWatch();
      await scheduler?.stop();
      await supervised.stop();
    },
  };
}

/** The next run takes a failed one's place in the queue, so its failure is kept apart. */
async function noteEnd({ db }: Platform, name: string, run: Promise<void>): Promise<void> {
  try {
    await run;
  } catch (error) {
    await noteDone(db, name, error instanceof Error ? error.message : String(error));
    throw error;
  }
  await noteDone(db, name, '');
}
