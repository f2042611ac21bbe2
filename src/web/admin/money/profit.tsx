import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import { pathOf } from '#contract/endpoint.ts';
import { formatCents, formatPrice } from '#contract/money.ts';
import { exportJournal, getProfit } from '#contract/payments/profit.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { dateTextsOf } from '#web/lib/format/date-texts.ts';
import { formatMonth } from '#web/lib/format/format-date.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Chart } from '#web/ui/display/chart.tsx';
import { MoneyTable } from '#web/ui/display/money-table.tsx';

/** The ledger's accounts, and whether what is in them is a credit. */
const accounts: Readonly<Record<string, readonly [label: MessageDescriptor, credit: boolean]>> = {
  stripe_balance: [msg`Balance at Stripe`, false],
  bank: [msg`Your bank: paid out less added`, false],
  escrow: [msg`Held for orders`, true],
  fee_deferred: [msg`Fees of held orders`, true],
  creator_payable: [msg`Owed to creators`, true],
  creator_recoverable: [msg`Owed by creators`, false],
  refund_payable: [msg`Refunds on their way`, true],
  dispute_receivable: [msg`In open card disputes`, false],
  fee_revenue: [msg`Fees and commissions earned`, true],
  stripe_fees: [msg`Stripe fees`, false],
  dispute_fees: [msg`Fees of card disputes`, false],
  losses: [msg`Losses`, false],
  adjustments: [msg`Booked by hand`, true],
  foreign: [msg`Other sales`, true],
};

const signed = (cents: number) => (cents < 0 ? `\u2212${formatCents(-cents)}` : formatCents(cents));

/** The site's own result, and the books for a bookkeeper. */
export function Profit() {
  const { t, i18n } = useLingui();
  const { data } = useQuery(queryOf(getProfit));
  if (!data) return null;
  const { months } = data;
  const year = Number(data.months.at(-1)?.month.slice(0, 4));
  const years = [
    ...new Set(data.months.map(({ month }) => Number(month.slice(0, 4)))),
  ].toReversed();
  const inTwelve = formatCents(months.reduce((sum, { profitCents }) => sum + profitCents, 0));
  const lost = formatCents(data.accounts.find(({ kind }) => kind === 'losses')?.cents ?? 0);
  const written = formatCents(data.writtenOffCents);
  return (
    <section aria-labelledby="profit" className="grid gap-4">
      <div className="card p-4 sm:p-6">
        <Chart
          title={<h2 id="profit" className="text-lg">{t`Profit by month`}</h2>}
          summary={t`Bars of the last twelve months: ${inTwelve} profit in all. The numbers follow as a table.`}
          series={[t`Earned`, t`Fees and losses`, t`Profit`]}
          unit={t`Month`}
          running
          format={(cents) => formatPrice(cents)}
          points={months.map((one) => ({
            label: dateTextsOf(i18n.locale).shortMonths[Number(one.month.slice(5)) - 1] ?? '',
            name: formatMonth(one.month, i18n.locale),
            values: [one.earnedCents, one.earnedCents - one.profitCents, one.profitCents],
          }))}
        />
      </div>
      <p className="text-muted-foreground text-sm">
        <Trans>
          Losses so far: {lost}. Written off for creators: {written}
        </Trans>
      </p>
      <details>
        <summary className="w-fit underline underline-offset-4">
          <Trans>Accounts of the ledger</Trans>
        </summary>
        <MoneyTable
          caption={t`Accounts of the ledger`}
          className="mt-3 max-w-md"
          rows={data.accounts
            .filter(({ cents }) => cents !== 0)
            .map(({ kind, cents }) => {
              const [label, credit] = accounts[kind] ?? [undefined, false];
              return { label: label ? t(label) : kind, amount: signed(credit ? -cents : cents) };
            })}
        />
      </details>
      <div className="flex flex-wrap gap-2">
        {years.map((one) => (
          <a
            key={one}
            href={pathOf(exportJournal, { params: { year: one } })}
            download
            className={buttonClass({ variant: 'outline', size: 'sm' })}
          >
            <Download aria-hidden="true" />
            {one === year ? t`Journal of ${one} so far (CSV)` : t`Journal of ${one} (CSV)`}
          </a>
        ))}
      </div>
    </section>
  );
}
