import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import MapPin from 'lucide-react/icons/map-pin';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import type { DaySheet } from '#contract/days/days.ts';
import { regionOf } from '#contract/i18n.ts';
import { formatCents } from '#contract/money.ts';
import type { OrderRef } from '#contract/order.ts';
import { formatTime } from '#web/lib/format/format-date.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { writeRange } from '#web/lib/format/write-date.ts';
import { useKeptPage } from '#web/lib/keep-page.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { DirectionsLink } from '#web/ui/display/directions-link.tsx';
import { DayItems } from './day-items.tsx';
import { DayPeople } from './day-people.tsx';
import { useDay } from './use-day.ts';

/** How what costs more is proposed from here. */
type AddExtra = (sheet: DaySheet) => ReactNode;

/** Everything for the day at one look, with or without a network. */
export function DayPage({ order, addExtra }: { order: OrderRef; addExtra: AddExtra }) {
  const { sheet, waiting, add } = useDay(order);
  useKeptPage();
  if (!sheet) return null;
  return (
    <div className="mx-auto grid max-w-3xl gap-6 px-4 py-8 sm:px-6">
      <Header sheet={sheet} addExtra={addExtra} />
      <p role="status" className="empty:hidden">
        {waiting > 0 && (
          <Plural
            value={waiting}
            one="# change is kept here and sent when there is a network."
            other="# changes are kept here and sent when there is a network."
          />
        )}
      </p>
      <Where sheet={sheet} />
      <DayPeople sheet={sheet} onStep={add} />
      <DayItems sheet={sheet} onStep={add} />
    </div>
  );
}

function Header({ sheet, addExtra }: { sheet: DaySheet; addExtra: AddExtra }) {
  const { i18n } = useLingui();
  const { order, title, date, startsAt, endsAt, timeZone, balance, balanceCents } = sheet;
  const open = formatCents(balanceCents ?? 0);
  const format = useFormat();
  const writing = { locale: regionOf(i18n.locale), timeZone };
  const { kind, id } = order;
  return (
    <header className="grid gap-2">
      <Link
        to={kind === 'booking' ? '/bookings/$id' : '/jobs/$id'}
        params={{ id: String(id) }}
        className={buttonClass({
          variant: 'ghost',
          size: 'sm',
          className: '-ms-3 justify-self-start print:hidden',
        })}
      >
        <ArrowLeft aria-hidden="true" />
        {kind === 'booking' ? <Trans>Back to the booking</Trans> : <Trans>Back to the job</Trans>}
      </Link>
      <h1 className="wrap-anywhere font-bold text-xl">
        {title ?? <Trans>Day sheet</Trans>} · {format.date(date)}
      </h1>
      {startsAt && (
        <p className="font-semibold text-lg tabular">
          {endsAt
            ? writeRange(formatTime(startsAt, writing), formatTime(endsAt, writing))
            : formatTime(startsAt, writing)}
        </p>
      )}
      {balance && (
        <p className={balance === 'open' ? 'font-medium text-amber-ink' : 'text-muted-foreground'}>
          {balance === 'open' ? <Trans>Balance open: {open}</Trans> : <Trans>Paid in full</Trans>}
        </p>
      )}
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="outline" size="sm" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          <Trans>Print</Trans>
        </Button>
        {addExtra(sheet)}
      </div>
    </header>
  );
}

function Where({ sheet: { address, town, light, timeZone } }: { sheet: DaySheet }) {
  const { i18n } = useLingui();
  const writing = { locale: regionOf(i18n.locale), timeZone };
  const time = (instant: string) => formatTime(instant, writing);
  return (
    <section aria-labelledby="where" className="card grid gap-4 p-6">
      <h2 id="where" className="font-semibold text-lg">
        <Trans>Place and light</Trans>
      </h2>
      {address === '' ? (
        <p className="text-muted-foreground">
          <Trans>No address yet</Trans>
        </p>
      ) : (
        <p className="flex flex-wrap items-start gap-2">
          <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
          <span className="wrap-anywhere min-w-0 flex-1">{address}</span>
          <DirectionsLink address={address} near={town} />
        </p>
      )}
      {light && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 tabular">
          <dt className="text-muted-foreground">
            <Trans>Sunrise</Trans>
          </dt>
          <dd>{time(light.sunrise)}</dd>
          <dt className="text-muted-foreground">
            <Trans>Golden hour</Trans>
          </dt>
          <dd className="flex flex-wrap gap-x-2">
            {light.goldenHours.map(({ startsAt, endsAt }) => (
              <span key={startsAt}>{writeRange(time(startsAt), time(endsAt))}</span>
            ))}
          </dd>
          <dt className="text-muted-foreground">
            <Trans>Sunset</Trans>
          </dt>
          <dd>{time(light.sunset)}</dd>
        </dl>
      )}
    </section>
  );
}
