/** Runs in a thread of its own: a hostile text may keep it busy until it is ended, and nobody waits for it. */
import { parentPort, workerData } from 'node:worker_threads';
import { CalendarProblem } from '../calendar-problem.ts';
import { type CalendarText, readCalendar } from './read-calendar.ts';

try {
  parentPort?.postMessage({ reading: readCalendar(workerData as CalendarText) });
} catch (error) {
  // Whatever the library stumbles over is no calendar.
  parentPort?.postMessage({
    problem: error instanceof CalendarProblem ? error.problem : 'not_a_calendar',
  });
}
