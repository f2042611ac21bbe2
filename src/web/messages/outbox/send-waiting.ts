import { ApiError } from '#web/lib/api/api-error.ts';
import { isPassing, longestTryMs } from '#web/lib/api/trying-again.ts';
import type { Outbox, Outgoing } from './outbox.ts';

export interface Sending {
  readonly outbox: Outbox;
  /** Resolves when the message is stored and shown; gives up when `signal` says so. */
  readonly send: (outgoing: Outgoing, signal: AbortSignal) => Promise<void>;
  /** Told which one is on its way, and null when none is. */
  readonly onWay: (clientId: string | null) => void;
  /** Told once of each message that did not arrive. */
  readonly onTrouble: (outgoing: Outgoing, error: unknown) => void;
}

/**
 * Sends what waits, one after the other. A refused message steps aside for its person to decide; when the server
 * cannot be reached or has no time, all that waits keeps its order for later. Answers what became of it.
 */
export async function sendWaiting(sending: Sending): Promise<'done' | 'later' | 'signed-out'> {
  const { outbox } = sending;
  try {
    for (;;) {
      const next = outbox.list().find(({ trouble }) => trouble !== 'refused');
      if (!next) return 'done';
      sending.onWay(next.clientId);
      try {
        // Without an answer it would hold up every message in every window.
        await sending.send(next, AbortSignal.timeout(longestTryMs));
        outbox.remove(next.clientId);
      } catch (error) {
        if (next.trouble === null) sending.onTrouble(next, error);
        const signedOut = error instanceof ApiError && error.status === 401;
        if (!signedOut && !isPassing(error)) {
          outbox.change(({ clientId }) => clientId === next.clientId, { trouble: 'refused' });
          continue;
        }
        outbox.change(({ trouble }) => trouble === null, { trouble: 'later' });
        return signedOut ? 'signed-out' : 'later';
      }
    }
  } finally {
    sending.onWay(null);
  }
}
