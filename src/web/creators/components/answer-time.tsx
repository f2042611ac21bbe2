import { Plural, Trans } from '@lingui/react/macro';

const hour = 60;
const day = 24 * hour;

/** How fast a creator usually answers new conversations; nothing after too few. */
export function AnswerTime({ minutes, className }: { minutes: number | null; className?: string }) {
  if (minutes === null) return null;
  return (
    <p className={className}>
      {minutes <= hour && <Trans>Usually replies within an hour</Trans>}
      {minutes > hour && minutes <= 23 * hour && (
        <Plural
          value={Math.ceil(minutes / hour)}
          one="Usually replies in # hour"
          other="Usually replies in # hours"
        />
      )}
      {minutes > 23 * hour && (
        <Plural
          value={Math.ceil(minutes / day)}
          one="Usually replies in a day"
          other="Usually replies in # days"
        />
      )}
    </p>
  );
}
