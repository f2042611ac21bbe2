import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';
import { type ReactNode, Suspense, useState } from 'react';
import { leadsOutside } from '#contract/contact-data.ts';
import type { Message } from '#contract/messages/messages.ts';
import { textOf } from '#web/lib/api/api-error.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { lazyPart } from '#web/lib/loading/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryFailed } from '#web/ui/feedback/query-failed.tsx';
import { toastError } from '#web/ui/feedback/toast.ts';
import type { useOutbox } from '../outbox/use-outbox.ts';
import { conversationQuery, useConversationLog } from './conversation-query.ts';
import { MessageBlock } from './message-block.tsx';
import { type Block, blocksOf } from './message-blocks.ts';
import { unseenFrom } from './message-log.ts';
import { MessageSkeleton } from './message-skeleton.tsx';
import { useLiveConversation } from './use-live-conversation.ts';
import { hiddenAbove, useNewestInView } from './use-newest-in-view.ts';
import { useReading } from './use-reading.ts';

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog);
/** Older messages are fetched when this many pixels are hidden above. */
const nearBeginning = 400;

const judged = new WeakMap<Message, boolean>();
/** Judged once, as a list renders often. */
function leadsAround(message: Message): boolean {
  const known = judged.get(message) ?? leadsOutside(message.content);
  judged.set(message, known);
  return known;
}

type Waiting = ReturnType<typeof useOutbox>['waiting'];

interface MessageListProps {
  readonly userId: number;
  readonly name: string;
  readonly typing: boolean;
  /** Whether the viewer can write here. */
  readonly open: boolean;
  /** Messages being sent; the stored copy of some may arrive before the response. */
  readonly waiting: Waiting;
  /** Renders messages not yet stored. */
  readonly showWaiting: (waiting: Waiting) => ReactNode;
}

/** The messages, oldest first, scrolled to the newest. */
export function MessageList(props: MessageListProps) {
  const { userId, name, typing, open, showWaiting } = props;
  const { t } = useLingui();
  useLiveConversation(userId);
  const conversation = useQuery(conversationQuery(userId));
  const log = conversation.data;
  const [reporting, setReporting] = useState<Message | null>(null);
  const messages = log?.messages ?? [];
  const [first, setFirst] = useState(messages[0]?.id);
  if (first === undefined && messages[0]) setFirst(messages[0].id);
  // Compared with the rendered messages: another copy may be slightly older, and show a message
  // twice.
  const stored = new Set(messages.map(({ clientId }) => clientId));
  const waiting = props.waiting.filter(({ outgoing }) => !stored.has(outgoing.clientId));
  const view = useNewestInView(waiting.at(-1)?.outgoing.at ?? '');
  useReading(userId, view.atEnd);
  const older = useOlderMessages(userId, messages[0]?.id);
  const hasOlder = log?.older ?? false;
  // Live messages may arrive before the first page.
  const begun = log !== undefined && log.completeTo !== null;
  const failed = !begun && conversation.isError;
  const loading = !log || (!begun && conversation.isFetching);
  const lastReceived = messages.findLast(({ senderId }) => senderId === userId);
  const outside = messages.findLast(leadsAround);
  const lastRead = messages.findLast(({ senderId, read }) => senderId !== userId && read);
  const scrolled = () => {
    view.onScroll();
    const box = view.element.current;
    if (hasOlder && older.state === 'idle' && box && hiddenAbove(box) < nearBeginning)
      void older.load();
  };
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={view.element}
        onScroll={scrolled}
        onKeyDown={view.onKeyDown}
        role="log"
        aria-live="off"
        aria-label={t`Messages with ${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard.
        tabIndex={0}
        className="absolute inset-0 flex flex-col-reverse overflow-y-auto overscroll-contain [contain:strict] [overflow-anchor:none] outline-offset-[-2px]"
      >
        <div className="mb-auto p-4">
          {failed && (
            <QueryFailed of={conversation} level={3} title={t`Failed to fetch messages`} />
          )}
          {loading && !failed && <MessageSkeleton />}
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
          {log && messages.length === 0 && waiting.length === 0 && (
            <EmptyState
              level={3}
              title={t`No messages yet`}
              text={open ? t`Share what you have in mind, when, and where.` : undefined}
            />
          )}
          {/* biome-ignore lint/a11y/useSemanticElements: the items of an <ol> could not be in blocks. */}
          <div role="list" className="-mt-3">
            {blocksOf(messages, first ?? 0).map((block) => (
              <MessageBlock
                key={block.nth}
                messages={block.messages}
                userId={userId}
                name={name}
                lastRead={inBlock(block, lastRead)}
                lastReceived={inBlock(block, lastReceived)}
                outside={inBlock(block, outside)}
                onReport={setReporting}
              />
            ))}
            <div className="flow-root">{showWaiting(waiting)}</div>
          </div>
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
      </div>
      {/* Separate, so it does not relayout the box, which would stop a running scroll. */}
      <div className="pointer-events-none absolute inset-x-0 bottom-3 flex h-10 justify-center [contain:layout_size]">
        {!view.atEnd && (
          <NewestButton
            count={log ? unseenFrom(log, userId).length : 0}
            onPress={view.showNewest}
          />
        )}
      </div>
    </div>
  );
}

/** Its id, for its block: other blocks do not rerender when it changes. */
function inBlock(block: Block, message: Message | undefined): number | undefined {
  return message && block.messages.includes(message) ? message.id : undefined;
}

/** Loads messages before `first`, one page at a time. */
function useOlderMessages(userId: number, first: number | undefined) {
  const { t } = useLingui();
  const log = useConversationLog(userId);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  return {
    state,
    async load() {
      if (first === undefined || state === 'loading') return;
      setState('loading');
      try {
        await log.loadOlder(first);
        setState('idle');
      } catch (error) {
        setState('failed');
        toastError(t`Failed to fetch messages`, textOf(error));
      }
    },
  };
}

/** While reading further up: how many messages arrived, and a button to get there. */
function NewestButton({ count, onPress }: { count: number; onPress: () => void }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={count === 0 ? t`Jump to latest message` : undefined}
      className="pointer-events-auto flex h-10 min-w-10 items-center justify-center gap-2 rounded-full border bg-background px-2.5 font-semibold text-sm shadow-md hover:bg-muted"
    >
      {count > 0 && (
        <span className="ps-1.5">
          {t`${plural(count, { one: '# new message', other: '# new messages' })}`}
        </span>
      )}
      <ArrowDown aria-hidden="true" className="size-4" />
    </button>
  );
}
