/**
 * Runs in a separate thread: a hostile text may keep it busy until it is terminated, without
 * blocking anyone.
 */
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { CalendarProblem } from '../calendar-problem.ts';
import { type CalendarText, readCalendar } from './read-calendar.ts';

// On Linux this affects only the thread; elsewhere it would affect the whole server.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

try {
  parentPort?.postMessage({ reading: readCalendar(workerData as CalendarText) });
} catch (error) {
  // Anything the library throws on is not a calendar.
  parentPort?.postMessage({
    problem: error instanceof CalendarProblem ? error.problem : 'not_a_calendar',
  });
}
