/** Runs in a thread of its own: a hostile text may keep it busy until it is ended, and no one waits for it. */
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { CalendarProblem } from '../calendar-problem.ts';
import { type CalendarText, readCalendar } from './read-calendar.ts';

// On Linux this is the thread's own; elsewhere it would be the whole server's.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

try {
  parentPort?.postMessage({ reading: readCalendar(workerData as CalendarText) });
} catch (error) {
  // Whatever the library stumbles over is no calendar.
  parentPort?.postMessage({
    problem: error instanceof CalendarProblem ? error.problem : 'not_a_calendar',
  });
}
