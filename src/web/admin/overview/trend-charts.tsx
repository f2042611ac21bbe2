import { useLingui } from '@lingui/react/macro';
import { getTrends } from '#contract/admin/admin.ts';
import type { Trends } from '#contract/admin/replies.ts';
import { formatPrice } from '#contract/money.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Chart } from '#web/ui/display/chart.tsx';

export const trendsQuery = queryOf(getTrends);

type Week = Trends[number];

/** The last twelve weeks: paid, fees, bookings, applications per job. */
export function TrendCharts() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { data: weeks } = useQuery(trendsQuery);
  if (!weeks) return null;
  const number = (value: number) => i18n.number(value, { maximumFractionDigits: 1 });
  const charts: readonly {
    label: string;
    of: (week: Week) => number;
    words: (value: number) => string;
  }[] = [
    { label: t`Paid by clients`, of: (week) => week.paidCents, words: (c) => formatPrice(c) },
    {
      label: t`Your fees and commissions`,
      of: (week) => week.revenueCents,
      words: (c) => formatPrice(c),
    },
    { label: t`Bookings confirmed`, of: (week) => week.bookings, words: number },
    {
      label: t`Applications per job`,
      of: ({ applications, jobs }) => (jobs === 0 ? 0 : applications / jobs),
      words: number,
    },
  ];
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {charts.map(({ label, of, words: textOf }) => {
        const [first, last] = [weeks[0], weeks.at(-1)].map((week) => textOf(week ? of(week) : 0));
        return (
          <div key={label} className="card p-4">
            <Chart
              small
              title={label}
              summary={t`${label} by week, from ${first} twelve weeks ago to ${last} in the last one`}
              series={[label]}
              unit={t`Week from`}
              format={textOf}
              points={weeks.map((week) => {
                const day = format.date(week.startsAt);
                return { label: '', name: day, values: [of(week)] };
              })}
            />
          </div>
        );
      })}
    </div>
  );
}
