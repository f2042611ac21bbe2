import { Trans, useLingui } from '@lingui/react/macro';
import type { Daylight } from '#contract/creators/creator-replies.ts';
import { useZonedFormat } from '../components/use-zoned-format.ts';

interface DayLightProps {
  readonly daylight: Daylight;
  readonly timeZone: string;
}

const hourMs = 3_600_000;

/** Daylight as a band from an hour before dawn to an hour after dusk, and as text. */
export function DayLight({ daylight, timeZone }: DayLightProps) {
  const { t } = useLingui();
  const format = useZonedFormat(timeZone);
  const { sunrise, sunset, goldenHours, blueHours } = daylight;
  const edges = [...blueHours, ...goldenHours, { startsAt: sunrise, endsAt: sunset }];
  const from = Math.min(...edges.map(({ startsAt }) => Date.parse(startsAt))) - hourMs;
  const to = Math.max(...edges.map(({ endsAt }) => Date.parse(endsAt))) + hourMs;
  const share = (instant: string) => ((Date.parse(instant) - from) / (to - from)) * 100;
  const band = (kind: string) => (time: { startsAt: string; endsAt: string }) => (
    <rect
      key={time.startsAt}
      className={kind}
      x={`${share(time.startsAt)}%`}
      width={`${share(time.endsAt) - share(time.startsAt)}%`}
      height="100%"
    />
  );
  const evening = goldenHours.at(-1);
  const rises = format.time(sunrise);
  const sets = format.time(sunset);
  const begins = evening && format.time(evening.startsAt);
  return (
    <figure className="grid gap-1.5">
      <svg role="img" aria-label={t`Daylight`} className="day-light">
        {band('day-light-day')({ startsAt: sunrise, endsAt: sunset })}
        {blueHours.map(band('day-light-blue'))}
        {goldenHours.map(band('day-light-golden'))}
      </svg>
      <figcaption className="text-muted-foreground text-xs tabular">
        {begins === undefined ? (
          <Trans>
            Sunrise {rises} · Sunset {sets}
          </Trans>
        ) : (
          <Trans>
            Sunrise {rises} · Golden hour from {begins} · Sunset {sets}
          </Trans>
        )}
      </figcaption>
    </figure>
  );
}
