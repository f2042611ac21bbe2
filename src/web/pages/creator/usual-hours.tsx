import { Trans, useLingui } from '@lingui/react/macro';
import type { CreatorDetail } from '#contract/creator-replies.ts';

/** A Monday; only its weekday counts. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

function clockTime(locale: string, time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
    .format(new Date(monday + (hours * 60 + minutes) * 60_000))
    .replaceAll('\u202f', ' ');
}

/** When the creator usually works: in their words, by their weekly hours, or the typical ones that count otherwise. */
export function UsualHours({ creator }: { creator: CreatorDetail }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale === 'en' ? 'en-US' : i18n.locale;
  const { weeklyHours, availability } = creator;
  const days = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    name: i18n.date(new Date(monday + (weekday - 1) * dayMs), { weekday: 'long', timeZone: 'UTC' }),
    hours: weeklyHours.filter((hours) => hours.weekday === weekday),
  }));
  return (
    <section className="grid content-start gap-3">
      <h3 className="font-semibold text-lg">
        <Trans>Typical hours</Trans>
      </h3>
      {availability !== '' && <p className="whitespace-pre-line">{availability}</p>}
      {weeklyHours.length > 0 && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm tabular">
          {days.map(({ weekday, name, hours }) => (
            <div key={weekday} className="contents">
              <dt>{name}</dt>
              <dd className="text-muted-foreground">
                {hours.length === 0
                  ? t`closed`
                  : hours
                      .map(
                        ({ starts, ends }) =>
                          `${clockTime(locale, starts)} – ${clockTime(locale, ends)}`,
                      )
                      .join(', ')}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {weeklyHours.length === 0 && availability === '' && (
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
  );
}
