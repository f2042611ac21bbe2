import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Waiting } from '#contract/waits/waits.ts';
import { useSite } from '#web/lib/api/site.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { formatMonth } from '#web/lib/format/format-date.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { namesOfDays } from './wait-labels.ts';
import { waitingQuery } from './wait-reads.ts';

/** For a creator: how many people wait for which days, without their names. Nothing if nobody does. */
export function WaitingPeople() {
  const { data = [] } = useQuery(waitingQuery);
  const { offers } = useSite();
  if (!offers || data.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="card grid gap-2 p-5">
      <h2 id="waiting" className="font-semibold">
        <Trans>People waiting for your time</Trans>
      </h2>
      <ul className="grid gap-1">
        {data.map((waiting) => (
          <li key={`${waiting.month} ${waiting.day} ${waiting.weekdays.join()}`}>
            <WaitingLine waiting={waiting} />
          </li>
        ))}
      </ul>
      <p className="text-muted-foreground text-sm">
        <Trans>When you have an opening, we tell three of them at a time.</Trans>
      </p>
    </section>
  );
}

function WaitingLine({ waiting }: { waiting: Waiting }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { people, day, weekdays } = waiting;
  if (day !== null) {
    const date = format.weekday(day);
    return (
      <Plural
        value={people}
        one={`# person is waiting for ${date}`}
        other={`# people are waiting for ${date}`}
      />
    );
  }
  const month = formatMonth(waiting.month, i18n.locale);
  if (weekdays.length === 0)
    return (
      <Plural
        value={people}
        one={`# person is waiting for any day in ${month}`}
        other={`# people are waiting for any day in ${month}`}
      />
    );
  const days = namesOfDays(weekdays)
    .map((name) => t(name))
    .join(', ');
  return (
    <Plural
      value={people}
      one={`# person is waiting for ${days} in ${month}`}
      other={`# people are waiting for ${days} in ${month}`}
    />
  );
}
