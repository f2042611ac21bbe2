import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getContact } from '#contract/message-safety.ts';
import { listConversations, sendMessage } from '#contract/messages.ts';
import { useDraft } from '#web/lib/drafts.ts';
import { invalidate, useApi } from '#web/lib/query.ts';
import { toast } from '#web/ui/toast.ts';
import { useConversationLog } from './conversation-query.ts';

/** A message that is not stored yet. */
export interface Outgoing {
  readonly clientId: string;
  readonly content: string;
  readonly at: string;
}

/**
 * Messages on their way to a person. One that could not be sent stays, also over a reload, until it is sent again
 * or discarded; sent again it keeps its client id, so it is never stored twice.
 */
export function useOutbox(userId: number) {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const log = useConversationLog(userId);
  const [failed, setFailed] = useDraft<readonly Outgoing[]>(`outbox:${userId}`, []);
  const [sending, setSending] = useState<Outgoing | null>(null);
  const without = (gone: Outgoing) => failed.filter(({ clientId }) => clientId !== gone.clientId);

  async function send(outgoing: Outgoing): Promise<void> {
    const others = without(outgoing);
    setSending(outgoing);
    // Kept before it is sent: a page that is closed meanwhile has it still.
    setFailed([...others, outgoing]);
    const { clientId, content } = outgoing;
    try {
      log.add(await api(sendMessage, { body: { recipientId: userId, content, clientId } }));
      setFailed(others);
      void invalidate(client, listConversations);
    } catch (error) {
      // Blocked, or a job that closed: the page learns why and says it where one writes.
      void invalidate(client, getContact);
      toast({
        title: t`Failed to send message`,
        description: error instanceof Error ? error.message : undefined,
        variant: 'destructive',
      });
    } finally {
      setSending(null);
    }
  }

  return {
    sending: sending !== null,
    waiting: failed.map((outgoing) => ({
      ...outgoing,
      failed: outgoing.clientId !== sending?.clientId,
    })),
    sendText: (content: string) =>
      send({ content, clientId: crypto.randomUUID(), at: new Date().toISOString() }),
    sendAgain: send,
    discard: (outgoing: Outgoing) => setFailed(without(outgoing)),
  };
}
