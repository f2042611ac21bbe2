import { Logger, runMigrations, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Config } from '../config/config.ts';
import type { Platform } from '../platform.ts';
import { beginRunner } from './runner.ts';
import { supervise } from './supervise.ts';
import type { SilenceActions } from './task-watch.ts';

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
    taskList[name] = (payload) => task(platform, payload as never);
  }
  const crontab = (scheduled ?? []).map(({ cron, task }) => `${cron} ${task}`).join('\n');
  const supervised = await supervise(
    () => beginRunner(platform, taskList, crontab),
    (error) => platform.log.warn({ err: error }, 'Background work does not go on yet'),
  );
  const endWatch = platform.taskWatch.start({ ...platform, ...onSilence });
  return {
    stop: async () => {
      endWatch();
      await supervised.stop();
    },
  };
}
