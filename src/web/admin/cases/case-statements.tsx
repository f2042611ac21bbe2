import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { listCaseMessages } from '#contract/admin/cases.ts';
import type { AdminCase } from '#contract/admin/replies.ts';
import { bookingDispute } from '#contract/bookings/booking-disputes.ts';
import type { DisputeCalls } from '#contract/disputes/disputes.ts';
import { jobDispute } from '#contract/jobs/job-disputes.ts';
import { formatCents } from '#contract/money.ts';
import type { OrderSide } from '#contract/order.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { FileShelf } from '#web/ui/forms/file-shelf.tsx';

type Labels<K extends string> = Readonly<Record<K, MessageDescriptor>>;

const sideLabels: Labels<OrderSide> = { client: msg`Client`, creator: msg`Creator` };

const statementLabels: Labels<AdminCase['words'][number]['kind']> = {
  report: msg`reported the problem`,
  proposal: msg`proposed a split`,
  changes: msg`asked for changes`,
  delivery: msg`delivered the work`,
  part: msg`delivered a part`,
};

/** A comment of one side. */
export function CaseComment({
  statement,
  name,
}: {
  statement: AdminCase['words'][number];
  name: string;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const { at, creatorAmount } = statement;
  const amount = formatCents(creatorAmount ?? 0);
  return (
    <figure className="grid gap-1">
      <figcaption className="text-sm">
        <strong className="font-semibold">{name}</strong>{' '}
        <span className="text-muted-foreground">
          ({t(sideLabels[statement.by])}) {t(statementLabels[statement.kind])}
          {at !== null && (
            <>
              {' · '}
              <time dateTime={at} className="whitespace-nowrap">
                {format.dateTime(at)}
              </time>
            </>
          )}
        </span>
      </figcaption>
      {creatorAmount !== null && (
        <p className="tabular">
          <Trans>{amount} for the creator</Trans>
        </p>
      )}
      {statement.text.trim() !== '' && (
        <WrittenText as="blockquote" className="border-s-2 ps-3">
          {statement.text}
        </WrittenText>
      )}
    </figure>
  );
}

/** Both sides' comments on a dispute, with their files. */
export function CaseEvidence({ entry }: { entry: AdminCase }) {
  const { t } = useLingui();
  const format = useFormat();
  const calls: DisputeCalls = entry.kind === 'job' ? jobDispute : bookingDispute;
  const { data } = useQuery(queryOf(calls.listComments, { params: { id: entry.id } }));
  if (!data || data.length === 0) return null;
  const nameOf = (by: string) =>
    by === 'owner' || by === 'client' ? entry.client.fullName : entry.creator.fullName;
  return (
    <div className="grid gap-4">
      <h3 className="font-semibold">
        <Trans>Comments</Trans>
      </h3>
      <ol className="grid gap-4">
        {data.map(({ id, by, at, words: message, files }) => (
          <li key={id} className="grid gap-2">
            <p className="text-sm">
              <strong className="font-semibold">{nameOf(by)}</strong>{' '}
              <span className="text-muted-foreground">
                · <time dateTime={at}>{format.dateTime(at)}</time>
              </span>
            </p>
            <WrittenText as="blockquote" className="border-s-2 ps-3">
              {message}
            </WrittenText>
            <FileShelf files={files} label={t`Files`} />
          </li>
        ))}
      </ol>
    </div>
  );
}

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
            <WrittenText as="span" className="block whitespace-pre-line">
              {text}
            </WrittenText>
          </p>
        ))}
      </div>
    </details>
  );
}
