import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Search from 'lucide-react/icons/search';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  type Conversation,
  listConversations,
  maxConversations,
} from '#contract/messages/messages.ts';
import { invalidate, queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { useLiveConnected, useLiveFrame } from '#web/lib/live/live.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryFailed } from '#web/ui/feedback/query-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { ConversationEntry } from './conversation-entry.tsx';
import { isNamed } from './name-search.ts';
import { afterMessage, afterReading, changeConversations } from './recent-conversations.ts';

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
  return useQuery(queryOf(listConversations));
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
  const shown = conversations.data?.filter(fits);
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
        {conversations.data?.length === 0 && (
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
        {shown?.length === 0 && wanted.trim() !== '' && (
          <p role="status" className="p-6 text-center text-muted-foreground">
            <Trans>No conversations match that name.</Trans>
          </p>
        )}
        {conversations.data && conversations.data.length >= maxConversations && (
          <p className="border-t p-4 text-muted-foreground text-sm">
            <Trans>
              These are your {maxConversations} most recent conversations. To reopen an older one,
              message the person from their profile or job.
            </Trans>
          </p>
        )}
      </nav>
    </>
  );
}
