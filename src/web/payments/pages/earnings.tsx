import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, notFound } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { pathOf } from '#contract/endpoint.ts';
import { formatCents, formatPrice } from '#contract/money.ts';
import { getCreatorPayments } from '#contract/payments/creator-payments.ts';
import { listStatements } from '#contract/payments/documents.ts';
import {
  exportEarnings,
  exportTransfers,
  getEarnings,
  getYearStatement,
} from '#contract/payments/earnings.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { dateTextsOf } from '#web/lib/format/date-texts.ts';
import { formatMonth } from '#web/lib/format/format-date.ts';
import { definePage } from '#web/lib/routing/page.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Chart } from '#web/ui/display/chart.tsx';
import { Earnings } from '../components/earnings.tsx';
import { Statements } from '../components/statements.tsx';

function Sum({ label, cents, children }: { label: string; cents: number; children: ReactNode }) {
  return (
    <div className="card flex flex-col gap-1 p-4 sm:p-5">
      <dt className="text-muted-foreground text-sm">{label}</dt>
      <dd className="font-semibold text-xl tabular">{formatCents(cents)}</dd>
      <dd className="text-muted-foreground text-sm">{children}</dd>
    </div>
  );
}

const papers = [
  [getYearStatement, msg`Summary (PDF)`],
  [exportEarnings, msg`Earnings (CSV)`],
  [exportTransfers, msg`Transfers (CSV)`],
] as const;

/** A year as its creator and their accountant need it. */
function YearPapers({ year }: { year: number }) {
  const { t } = useLingui();
  return (
    <li className="flex flex-wrap items-center gap-2 py-2">
      <span className="me-auto tabular">{year}</span>
      {papers.map(([endpoint, label]) => (
        <a
          key={label.id}
          href={pathOf(endpoint, { params: { year } })}
          download
          className={buttonClass({ variant: 'outline', size: 'sm' })}
          aria-label={`${year}: ${t(label)}`}
        >
          <Download aria-hidden="true" />
          {t(label)}
        </a>
      ))}
    </li>
  );
}

function EarningsPage() {
  const { t, i18n } = useLingui();
  const { data: earnings } = useQuery(queryOf(getEarnings));
  const { data: payments } = useQuery(queryOf(getCreatorPayments));
  if (!earnings) return null;
  const { months, years, yearCents, zone } = earnings;
  const year = Number(months.at(-1)?.month.slice(0, 4));
  const inTwelve = formatCents(months.reduce((sum, one) => sum + one.earnedCents, 0));
  return (
    <div className="mx-auto grid max-w-5xl gap-8 px-4 py-10 sm:px-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-bold text-xl">
          <Trans>Earnings</Trans>
        </h1>
        <Link
          to="/profile/settings"
          search={{ tab: 'creator' }}
          hash="getting-paid"
          className={buttonClass({ variant: 'outline' })}
        >
          <Trans>Payout settings</Trans>
        </Link>
      </header>
      <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <Sum label={t`Held`} cents={earnings.heldCents}>
          <Trans>Yours once each job or booking is complete</Trans>
        </Sum>
        <Sum label={t`On its way`} cents={earnings.onItsWayCents}>
          {earnings.onItsWayCents < 0 ? (
            <Trans>You owe this for refunded work</Trans>
          ) : (
            <Trans>Earned, not in your bank yet</Trans>
          )}
        </Sum>
        <Sum label={t`Paid out`} cents={earnings.paidOutCents}>
          <Trans>Arrived in your bank so far</Trans>
        </Sum>
        <Sum label={t`Earned in ${year}`} cents={yearCents}>
          <Trans>After commissions and refunds</Trans>
        </Sum>
      </dl>
      <section className="card p-4 sm:p-6">
        <Chart
          title={<h2 className="text-lg">{t`By month`}</h2>}
          summary={t`Bars of the last twelve months: ${inTwelve} earned in all. The numbers follow as a table.`}
          series={[t`Earned`, t`Paid out`, t`Gross`]}
          unit={t`Month`}
          running
          format={(cents) => formatPrice(cents)}
          points={months.map(({ month, grossCents, earnedCents, paidOutCents }) => ({
            label: dateTextsOf(i18n.locale).shortMonths[Number(month.slice(5)) - 1] ?? '',
            name: formatMonth(month, i18n.locale),
            values: [earnedCents, paidOutCents, grossCents],
          }))}
        />
        <p className="mt-3 text-muted-foreground text-sm">
          <Trans>
            Gross is what clients were charged, before commissions and refunds, as tax forms count
            it. Months are those of {zone}.
          </Trans>
        </p>
      </section>
      <div className="grid items-start gap-8 md:grid-cols-2">
        <div className="grid gap-6">
          {payments && payments.owedCents > 0 && (
            <p>
              <Trans>
                You owe{' '}
                <strong className="font-semibold tabular">{formatCents(payments.owedCents)}</strong>{' '}
                for work that was refunded. We reverse it once your payment account has the money,
                or withhold it from your next earnings.
              </Trans>
            </p>
          )}
          {payments && <Earnings releases={payments.releases} payouts={payments.payouts} />}
        </div>
        <div className="grid gap-6">
          {years.length > 0 && (
            <div className="grid gap-2">
              <h2 className="font-semibold">
                <Trans>For your taxes</Trans>
              </h2>
              <ul className="divide-y">
                {years.map((one) => (
                  <YearPapers key={one} year={one} />
                ))}
              </ul>
            </div>
          )}
          <Statements level={2} />
        </div>
      </div>
    </div>
  );
}

export const page = definePage({
  load: async ({ fetch, user }): Promise<undefined> => {
    if (user?.creatorId == null) throw notFound();
    await Promise.all([
      fetch(queryOf(getEarnings)),
      fetch(queryOf(getCreatorPayments)).catch(() => undefined),
      fetch(queryOf(listStatements)).catch(() => undefined),
    ]);
    return undefined;
  },
  head: () => ({ title: msg`Earnings`, noindex: true }),
  View: EarningsPage,
});
