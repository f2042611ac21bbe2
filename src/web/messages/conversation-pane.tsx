import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useUser } from '#web/lib/session.ts';
import { ArrivalAnnouncer } from './arrival-announcer.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { conversationQuery } from './conversation-query.ts';
import { DropZone } from './drop-zone.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { MessageComposer } from './message-composer.tsx';
import { MessageList } from './message-list.tsx';
import { OutgoingState } from './outgoing-state.tsx';
import { useAttachments } from './use-attachments.ts';
import { useAnswerable, useCard } from './use-card.ts';
import { useLiveConversation } from './use-live-conversation.ts';
import { useOutbox } from './use-outbox.ts';
import { useOtherTyping } from './use-typing.ts';

/** One conversation, to read and to write. */
export function ConversationPane({ userId, details }: { userId: number; details: ReactNode }) {
  const { t } = useLingui();
  const card = useCard(userId).data;
  const name = card?.user.fullName ?? '';
  const refusal = card?.refusal ?? null;
  const messages = useQuery(conversationQuery(userId)).data?.messages ?? [];
  const typing = useOtherTyping(userId);
  const outbox = useOutbox(userId);
  const attachments = useAttachments(`files:${useUser()?.id ?? 0}:${userId}`);
  useAnswerable(userId);
  useLiveConversation(userId);
  // Its live copy may be here before the answer to its sending.
  const stored = new Set(messages.map((message) => message.clientId));
  const waiting = outbox.waiting.filter(({ clientId }) => !stored.has(clientId));
  return (
    <>
      <ConversationHeader userId={userId} details={details} />
      <DropZone disabled={refusal !== null} onFiles={attachments.add}>
        <MessageList
          userId={userId}
          name={name}
          typing={typing}
          outgoingCount={waiting.length}
          outgoing={waiting.map((outgoing) => (
            <MessageBubble
              key={outgoing.clientId}
              own
              from={t`You`}
              content={outgoing.content}
              attachments={outgoing.attachments}
              at={outgoing.at}
              state={
                <OutgoingState
                  failed={outgoing.failed}
                  onAgain={() => outbox.sendAgain(outgoing)}
                  onDiscard={() => outbox.discard(outgoing)}
                />
              }
            />
          ))}
        />
        <ArrivalAnnouncer userId={userId} name={name} />
        <MessageComposer
          userId={userId}
          refusal={refusal}
          sending={outbox.sending}
          attachments={attachments}
          onSend={(content) => {
            outbox.add(content, attachments.ready);
            attachments.forget();
          }}
        />
      </DropZone>
    </>
  );
}
