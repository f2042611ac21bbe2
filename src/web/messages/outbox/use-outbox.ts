import { useSyncExternalStore } from 'react';
import type { Attachment } from '#contract/messages/message-attachments.ts';
import { useUser } from '#web/lib/api/session.ts';
import { presentTime } from '#web/lib/clock.ts';
import { randomId } from '#web/lib/forms/random-id.ts';
import { type Outgoing, outboxOf, timeAfter } from './outbox.ts';
import { messageOnWay, subscribeToSending } from './outbox-runner.ts';

const nothing: readonly Outgoing[] = [];

/**
 * Unsent messages to a person. They are kept until the server stores them, across reloads and days
 * offline; the outbox's runner sends them.
 */
export function useOutbox(recipientId: number) {
  const accountId = useUser()?.id ?? 0;
  const all = useSyncExternalStore(
    (changed) => outboxOf(accountId).subscribe(changed),
    () => outboxOf(accountId).list(),
    () => nothing,
  );
  const onWay = useSyncExternalStore(subscribeToSending, messageOnWay, () => null);
  const waiting = all.filter((outgoing) => outgoing.recipientId === recipientId);
  return {
    /** A first attempt is in progress; retries do not block the composer. */
    sending: waiting.some(({ clientId, trouble }) => clientId === onWay && trouble === null),
    waiting: waiting.map((outgoing) => ({
      outgoing,
      failed: outgoing.trouble !== null && outgoing.clientId !== onWay,
    })),
    add(content: string, attachments: readonly Attachment[]) {
      const outbox = outboxOf(accountId);
      const at = timeAfter(outbox.list(), new Date(presentTime()));
      const clientId = randomId();
      outbox.put({ clientId, recipientId, content, attachments, at, trouble: null });
    },
    sendAgain: (outgoing: Outgoing) =>
      outboxOf(accountId).change(({ clientId }) => clientId === outgoing.clientId, {
        trouble: null,
      }),
    has: ({ clientId }: Outgoing) =>
      outboxOf(accountId)
        .list()
        .some((outgoing) => outgoing.clientId === clientId),
    discard: ({ clientId }: Outgoing) => outboxOf(accountId).remove(clientId),
    putBack: (outgoing: Outgoing) => outboxOf(accountId).put(outgoing),
  };
}
