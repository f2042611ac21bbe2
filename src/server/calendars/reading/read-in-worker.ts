import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { CalendarProblem } from '../calendar-problem.ts';
import type { CalendarReading, CalendarText } from './read-calendar.ts';

/** Milliseconds of CPU: a calendar of 10,000 events needs a tenth of this. */
const maxCpuMs = 5_000;

/** Milliseconds on the clock, for a busy machine, where the same work takes longer. */
const timeoutMs = 30_000;

type WorkerReply =
  | { readonly reading: CalendarReading }
  | { readonly problem: CalendarProblem['problem'] };

/** Reads a calendar with limits on time and memory. Rejects with {@link CalendarProblem}. */
export async function readInWorker(text: CalendarText): Promise<CalendarReading> {
  const worker = new Worker(new URL('./calendar-worker.ts', import.meta.url), {
    workerData: text,
    resourceLimits: { maxOldGenerationSizeMb: 192 },
  });
  const done = new AbortController();
  try {
    const [reply] = (await Promise.race([
      once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) }),
      untilSpent(worker, done.signal),
    ])) as [WorkerReply];
    if ('reading' in reply) return reply.reading;
    throw new CalendarProblem(reply.problem);
  } catch (error) {
    if (error instanceof CalendarProblem) throw error;
    throw new CalendarProblem('too_slow', { cause: error });
  } finally {
    done.abort();
    await worker.terminate();
  }
}

/** Rejects once the thread has used its CPU time, or is stopped. */
async function untilSpent(worker: Worker, signal: AbortSignal): Promise<never> {
  for (;;) {
    await setTimeout(250, undefined, { signal });
    // A thread that has ended says so by its own event.
    const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
    if (user + system > maxCpuMs * 1000) throw new CalendarProblem('too_slow');
  }
}
