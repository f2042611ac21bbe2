import { Trans, useLingui } from '@lingui/react/macro';
import Sunset from 'lucide-react/icons/sunset';
import type { Daylight } from '#contract/creators/creator-replies.ts';
import { useZonedFormat } from '../components/use-zoned-format.ts';

interface StartChipsProps {
  /** ISO instants at which the work can begin. */
  readonly starts: readonly string[];
  readonly value: string | undefined;
  readonly onChange: (startsAt: string) => void;
  readonly timeZone: string;
  readonly daylight?: Daylight | null | undefined;
}

/** The possible start times, in the work's zone and, if different, the reader's. */
export function StartChips({ starts, value, onChange, timeZone, daylight }: StartChipsProps) {
  const { t } = useLingui();
  const format = useZonedFormat(timeZone);
  const times = starts.map(format.time);
  const isGolden = (start: string) =>
    daylight?.goldenHours.some(({ startsAt, endsAt }) => startsAt <= start && start < endsAt);
  const differs = starts[0] !== undefined && format.readersTime(starts[0]) !== undefined;
  return (
    <div className="grid gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser */}
      <div role="group" aria-label={t`Start time`} className="book-chips">
        {starts.map((start) => {
          // When the clocks go back, an hour occurs twice.
          const twice = times.filter((time) => time === format.time(start)).length > 1;
          const theirs = format.readersTime(start);
          return (
            <button
              key={start}
              type="button"
              className="chip justify-center"
              aria-pressed={start === value}
              data-active={start === value || undefined}
              onClick={() => onChange(start)}
            >
              <span className="grid leading-tight">
                <span className="tabular">
                  {twice ? format.namedTime(start) : format.time(start)}
                </span>
                {theirs !== undefined && (
                  <span className="font-normal text-xs opacity-80 tabular">
                    <Trans>
                      {theirs}
                      <span className="sr-only"> your time</span>
                    </Trans>
                  </span>
                )}
              </span>
              {isGolden(start) && <Sunset role="img" aria-label={t`golden hour`} />}
            </button>
          );
        })}
      </div>
      <p className="text-muted-foreground text-sm">
        {differs ? (
          <Trans>Times are in {format.zone}, with your local time below.</Trans>
        ) : (
          <Trans>All times are in {format.zone}.</Trans>
        )}
      </p>
    </div>
  );
}
