import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { CreatorDetail } from '#contract/creators/creator-replies.ts';
import { weekdayName } from '#web/lib/format/clock-time.ts';
import { useClockTime } from '#web/lib/format/use-clock-time.ts';
import { WrittenText } from '#web/ui/display/written-text.tsx';

/** The creator's weekly hours, or the typical default ones, and their own note. */
export function RegularHours({ creator }: { creator: CreatorDetail }) {
  const { t, i18n } = useLingui();
  const time = useClockTime();
  const { weeklyHours, availability } = creator;
  const days = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    name: weekdayName(weekday, i18n.locale),
    hours: weeklyHours.filter((hours) => hours.weekday === weekday),
  }));
  return (
    <div className="grid content-start gap-6">
      <section className="grid gap-3">
        <h3 className="font-semibold text-lg">
          {weeklyHours.length > 0 ? <Trans>Weekly hours</Trans> : <Trans>Typical hours</Trans>}
        </h3>
        {weeklyHours.length > 0 ? (
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm tabular">
            {days.map(({ weekday, name, hours }) => (
              <div key={weekday} className="contents">
                <dt className="first-letter:uppercase">{name}</dt>
                <dd className="text-muted-foreground">
                  {hours.length === 0
                    ? t`Closed`
                    : hours.map(({ starts, ends }, nth) => (
                        <Fragment key={starts}>
                          {nth > 0 && ', '}
                          <span className="whitespace-nowrap">
                            {time(starts)} – {time(ends)}
                          </span>
                        </Fragment>
                      ))}
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <ul className="grid gap-1 text-sm tabular">
            <li>
              <Trans>Weekdays: 9:00 AM - 6:00 PM</Trans>
            </li>
            <li>
              <Trans>Weekends: 10:00 AM - 4:00 PM</Trans>
            </li>
          </ul>
        )}
      </section>
      {availability !== '' && (
        <section className="grid gap-2">
          <h3 className="font-semibold">
            <Trans>In their own words</Trans>
          </h3>
          <WrittenText className="text-muted-foreground">{availability}</WrittenText>
        </section>
      )}
    </div>
  );
}
