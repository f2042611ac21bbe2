import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listCaseMessages } from '#contract/admin/cases.ts';
import type { AdminCase } from '#contract/admin/replies.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useFormat } from '#web/lib/format/use-format.ts';

/** The two sides' messages, fetched only when the operator opens them. */
export function CaseMessages({ entry }: { entry: AdminCase }) {
  const [open, setOpen] = useState(false);
  const format = useFormat();
  const { kind, id } = entry;
  const messages = useQuery({
    ...queryOf(listCaseMessages, { params: { kind, id } }),
    enabled: open,
  });
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer font-semibold text-sm">
        <Trans>Their messages</Trans>
      </summary>
      <div aria-live="polite" className="mt-3 grid gap-3 text-sm">
        {messages.isPending && (
          <p className="text-muted-foreground">
            <Trans>Loading…</Trans>
          </p>
        )}
        {messages.isLoadingError && <p className="text-red-ink">{messages.error.message}</p>}
        {messages.data?.length === 0 && (
          <p className="text-muted-foreground">
            <Trans>They haven't messaged each other.</Trans>
          </p>
        )}
        {messages.data?.map(({ id: messageId, by, text, at }) => (
          <p key={messageId}>
            <strong className="font-semibold">{entry[by].fullName}</strong>{' '}
            <time dateTime={at} className="text-muted-foreground">
              {format.dateTime(at)}
            </time>
            <span className="block whitespace-pre-line">{text}</span>
          </p>
        ))}
      </div>
    </details>
  );
}
