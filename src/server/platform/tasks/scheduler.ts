import type { Config } from '../config/config.ts';
import type { Platform } from '../platform.ts';
import { lastDue, type Rhythm } from './schedule-rules.ts';
import { correctLastTimes, enqueueDue, readMinute, wasAhead } from './schedule-store.ts';

/** A recurring task. */
export interface ScheduledTask {
  readonly task: string;
  readonly due: Rhythm;
  /** Also while nobody confirms the clock: it only reads, or what it does can be taken back. */
  readonly always?: boolean;
  /** A setting: a process without it leaves the task to others. */
  readonly needs?: keyof Config;
}

/** By the machine's own counter: no change of its clock delays the next look. */
const lookMs = 5000;

/**
 * Looks which recurring tasks are due, and enqueues each once: what matters is whether it was done
 * for its last time, so a jump of the clock, a nap or a stop make up for one run, not for all.
 */
export function createScheduler(
  platform: Platform,
  schedule: readonly ScheduledTask[],
  lastTimes: readonly string[],
) {
  const { db, log, time } = platform;
  let seen: number | undefined;

  async function look(): Promise<void> {
    const minute = await readMinute(db);
    if (minute === seen) return;
    if (await wasAhead(db)) {
      log.warn('The clock was ahead: times that lie in the future are set to now');
      await correctLastTimes(db, lastTimes);
    }
    await time.note();
    const sure = (await time.sure()) !== undefined;
    const due = schedule
      .filter(({ always = false }) => sure || always)
      .map(({ task, due: rhythm }) => ({ task, minute: lastDue(rhythm, minute) }));
    await enqueueDue(db, due);
    seen = minute;
  }

  let running: Promise<void> | undefined;
  const tick = () => {
    running ??= look()
      .catch((error: unknown) => log.warn({ err: error }, 'Recurring work waits a little longer'))
      .finally(() => {
        running = undefined;
      });
  };
  return {
    look,
    start(): { stop(): Promise<void> } {
      tick();
      const timer = setInterval(tick, lookMs);
      timer.unref();
      return {
        stop: async () => {
          clearInterval(timer);
          await running;
        },
      };
    },
  };
}
