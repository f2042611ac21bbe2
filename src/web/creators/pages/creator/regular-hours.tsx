import { Trans } from '@lingui/react/macro';
import type { CreatorDetail } from '#contract/creators/creator-replies.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { WeekHours } from '../../components/week-hours.tsx';

/** The creator's weekly hours, or the typical default ones, those of seasons, and their own note. */
export function RegularHours({ creator }: { creator: CreatorDetail }) {
  const { weeklyHours, seasons, availability } = creator;
  const format = useFormat();
  return (
    <div className="grid content-start gap-6">
      <section className="grid gap-3">
        <h3 className="font-semibold text-lg">
          {weeklyHours.length > 0 ? <Trans>Weekly hours</Trans> : <Trans>Typical hours</Trans>}
        </h3>
        {weeklyHours.length > 0 ? (
          <WeekHours weeklyHours={weeklyHours} />
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
      {seasons.map((season) => (
        <section key={season.from} className="grid gap-3">
          <h3 className="font-semibold">
            <Trans>
              Hours from {format.date(season.from)} to {format.date(season.until)}
            </Trans>
          </h3>
          {season.weeklyHours.length > 0 ? (
            <WeekHours weeklyHours={season.weeklyHours} />
          ) : (
            <p className="text-muted-foreground text-sm">
              <Trans>Closed</Trans>
            </p>
          )}
        </section>
      ))}
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
