import { Plural, useLingui } from '@lingui/react/macro';
import type { BookingDetail } from '#contract/bookings/booking-replies.ts';
import { formatCents, formatDollars } from '#contract/money.ts';
import { MoneyTable } from '#web/ui/display/money-table.tsx';

interface BookingPriceProps {
  /** Whole USD; null where a package was booked. */
  readonly hourlyRate: number | null;
  /** The package that was booked. */
  readonly booked: { readonly title: string; readonly deliverables: readonly string[] } | null;
  readonly hours: number;
  /** Cents. */
  readonly amount: number;
  /** Cents of it for extras that were paid. */
  readonly extraCents?: number;
  /** Cents of it that the platform keeps: for the creator's eyes. */
  readonly commission?: number | undefined;
  /** The money was divided differently: this is only the agreed price. */
  readonly superseded?: boolean;
}

/** Of its paid extras, which are in its price. */
export const extraCentsOf = ({ extras = [] }: Pick<BookingDetail, 'extras'>): number =>
  extras
    .filter(({ status }) => status === 'paid')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

/** What a booking costs, or what the creator gets of it, as itemized lines. */
export function BookingPrice(props: BookingPriceProps) {
  const { hourlyRate, booked, hours, amount, commission, superseded = false } = props;
  const { extraCents = 0 } = props;
  const { t } = useLingui();
  const rate = formatDollars(hourlyRate ?? 0);
  const work = {
    label: booked ? booked.title : <Plural value={hours} one="# hour" other="# hours" />,
    amount: formatCents(amount - extraCents),
    note: booked ? <PackageNote hours={hours} lines={booked.deliverables} /> : t`${rate}/hr`,
  };
  const extras = extraCents > 0 ? [{ label: t`Extras`, amount: formatCents(extraCents) }] : [];
  if (commission === undefined) {
    return (
      <MoneyTable
        caption={superseded ? t`Price agreed` : t`Your price`}
        rows={[work, ...extras, { label: t`Service fee`, amount: formatCents(0) }]}
        total={{ label: superseded ? t`Agreed` : t`Total`, amount: formatCents(amount) }}
      />
    );
  }
  return (
    <MoneyTable
      caption={superseded ? t`Price agreed` : t`Your earnings`}
      rows={[work, ...extras, { label: t`Commission`, amount: `−${formatCents(commission)}` }]}
      total={{
        label: superseded ? t`Agreed` : t`You earn`,
        amount: formatCents(amount - commission),
      }}
    />
  );
}

function PackageNote({ hours, lines }: { hours: number; lines: readonly string[] }) {
  return (
    <>
      <Plural value={hours} one="# hour" other="# hours" />
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </>
  );
}
