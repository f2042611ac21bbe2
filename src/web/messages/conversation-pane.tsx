import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getUserDetails } from '#contract/accounts.ts';
import { queryOf } from '#web/lib/query.ts';
import { ConversationHeader } from './conversation-header.tsx';
import { conversationQuery } from './conversation-query.ts';
import { MessageBubble, OutgoingState } from './message-bubble.tsx';
import { MessageComposer } from './message-composer.tsx';
import { MessageList } from './message-list.tsx';
import { useContact } from './use-contact.ts';
import { useLiveConversation } from './use-live-conversation.ts';
import { useOutbox } from './use-outbox.ts';
import { useOtherTyping } from './use-typing.ts';

/** One conversation, to read and to write. */
export function ConversationPane({ userId }: { userId: number }) {
  const { t } = useLingui();
  const name = useQuery(queryOf(getUserDetails, { params: { id: userId } })).data?.fullName ?? '';
  const messages = useQuery(conversationQuery(userId)).data?.messages ?? [];
  const typing = useOtherTyping(userId);
  const outbox = useOutbox(userId);
  const refusal = useContact(userId)?.refusal ?? null;
  useLiveConversation(userId);
  // Its live copy may be here before the answer to its sending.
  const stored = new Set(messages.map((message) => message.clientId));
  const waiting = outbox.waiting.filter(({ clientId }) => !stored.has(clientId));
  return (
    <>
      <ConversationHeader userId={userId} />
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
            at={outgoing.at}
            state={
              <OutgoingState
                failed={outgoing.failed}
                onAgain={() => void outbox.sendAgain(outgoing)}
                onDiscard={() => outbox.discard(outgoing)}
              />
            }
          />
        ))}
      />
      <MessageComposer
        userId={userId}
        refusal={refusal}
        sending={outbox.sending}
        onSend={outbox.sendText}
      />
    </>
  );
}
