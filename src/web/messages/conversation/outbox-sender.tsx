import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { getMessageCard } from '#contract/messages/message-card.ts';
import { sendMessage } from '#contract/messages/messages.ts';
import { textOf } from '#web/lib/api/api-error.ts';
import { invalidate, queryOf, useApi } from '#web/lib/api/query.ts';
import { useLiveConnected } from '#web/lib/live/live.ts';
import { announce } from '#web/ui/feedback/announce.ts';
import { toastError } from '#web/ui/feedback/toast.ts';
import { afterMessage, changeConversations } from '../list/recent-conversations.ts';
import { type Outgoing, outboxOf } from '../outbox/outbox.ts';
import { createRunner, type Runner } from '../outbox/outbox-runner.ts';
import { addToLog } from './conversation-query.ts';

/**
 * Sends an account's pending messages from this browser, on any page: as soon as one is added,
 * when the connection is back, and when someone returns to the window.
 */
export function OutboxSender({ accountId }: { accountId: number }) {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const runner = useRef<Runner>(undefined);
  const send = useEffectEvent(async (outgoing: Outgoing, signal: AbortSignal) => {
    const { recipientId, content, clientId } = outgoing;
    const attachments = outgoing.attachments.map(({ key }) => key);
    const body = { recipientId, content, clientId, attachments };
    const stored = await api(sendMessage, { body }, { signal });
    addToLog(client, recipientId, stored);
    // Refused messages may go through now: the person may write again.
    const card = queryOf(getMessageCard, { params: { userId: recipientId } });
    if (client.getQueryData(card.queryKey)?.refusal) void invalidate(client, getMessageCard);
    changeConversations(client, (list) => afterMessage(list, stored));
    announce(t`Message sent`);
  });
  const onTrouble = useEffectEvent((error: unknown) => {
    // Blocked, or the job closed: the page refetches the reason and shows it at the composer.
    void invalidate(client, getMessageCard);
    toastError(t`Failed to send message`, textOf(error));
  });

  useEffect(() => {
    const outbox = outboxOf(accountId);
    const made = createRunner(accountId, {
      outbox,
      send: (outgoing, signal) => send(outgoing, signal),
      onTrouble: (_, error) => onTrouble(error),
    });
    runner.current = made;
    const onChange = () => {
      if (outbox.list().some(({ trouble }) => trouble === null)) made.run();
    };
    const onSight = () => document.hidden || made.run();
    made.run();
    const leave = outbox.subscribe(onChange);
    addEventListener('online', made.run);
    document.addEventListener('visibilitychange', onSight);
    return () => {
      leave();
      removeEventListener('online', made.run);
      document.removeEventListener('visibilitychange', onSight);
      made.stop();
    };
  }, [accountId]);
  const connected = useLiveConnected();
  useEffect(() => {
    if (connected) runner.current?.run();
  }, [connected]);
  return null;
}
