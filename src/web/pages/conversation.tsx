import * as z from 'zod/mini';
import { getUserDetails } from '#contract/accounts.ts';
import { id } from '#contract/fields.ts';
import { getContact } from '#contract/message-safety.ts';
import { listConversations } from '#contract/messages.ts';
import { definePage, goTo, type PageProps } from '#web/lib/page.ts';
import { queryOf } from '#web/lib/query.ts';
import { ConversationPane } from '#web/messages/conversation-pane.tsx';
import { conversationQuery } from '#web/messages/conversation-query.ts';
import { MessageFrame } from '#web/messages/message-frame.tsx';

const params = z.object({ id });

function Conversation({ params }: PageProps<{ id: number }, unknown, { name: string }>) {
  return (
    <MessageFrame activeId={params.id}>
      <ConversationPane userId={params.id} />
    </MessageFrame>
  );
}

export const page = definePage({
  params,
  load: async ({ fetch, params, user }) => {
    if (params.id === user?.id) throw goTo('/messages');
    const [other] = await Promise.all([
      fetch(queryOf(getUserDetails, { params })),
      // Each half says itself that it could not be loaded.
      fetch(conversationQuery(params.id)).catch(() => undefined),
      fetch(queryOf(listConversations)).catch(() => undefined),
      // Without it one may try: sending says why not.
      fetch(queryOf(getContact, { params: { userId: params.id } })).catch(() => undefined),
    ]);
    return { name: other.fullName };
  },
  head: ({ data }) => ({ title: data.name, noindex: true }),
  View: Conversation,
});
