/**
 * One app with default settings for all test files of a worker that look only at what they made themselves. Who
 * counts everything there is, moves the clock or changes a setting starts an app of its own (`startTestApp`).
 */
import { startTestApp, type TestApp } from './app.ts';

let shared: Promise<TestApp> | undefined;

/** The worker's app, at rest. Closing it waits until the file's background work is done and leaves it to the next. */
export async function sharedTestApp(): Promise<TestApp> {
  shared ??= startTestApp();
  const app = await shared;
  // All files come from one address; each begins as if from one of its own.
  await app.platform.pool.query('delete from network_counts');
  app.platform.limits.waits.clear();
  return {
    ...app,
    travelTo: () => {
      throw new Error('A file that moves the clock needs an app of its own: startTestApp()');
    },
    close: app.settle,
  };
}
