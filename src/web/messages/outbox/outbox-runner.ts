import { pauseBetweenAttempts } from '#web/lib/api/trying-again.ts';
import { unsentKeys } from '#web/lib/drafts/unsent.ts';
import { type Sending, sendWaiting } from './send-waiting.ts';

const listeners = new Set<() => void>();
let onWay: string | null = null;

/** The client id of the message that this window is sending right now. */
export function messageOnWay(): string | null {
  return onWay;
}

export function subscribeToSending(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

function setOnWay(clientId: string | null): void {
  onWay = clientId;
  for (const listener of listeners) listener();
}

export interface Runner {
  /** Sends pending messages now, including ones added during the run. */
  run(): void;
  stop(): void;
}

/**
 * Keeps sending an account's messages: immediately on request, otherwise after a growing pause with
 * jitter.
 */
export function createRunner(accountId: number, sending: Omit<Sending, 'onWay'>): Runner {
  let stopped = false;
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let again = false;

  const once = async () => {
    if (stopped) return;
    const outcome = await sendWaiting({ ...sending, onWay: setOnWay });
    if (stopped || outcome === 'signed-out') return;
    if (outcome === 'done') attempts = 0;
    else {
      timer = setTimeout(run, pauseBetweenAttempts(attempts));
      attempts += 1;
    }
  };
  const run = () => {
    again = running;
    if (stopped || running) return;
    running = true;
    clearTimeout(timer);
    void alone(accountId, once)
      .catch(() => {})
      .finally(() => {
        running = false;
        if (again) run();
      });
  };
  return {
    run,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** One window at a time: two would send the same messages, and out of order. Insecure addresses have no locks. */
async function alone(accountId: number, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(unsentKeys(accountId), work);
  else await work();
}
