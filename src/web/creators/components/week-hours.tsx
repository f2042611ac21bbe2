import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { CreatorDetail } from '#contract/creators/creator-replies.ts';
import { weekdayName } from '#web/lib/format/clock-time.ts';
import { useClockTime } from '#web/lib/format/use-clock-time.ts';
import { writeRange } from '#web/lib/format/write-date.ts';

/** The seven days with their hours. */
export function WeekHours({ weeklyHours }: Pick<CreatorDetail, 'weeklyHours'>) {
  const { t, i18n } = useLingui();
  const time = useClockTime();
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm tabular">
      {[1, 2, 3, 4, 5, 6, 7].map((weekday) => {
        const hours = weeklyHours.filter((one) => one.weekday === weekday);
        return (
          <div key={weekday} className="contents">
            <dt className="first-letter:uppercase">{weekdayName(weekday, i18n.locale)}</dt>
            <dd className="text-muted-foreground">
              {hours.length === 0
                ? t`Closed`
                : hours.map(({ starts, ends }, nth) => (
                    <Fragment key={starts}>
                      {nth > 0 && ', '}
                      {writeRange(time(starts), time(ends))}
                    </Fragment>
                  ))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The same of a season, which can be closed. */
export function SeasonHours({ weeklyHours }: Pick<CreatorDetail, 'weeklyHours'>) {
  if (weeklyHours.length > 0) return <WeekHours weeklyHours={weeklyHours} />;
  return (
    <p className="text-muted-foreground text-sm">
      <Trans>Closed</Trans>
    </p>
  );
}
