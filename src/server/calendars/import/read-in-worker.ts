import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { CalendarProblem } from '../calendar-problem.ts';
import type { CalendarReading, CalendarText } from './read-calendar.ts';

/** A calendar of 10,000 events needs a tenth of this. */
const timeoutMs = 5_000;

type Answer =
  | { readonly reading: CalendarReading }
  | { readonly problem: CalendarProblem['problem'] };

/** Reads a calendar with limits on time and memory. Rejects with {@link CalendarProblem}. */
export async function readInWorker(text: CalendarText): Promise<CalendarReading> {
  const worker = new Worker(new URL('./calendar-worker.ts', import.meta.url), {
    workerData: text,
    resourceLimits: { maxOldGenerationSizeMb: 192 },
  });
  try {
    const [answer] = (await once(worker, 'message', {
      signal: AbortSignal.timeout(timeoutMs),
    })) as [Answer];
    if ('reading' in answer) return answer.reading;
    throw new CalendarProblem(answer.problem);
  } catch (error) {
    if (error instanceof CalendarProblem) throw error;
    throw new CalendarProblem('too_slow', { cause: error });
  } finally {
    await worker.terminate();
  }
}
