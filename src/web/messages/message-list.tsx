import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Message } from '#contract/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { conversationQuery } from './conversation-query.ts';
import { MessageBubble } from './message-bubble.tsx';
import { useNewestInView } from './use-newest-in-view.ts';
import { useOlderMessages } from './use-older-messages.ts';

const ReportDialog = lazy(async () => ({
  default: (await import('./report-dialog.tsx')).ReportDialog,
}));
/** Pixels from the beginning at which older messages are fetched. */
const nearBeginning = 400;

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
  const [reporting, setReporting] = useState<Message | null>(null);
  const messages = conversation.data?.messages ?? [];
  const [first, last] = [messages.at(0)?.id, messages.at(-1)?.id];
  const { element, onScroll } = useNewestInView(first, `${last} ${typing}`, outgoingCount);
  const older = useOlderMessages(userId, first);
  const hasOlder = conversation.data?.older ?? false;
  const lastRead = messages.findLast(({ senderId, read }) => senderId !== userId && read)?.id;
  const scrolled = () => {
    onScroll();
    const box = element.current;
    if (hasOlder && older.state === 'idle' && box && box.scrollTop < nearBeginning)
      void older.load();
  };
  return (
    <div
      ref={element}
      onScroll={scrolled}
      role="log"
      aria-live="off"
      aria-label={t`Messages with ${name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard.
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 [overflow-anchor:none] outline-offset-[-2px]"
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
      {hasOlder && (
        <div className="mb-4 flex justify-center">
          <Button
            variant="outline"
            size="sm"
            pending={older.state === 'loading'}
            onClick={() => void older.load()}
          >
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
            attachments={message.attachments}
            at={message.createdAt}
            read={message.id === lastRead}
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
      {reporting && (
        <Suspense>
          <ReportDialog message={reporting} onClose={() => setReporting(null)} />
        </Suspense>
      )}
    </div>
  );
}
