import { useSyncExternalStore } from 'react';
import type { Attachment } from '#contract/message-attachments.ts';
import { useUser } from '#web/lib/session.ts';
import { type Outgoing, outboxOf, withChange, without } from './outbox.ts';
import { messageOnWay, subscribeToSending } from './outbox-runner.ts';

const nothing: readonly Outgoing[] = [];

/**
 * Messages on their way to a person. They stay until they are stored, over a reload and days without a connection;
 * who sends them is the outbox's sender.
 */
export function useOutbox(recipientId: number) {
  const outbox = outboxOf(useUser()?.id ?? 0);
  const all = useSyncExternalStore(outbox.subscribe, outbox.list, () => nothing);
  const onWay = useSyncExternalStore(subscribeToSending, messageOnWay, () => null);
  const waiting = all.filter((outgoing) => outgoing.recipientId === recipientId);
  return {
    sending: waiting.some(({ clientId }) => clientId === onWay),
    waiting: waiting.map((outgoing) => ({
      ...outgoing,
      failed: outgoing.trouble !== null && outgoing.clientId !== onWay,
    })),
    add: (content: string, attachments: readonly Attachment[]) =>
      outbox.change((before) => [
        ...before,
        {
          clientId: crypto.randomUUID(),
          recipientId,
          content,
          attachments,
          at: new Date().toISOString(),
          trouble: null,
        },
      ]),
    sendAgain: ({ clientId }: Outgoing) =>
      outbox.change((before) => withChange(before, clientId, { trouble: null })),
    discard: ({ clientId }: Outgoing) => outbox.change((before) => without(before, clientId)),
  };
}
