import { ApiError } from '#web/lib/api-error.ts';
import { type Outbox, type Outgoing, withChange, without } from './outbox.ts';

export interface Sending {
  readonly outbox: Outbox;
  /** Resolves when the message is stored and shown. */
  readonly send: (outgoing: Outgoing) => Promise<void>;
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
        await sending.send(next);
        outbox.change((waiting) => without(waiting, next.clientId));
      } catch (error) {
        if (next.trouble === null) sending.onTrouble(next, error);
        if (!isForLater(error)) {
          outbox.change((waiting) => withChange(waiting, next.clientId, { trouble: 'refused' }));
          continue;
        }
        outbox.change((waiting) =>
          waiting.map((one) => ({ ...one, trouble: one.trouble ?? 'later' })),
        );
        return error instanceof ApiError && error.status === 401 ? 'signed-out' : 'later';
      }
    }
  } finally {
    sending.onWay(null);
  }
}

/** Not of the message's making: no connection, no session, too many at once, or trouble of the server. */
function isForLater(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === 0 || error.status >= 500 || [401, 408, 425, 429].includes(error.status);
}
