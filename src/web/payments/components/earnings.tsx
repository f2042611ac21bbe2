import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import { formatCents } from '#contract/money.ts';
import type { getCreatorPayments } from '#contract/payments/creator-payments.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { type MoneyRow, MoneyTable } from '#web/ui/display/money-table.tsx';
import { movementState } from './history-labels.ts';
import { payoutStatusLabels } from './payout-labels.ts';

type Payments = ReplyOf<typeof getCreatorPayments>;

const shownAtFirst = 5;

function Rows({ caption, rows }: { caption: string; rows: readonly MoneyRow[] }) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  const count = rows.length;
  if (count === 0) return null;
  return (
    <div className="grid w-full max-w-md gap-2">
      <MoneyTable caption={caption} showCaption rows={all ? rows : rows.slice(0, shownAtFirst)} />
      {!all && count > shownAtFirst && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          aria-label={t`${caption}: show all ${count}`}
          onClick={() => setAll(true)}
        >
          <Trans>Show all {count}</Trans>
        </Button>
      )}
    </div>
  );
}

function WorkLink({ subject: { kind, id }, title }: Payments['releases'][number]): ReactNode {
  return (
    <Link
      {...(kind === 'job'
        ? { to: '/jobs/$id', params: { id: String(id) } }
        : { to: '/bookings/$id', params: { id: String(id) } })}
      className="underline underline-offset-2"
    >
      {kind === 'job' ? (
        <Trans>
          Job #{id}: {title}
        </Trans>
      ) : (
        <Trans>Booking #{id}</Trans>
      )}
    </Link>
  );
}

/** Earnings per order and payouts to the creator's bank; newest first. */
export function Earnings({ releases, payouts }: Pick<Payments, 'releases' | 'payouts'>) {
  const { t } = useLingui();
  const format = useFormat();
  const at = (one: Payments['releases'][number]) => one.transferredAt ?? one.createdAt;
  const earned = releases
    .filter(({ state }) => state !== 'cancelled')
    .toSorted((a, b) => at(b).localeCompare(at(a)))
    .map((release): MoneyRow => {
      const { withheldCents, takenBackCents, arrivedCents, amountCents } = release;
      const sentCents = amountCents - withheldCents - release.reversedCents;
      const all = arrivedCents > 0 && arrivedCents >= sentCents;
      const state = all ? 'arrived' : release.state;
      const text = movementState({ kind: 'release', state }, { as: 'creator', name: '' });
      const withheld = formatCents(withheldCents);
      const back = formatCents(takenBackCents);
      const notes = [
        format.date(at(release)),
        text && t(text),
        withheldCents > 0 && t`${withheld} withheld for refunded work`,
        takenBackCents > 0 && t`${back} refunded to the client`,
      ];
      return {
        label: <WorkLink {...release} />,
        note: notes.filter(Boolean).join(' · '),
        amount: formatCents(amountCents - takenBackCents),
      };
    });
  const dayOf = ({ arrivesAt, createdAt }: Payments['payouts'][number]) => arrivesAt ?? createdAt;
  const sent = payouts
    .toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)))
    .map((payout): MoneyRow => {
      const { state, failure, amountCents } = payout;
      const moving = state === 'pending' || state === 'in_transit';
      const day = format.date(dayOf(payout));
      return {
        label: t(payoutStatusLabels[state]),
        note: [moving ? t`expected ${day}` : day, failure].filter(Boolean).join(' · '),
        amount: formatCents(amountCents),
      };
    });
  return (
    <>
      <Rows caption={t`Earnings history`} rows={earned} />
      <Rows caption={t`Payouts to your bank`} rows={sent} />
    </>
  );
}
