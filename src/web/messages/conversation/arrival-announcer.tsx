import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Message } from '#contract/messages/messages.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { useMessageSummary } from '../list/use-message-summary.ts';
import { conversationQuery } from './conversation-query.ts';

/**
 * Announces arriving messages to screen readers, live or after being offline. The list itself is
 * silent, as it also grows with older and own messages.
 */
export function ArrivalAnnouncer({ userId, name }: { userId: number; name: string }) {
  const { t } = useLingui();
  const summaryOf = useMessageSummary();
  const log = useQuery(conversationQuery(userId)).data;
  const known = useRef<{ readonly from: number; readonly ids: Set<number> }>(undefined);
  const [arrived, setArrived] = useState<readonly Message[]>([]);
  useEffect(() => {
    if (!log || log.completeTo === null) return;
    const begins = known.current === undefined;
    known.current ??= { from: log.messages.at(-1)?.id ?? 0, ids: new Set() };
    const { from, ids } = known.current;
    // Compares known messages, not the newest: one's own may be stored before theirs is fetched.
    const more = log.messages.filter(
      ({ id, senderId }) => senderId === userId && id > from && !ids.has(id),
    );
    for (const { id } of more) ids.add(id);
    if (!begins && more.length > 0) setArrived(more);
  }, [log, userId]);
  const last = arrived.at(-1);
  const count = arrived.length;
  const text = last && summaryOf(last.content, last.attachments.length);
  return (
    <p role="status" className="sr-only">
      {last && (
        <span key={last.id}>
          {count === 1
            ? `${name}: ${text}`
            : t`${plural(count, { one: '# new message', other: '# new messages' })} from ${name}`}
        </span>
      )}
    </p>
  );
}
