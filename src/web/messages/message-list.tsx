import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Message } from '#contract/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';
import { conversationQuery, useConversationLog } from './conversation-query.ts';
import { MessageBubble } from './message-bubble.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { useNewestInView } from './use-newest-in-view.ts';

interface MessageListProps {
  readonly userId: number;
  readonly name: string;
  readonly typing: boolean;
  /** Messages that are not stored yet. */
  readonly outgoing: ReactNode;
  readonly outgoingCount: number;
}

/** What was said, oldest first, scrolled to the newest. */
export function MessageList({ userId, name, typing, outgoing, outgoingCount }: MessageListProps) {
  const { t } = useLingui();
  const conversation = useQuery(conversationQuery(userId));
  const log = useConversationLog(userId);
  const [loadingOlder, setLoadingOlder] = useState(false);
  const [reporting, setReporting] = useState<Message | null>(null);
  const messages = conversation.data?.messages ?? [];
  const [first, last] = [messages.at(0)?.id, messages.at(-1)?.id];
  const { element, onScroll } = useNewestInView(first, `${last} ${typing}`, outgoingCount);
  const loadOlder = async () => {
    if (first === undefined) return;
    setLoadingOlder(true);
    await log.loadOlder(first).catch((error: Error) => {
      toast({
        title: t`Failed to fetch messages`,
        description: error.message,
        variant: 'destructive',
      });
    });
    setLoadingOlder(false);
  };
  return (
    <div
      ref={element}
      onScroll={onScroll}
      role="log"
      aria-label={t`Messages with ${name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard.
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 outline-offset-[-2px]"
    >
      {conversation.isError && (
        <ErrorState
          level={3}
          title={t`Failed to fetch messages`}
          message={conversation.error.message}
          onRetry={() => void conversation.refetch()}
          retrying={conversation.isFetching}
        />
      )}
      {conversation.isPending && (
        <div className="grid h-full place-items-center">
          <Spinner label={t`Loading messages`} />
        </div>
      )}
      {conversation.data?.older && (
        <div className="mb-4 flex justify-center">
          <Button variant="outline" size="sm" pending={loadingOlder} onClick={loadOlder}>
            <Trans>Show earlier messages</Trans>
          </Button>
        </div>
      )}
      {conversation.data && messages.length === 0 && outgoingCount === 0 && (
        <EmptyState
          level={3}
          title={t`No messages yet`}
          text={t`Say what you have in mind, when and where.`}
        />
      )}
      <ol className="grid gap-3">
        {messages.map((message) => (
          <MessageBubble
            key={message.id}
            own={message.senderId !== userId}
            from={message.senderId === userId ? name : t`You`}
            content={message.content}
            at={message.createdAt}
            onReport={message.senderId === userId ? () => setReporting(message) : undefined}
          />
        ))}
        {outgoing}
      </ol>
      {typing && (
        <p className="mt-3 text-muted-foreground text-sm">
          <Trans>Typing...</Trans>
        </p>
      )}
      {reporting && <ReportDialog message={reporting} onClose={() => setReporting(null)} />}
    </div>
  );
}
