import type { AvailabilityException } from '#contract/creators/working-hours.ts';

/** The same exception on consecutive days. */
export interface ExceptionSpan {
  readonly exception: AvailabilityException;
  readonly lastDate: string;
}

const dayMs = 86_400_000;

function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
}

/** Each day from the first to the last, YYYY-MM-DD; at most one more than `most`. */
export function daysFrom(first: string, last: string, max: number): string[] {
  const days = [first];
  for (let day = dayAfter(first); day <= last && days.length <= max; day = dayAfter(day))
    days.push(day);
  return days;
}

function sameBut(one: AvailabilityException, other: AvailabilityException): boolean {
  return (['kind', 'starts', 'ends', 'note'] as const).every((name) => one[name] === other[name]);
}

/** A two-week vacation is one line, not fourteen. */
export function spansOf(exceptions: readonly AvailabilityException[]): ExceptionSpan[] {
  const spans: { exception: AvailabilityException; lastDate: string }[] = [];
  for (const exception of exceptions) {
    const span = spans.find(
      (one) => dayAfter(one.lastDate) === exception.date && sameBut(one.exception, exception),
    );
    if (span) span.lastDate = exception.date;
    else spans.push({ exception, lastDate: exception.date });
  }
  return spans;
}

/** The exceptions outside the span. */
export function withoutSpan(
  exceptions: readonly AvailabilityException[],
  { exception, lastDate }: ExceptionSpan,
): AvailabilityException[] {
  return exceptions.filter(
    (one) => !(sameBut(one, exception) && one.date >= exception.date && one.date <= lastDate),
  );
}

/** A closed day replaces closed hours on that day. */
export function withAdded(
  exceptions: readonly AvailabilityException[],
  added: readonly AvailabilityException[],
): AvailabilityException[] {
  const closed = new Set(
    added.filter(({ kind, starts }) => kind === 'closed' && !starts).map(({ date }) => date),
  );
  return [
    ...exceptions.filter(({ kind, date }) => kind !== 'closed' || !closed.has(date)),
    ...added,
  ];
}
