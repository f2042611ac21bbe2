import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { CurrentUser } from '#contract/accounts/session.ts';
import { formatDollars, formatPrice } from '#contract/money.ts';
import { hoursByDay } from '#web/bookings/agenda/hours-by-day.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { writeDate } from '#web/lib/format/write-date.ts';
import { jobsNear, nextWeek, ownEarnings } from './home-queries.ts';

/** Hours that fill a bar. */
const full = 10;

/** A creator's next seven days, this month's earnings, and jobs near them. */
export function OwnWeek({ user }: { user: CurrentUser }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { data: agenda } = useQuery(nextWeek());
  const { data: earnings } = useQuery(ownEarnings());
  const near = user.coordinates;
  const { data: jobs } = useQuery({
    ...jobsNear(near ?? { lat: 0, lng: 0 }),
    enabled: near != null,
  });
  const hours = agenda && hoursByDay(agenda);
  const month = earnings?.months.at(-1);
  return (
    <div className="card grid gap-4 p-4">
      {hours && (
        <div className="grid gap-2">
          <div className="flex items-baseline justify-between gap-2">
            <h3 className="font-semibold">
              <Trans>Your next 7 days</Trans>
            </h3>
            <Link to="/agenda" className="text-sm underline underline-offset-2">
              <Trans>Agenda</Trans>
            </Link>
          </div>
          <ol className="own-week">
            {hours.map(({ date, busy, off }) => {
              const writing = { locale: i18n.locale, timeZone: 'UTC' };
              const name = writeDate(date, { weekday: 'short' }, writing);
              const text = off ? t`Off` : busy > 0 ? t`${busy} h` : t`Free`;
              return (
                <li key={date}>
                  <Link
                    to="/agenda"
                    search={{ from: date }}
                    // It begins as it is written.
                    aria-label={`${name} ${text}, ${format.weekday(date)}`}
                  >
                    <svg aria-hidden="true" className="own-week-bar">
                      <rect
                        width="100%"
                        y={`${100 - (Math.min(busy, full) / full) * 100}%`}
                        height={`${(Math.min(busy, full) / full) * 100}%`}
                        rx="3"
                        className="chart-bar"
                      />
                    </svg>
                    <span>{name}</span>
                    <span className="text-muted-foreground">{text}</span>
                  </Link>
                </li>
              );
            })}
          </ol>
        </div>
      )}
      {earnings && month && (
        <p className="flex flex-wrap justify-between gap-2 border-t pt-3">
          <Trans>
            Earned this month{' '}
            <Link to="/earnings" className="font-semibold tabular underline underline-offset-2">
              {formatPrice(month.earnedCents)}
            </Link>
          </Trans>
        </p>
      )}
      {jobs && jobs.length > 0 && (
        <div className="grid gap-2 border-t pt-3">
          <h3 className="font-semibold">
            <Plural value={jobs.length} one="A job near you" other="Jobs near you" />
          </h3>
          <ul className="grid gap-1.5 text-sm">
            {jobs.map(({ id, title, budget, date }) => (
              <li key={id} className="flex justify-between gap-3">
                <Link
                  to="/jobs/$id"
                  params={{ id: String(id) }}
                  className="min-w-0 wrap-anywhere underline underline-offset-2"
                >
                  {title}
                </Link>
                <span className="shrink-0 text-muted-foreground tabular">
                  {format.weekday(date)} · {formatDollars(budget)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
