import { ApiError } from '#web/lib/api/api-error.ts';
import { isPassing, longestTryMs } from '#web/lib/api/trying-again.ts';
import type { Outbox, Outgoing } from './outbox.ts';

export interface Sending {
  readonly outbox: Outbox;
  /** Resolves when the message is stored and shown; gives up when `signal` aborts. */
  readonly send: (outgoing: Outgoing, signal: AbortSignal) => Promise<void>;
  /** Called with the message being sent, or null. */
  readonly onWay: (clientId: string | null) => void;
  /** Called once for each message that failed. */
  readonly onTrouble: (outgoing: Outgoing, error: unknown) => void;
}

/**
 * Sends pending messages in order. A refused message is set aside for the person to decide; if the
 * server is unreachable or overloaded, the rest keeps its order for later. Returns the outcome.
 */
export async function sendWaiting(sending: Sending): Promise<'done' | 'later' | 'signed-out'> {
  const { outbox } = sending;
  try {
    for (;;) {
      const next = outbox.list().find(({ trouble }) => trouble !== 'refused');
      if (!next) return 'done';
      sending.onWay(next.clientId);
      try {
        // A call without a response would block every message in every window.
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
