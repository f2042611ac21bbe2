import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Info from 'lucide-react/icons/info';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { Suspense, useState } from 'react';
import * as z from 'zod/mini';
import { id } from '#contract/fields.ts';
import { getMessageCard } from '#contract/messages/message-card.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useInfiniteQuery } from '#web/lib/api/use-query.ts';
import { lazyPart } from '#web/lib/loading/lazy-part.ts';
import { definePage, type FailedProps, goTo, type PageProps } from '#web/lib/routing/page.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { ConversationPane } from '../../conversation/conversation-pane.tsx';
import { conversationQuery } from '../../conversation/conversation-query.ts';
import { MessageFrame } from '../../conversation/message-frame.tsx';
import { conversationsQuery } from '../../list/recent-conversations.ts';
import { PersonCard } from './person-card.tsx';

/** Without an id: the list, with no conversation chosen. */
const params = z.object({ id: z.optional(id) });

function Messages({ params: { id } }: PageProps<z.infer<typeof params>, unknown, unknown>) {
  return (
    <MessageFrame activeId={id} aside={id !== undefined && <PersonCard key={id} userId={id} />}>
      {id === undefined ? (
        <EmptyConversation />
      ) : (
        <ConversationPane key={id} userId={id} details={<DetailsButton userId={id} />} />
      )}
    </MessageFrame>
  );
}

/** Shown until a conversation is chosen. */
function EmptyConversation() {
  const { t } = useLingui();
  const conversations = useInfiniteQuery(conversationsQuery);
  return (
    <EmptyState
      title={t`Your Messages`}
      text={
        conversations.data?.pages[0]?.items.length === 0
          ? t`Conversations will appear here.`
          : t`Select a conversation to read and reply.`
      }
      icon={<MessagesSquare />}
      className="m-auto border-none"
    />
  );
}

/** Shown if the other person does not exist or could not be loaded. */
function PersonMissing({ message, onRetry }: Partial<FailedProps>) {
  const { t } = useLingui();
  return (
    <MessageFrame activeId={0}>
      <ErrorState
        title={t`Failed to fetch user details`}
        message={message ?? t`This person doesn't exist or no longer has an account.`}
        onRetry={onRetry}
        action={
          <Link to="/messages" className={buttonClass({ variant: 'outline' })}>
            <Trans>All conversations</Trans>
          </Link>
        }
        className="m-auto border-none"
      />
    </MessageFrame>
  );
}

const DetailsDialog = lazyPart(async () => (await import('./details-dialog.tsx')).DetailsDialog);

/** Shows the other person's card if there is no room next to the conversation. */
function DetailsButton({ userId }: { userId: number }) {
  const { t } = useLingui();
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t`About this person`}
        aria-haspopup="dialog"
        className="xl:hidden"
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <Info aria-hidden="true" />
      </Button>
      {wanted && (
        <Suspense>
          <DetailsDialog userId={userId} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

export const page = definePage({
  params,
  load: async ({ fetch, fetchPages, params: { id }, user }) => {
    if (id !== undefined && id === user?.id) throw goTo('/messages');
    // The list reports its own failure.
    const list = fetchPages(conversationsQuery).catch(() => undefined);
    if (id === undefined) {
      await list;
      return { name: undefined };
    }
    const [card] = await Promise.allSettled([
      fetch(queryOf(getMessageCard, { params: { userId: id } })),
      // So does the conversation; both also render for a missing person.
      fetch(conversationQuery(id)),
      list,
    ]);
    if (card.status === 'rejected') throw card.reason;
    return { name: card.value.user.fullName };
  },
  head: ({ data }) => ({ title: data.name ?? msg`Messages`, noindex: true }),
  View: Messages,
  NotFound: PersonMissing,
  Failed: PersonMissing,
});
