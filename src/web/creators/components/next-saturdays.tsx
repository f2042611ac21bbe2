import { useLingui } from '@lingui/react/macro';
import { useFirstDay, useFormat } from '#web/lib/format/use-format.ts';

interface NextSaturdaysProps {
  readonly value: string;
  readonly onChange: (date: string) => void;
}

/** On a phone, the days that most people ask for, one tap each: the date field takes four. */
export function NextSaturdays({ value, onChange }: NextSaturdaysProps) {
  const { t } = useLingui();
  const format = useFormat();
  const saturdays = saturdaysAfter(useFirstDay());
  return (
    <fieldset
      aria-label={t`Next Saturdays`}
      className="col-span-2 flex flex-wrap gap-2 md:hidden noscript:hidden"
    >
      {saturdays.map((date) => (
        <button
          key={date}
          type="button"
          className="chip px-3"
          aria-pressed={date === value}
          data-active={date === value || undefined}
          onClick={() => onChange(date === value ? '' : date)}
        >
          {format.weekday(date)}
        </button>
      ))}
    </fieldset>
  );
}

/** The next three. */
export function saturdaysAfter(day: string): readonly string[] {
  const from = new Date(`${day}T00:00:00Z`);
  const ahead = 6 - from.getUTCDay() || 7;
  return [0, 7, 14].map((later) =>
    new Date(from.getTime() + (ahead + later) * 86_400_000).toISOString().slice(0, 10),
  );
}
