import * as z from 'zod/mini';
import { id } from '#contract/fields.ts';
import { getMessageCard } from '#contract/message-card.ts';
import { listConversations } from '#contract/messages.ts';
import { definePage, goTo, type PageProps } from '#web/lib/page.ts';
import { queryOf } from '#web/lib/query.ts';
import { ConversationPane } from '#web/messages/conversation-pane.tsx';
import { conversationQuery } from '#web/messages/conversation-query.ts';
import { MessageFrame } from '#web/messages/message-frame.tsx';
import { DetailsButton } from './details-button.tsx';
import { PersonCard } from './person-card.tsx';

const params = z.object({ id });

function Conversation({ params }: PageProps<{ id: number }, unknown, { name: string }>) {
  return (
    <MessageFrame activeId={params.id} aside={<PersonCard userId={params.id} />}>
      <ConversationPane
        key={params.id}
        userId={params.id}
        details={<DetailsButton userId={params.id} />}
      />
    </MessageFrame>
  );
}

export const page = definePage({
  params,
  load: async ({ fetch, params, user }) => {
    if (params.id === user?.id) throw goTo('/messages');
    const [card] = await Promise.all([
      fetch(queryOf(getMessageCard, { params: { userId: params.id } })),
      // Each half says itself that it could not be loaded.
      fetch(conversationQuery(params.id)).catch(() => undefined),
      fetch(queryOf(listConversations)).catch(() => undefined),
    ]);
    return { name: card.user.fullName };
  },
  head: ({ data }) => ({ title: data.name, noindex: true }),
  View: Conversation,
});
