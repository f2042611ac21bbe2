import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Search from 'lucide-react/icons/search';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Conversation, listConversations } from '#contract/messages/messages.ts';
import { invalidate } from '#web/lib/api/query.ts';
import { useInfiniteQuery } from '#web/lib/api/use-query.ts';
import { useLiveConnected, useLiveFrame } from '#web/lib/live/live.ts';
import { moreOf } from '#web/ui/display/more-of.ts';
import { ViewMore } from '#web/ui/display/view-more.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryFailed } from '#web/ui/feedback/query-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { ConversationEntry } from './conversation-entry.tsx';
import { isNamed } from './name-search.ts';
import {
  afterMessage,
  afterReading,
  changeConversations,
  conversationsIn,
  conversationsQuery,
} from './recent-conversations.ts';

function useLiveConversations() {
  const client = useQueryClient();
  const refresh = () => void invalidate(client, listConversations);
  const connected = useLiveConnected();
  const catchUp = useEffectEvent(refresh);
  useEffect(() => {
    if (connected) catchUp();
  }, [connected]);
  useLiveFrame(['new_message'], ({ type: _, ...message }) =>
    changeConversations(client, (list) => afterMessage(list, message)),
  );
  useLiveFrame(['messages_read'], (reading) =>
    changeConversations(client, (list) => afterReading(list, reading)),
  );
  useLiveFrame(['contact_changed'], refresh);
  return useInfiniteQuery(conversationsQuery);
}

function ListSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-5 p-4">
      {[1, 2, 3, 4].map((key) => (
        <div key={key} className="flex gap-3">
          <Skeleton className="size-10 shrink-0 !rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The viewer's conversations, newest first, searchable by name. */
export function ConversationList({ activeId }: { activeId?: number | undefined }) {
  const { t } = useLingui();
  const [wanted, setWanted] = useState('');
  const conversations = useLiveConversations();
  const fits = ({ user }: Conversation) => isNamed(user.fullName, wanted);
  const all = conversations.data && conversationsIn(conversations.data);
  const shown = all?.filter(fits);
  const searches = wanted.trim() !== '';
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = conversations;
  // A search is among all of them, also those of pages that were not asked for.
  const goesOn = searches && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage();
  }, [goesOn, isFetching, fetchNextPage]);
  return (
    <>
      <header className="grid gap-3 border-b p-4">
        <h2 className="font-semibold text-lg">
          <Trans>Conversations</Trans>
        </h2>
        <span className="relative block">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute start-3 top-3 size-4 text-muted-foreground"
          />
          <Input
            type="search"
            aria-label={t`Search conversations`}
            placeholder={t`Search conversations`}
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
            className="ps-9"
          />
        </span>
      </header>
      <nav aria-label={t`Conversations`} className="min-h-0 flex-1 overflow-y-auto">
        {conversations.isLoadingError && (
          <QueryFailed
            of={conversations}
            level={3}
            title={t`Failed to fetch conversations`}
            className="m-4"
          />
        )}
        {conversations.isPending && <ListSkeleton />}
        {all?.length === 0 && (
          <EmptyState
            icon={<MessagesSquare />}
            level={3}
            title={t`No conversations yet`}
            text={t`Message a creator from their profile, or a client from their job.`}
            className="m-4"
          />
        )}
        {shown && shown.length > 0 && (
          <ul className="divide-y">
            {shown.map((conversation) => (
              <li key={conversation.user.id}>
                <ConversationEntry
                  conversation={conversation}
                  active={conversation.user.id === activeId}
                />
              </li>
            ))}
          </ul>
        )}
        {shown?.length === 0 && searches && !goesOn && (
          <p role="status" className="p-6 text-center text-muted-foreground">
            <Trans>No conversations match that name.</Trans>
          </p>
        )}
        {hasNextPage && <ViewMore {...moreOf(conversations)} className="border-t p-4" />}
      </nav>
    </>
  );
}
