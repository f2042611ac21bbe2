import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { CreatorPackage } from '#contract/creators/creator-replies.ts';
import { bookingHours } from '#contract/creators/start-times.ts';
import { formatCents, formatDollars } from '#contract/money.ts';
import { languageOfPackages } from '#web/creators/components/item-language.ts';
import { Button } from '#web/ui/button.tsx';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { useZonedFormat } from '../components/use-zoned-format.ts';

interface BookingKindProps {
  /** Whole USD; without one there are only packages. */
  readonly hourlyRate: number | null;
  readonly packages: readonly CreatorPackage[];
  readonly chosen: CreatorPackage | undefined;
  readonly hours: number;
  /** The most hours that fit after the chosen start. */
  readonly longest: number;
  /**
   * The package's possible start on the chosen day closest to the chosen start; undefined if there
   * is none.
   */
  readonly startOf: (offered: CreatorPackage) => string | undefined;
  readonly timeZone: string;
  readonly onHours: (hours: number) => void;
  /** Gets undefined for a booking by the hour. */
  readonly onPackage: (offered: CreatorPackage | undefined) => void;
}

/** A number of hours, or one of the creator's packages. */
export function BookingKind(props: BookingKindProps) {
  const { hourlyRate, packages, chosen, hours, longest, startOf, timeZone } = props;
  const { t } = useLingui();
  const format = useZonedFormat(timeZone);
  const { min, step } = bookingHours;
  const rate = formatDollars(hourlyRate ?? 0);
  const stepper = (
    <span className="flex items-center gap-1">
      <Button
        variant="outline"
        size="icon"
        aria-label={t`Shorter`}
        disabled={hours <= min}
        onClick={() => props.onHours(hours - step)}
      >
        <Minus aria-hidden="true" />
      </Button>
      <output aria-label={t`Length`} className="min-w-20 text-center font-semibold tabular">
        <Plural value={hours} one="# hour" other="# hours" />
      </output>
      <Button
        variant="outline"
        size="icon"
        aria-label={t`Longer`}
        disabled={hours >= longest}
        onClick={() => props.onHours(hours + step)}
      >
        <Plus aria-hidden="true" />
      </Button>
    </span>
  );
  if (packages.length === 0) {
    return (
      <div className="flex items-center justify-between gap-3">
        <span className="text-muted-foreground text-sm">{t`${rate}/hr`}</span>
        {stepper}
      </div>
    );
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">
        <Trans>Choose what to book</Trans>
      </legend>
      {hourlyRate ? (
        <div className="book-option">
          <label className="flex flex-1 items-center gap-3">
            <input
              type="radio"
              name="kind"
              className="radio"
              checked={!chosen}
              onChange={() => props.onPackage(undefined)}
            />
            <span className="grid">
              <span className="font-semibold">
                <Trans>Hourly</Trans>
              </span>
              <span className="text-muted-foreground text-sm">{t`${rate}/hr`}</span>
            </span>
          </label>
          {!chosen && stepper}
        </div>
      ) : null}
      {packages.map((offered) => {
        const start = startOf(offered);
        const time = start === undefined ? '' : format.time(start);
        const isChosen = chosen?.id === offered.id;
        return (
          <label key={offered.id} className="book-option">
            <input
              type="radio"
              name="kind"
              className="radio"
              checked={isChosen}
              disabled={start === undefined && !isChosen}
              onChange={() => props.onPackage(offered)}
            />
            <span className="grid flex-1">
              <WrittenText
                as="span"
                language={languageOfPackages(packages)}
                className="font-semibold"
              >
                {offered.title}
              </WrittenText>
              <span className="text-muted-foreground text-sm">
                <Plural value={offered.hours} one="# hour" other="# hours" />
                {' · '}
                {start === undefined ? (
                  <Trans>Not available for that long on this day</Trans>
                ) : offered.minutesBeforeSunset === null ? (
                  <Trans>from {time}</Trans>
                ) : (
                  <Trans>golden hour, from {time}</Trans>
                )}
              </span>
            </span>
            <span className="font-semibold tabular">{formatCents(offered.price)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
