import type { Database } from './database.ts';
import { runDue } from './money/due.ts';
import { pruneOld } from './prune.ts';
import { deliverDue, type WebhookContext } from './webhooks.ts';

const POLL_MS = 1000;
const FORGET_MS = 6 * 60 * 60 * 1000;

/** Runs due actions and delivers events: immediately after a local commit, else each second. */
export function startWorker(database: Database, webhooks: WebhookContext) {
  let stopped = false;
  let running: Promise<void> | undefined;
  let again = false;

  let forgotAt = 0;

  async function forgetNowAndThen(): Promise<void> {
    if (Date.now() - forgotAt < FORGET_MS) return;
    forgotAt = Date.now();
    await pruneOld(database);
  }

  async function round(): Promise<void> {
    do {
      again = false;
      try {
        while (!stopped && (await runDue(database, webhooks.log)) > 0);
        while (!stopped && (await deliverDue(webhooks)) > 0);
        if (!stopped) await forgetNowAndThen();
      } catch (error) {
        webhooks.log('sandbox worker failed; it goes on', { err: error });
      }
    } while (again && !stopped);
  }

  function wake(): void {
    again = true;
    if (stopped || running !== undefined) return;
    running = round().finally(() => {
      running = undefined;
      if (again) wake();
    });
  }

  const timer = setInterval(wake, POLL_MS);
  timer.unref();
  wake();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
