import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { nearestStarts } from '#contract/bookings/start-times.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Calendar } from '#web/ui/forms/calendar.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { useZonedFormat } from '../components/use-zoned-format.ts';
import { BookingKind } from './booking-kind.tsx';
import { BookingPrice } from './booking-price.tsx';
import { BookingStep } from './booking-step.tsx';
import {
  type BookableCreator,
  clockOf,
  isBookable,
  nextFreeOf,
  type offerOf,
  startName,
  startsByDay,
  type Wish,
} from './booking-wish.ts';
import { DayLight } from './day-light.tsx';
import { StartChips } from './start-chips.tsx';
import type { useBookingWish } from './use-booking-wish.ts';

interface BookingStepsProps {
  readonly creator: BookableCreator;
  readonly wish: Wish;
  readonly offer: Pick<ReturnType<typeof useBookingWish>, 'today' | 'days'> &
    ReturnType<typeof offerOf>;
  /** The step that is open; the ones before it are done. */
  readonly step: 'day' | 'start' | 'rest';
  /** Free starts to take in place of one that is gone, or of a day without any. */
  readonly nearest: readonly string[];
  /** The chosen start was just taken by another. */
  readonly taken: boolean;
  readonly address: string;
  readonly onAddress: (address: string) => void;
  readonly onChange: (part: Wish) => void;
  readonly onStep: (step: 'day' | 'start') => void;
  readonly onMonth: (month: string) => void;
}

export function BookingSteps(props: BookingStepsProps) {
  const { creator, wish, offer, step, onChange } = props;
  const { t } = useLingui();
  const format = useFormat();
  const zoned = useZonedFormat(creator.timeZone);
  const { date } = wish;
  const { days, starts, start, chosen, hours } = offer;
  const day = days.find((each) => each.date === date);
  const bookable = isBookable(creator);
  // Of a later month the first free day is not the next one.
  const next = bookable && days[0]?.date === offer.today ? nextFreeOf(creator, days) : undefined;
  const take = (instant: string, part: Wish = {}) => {
    const [on] = clockOf(creator.timeZone, instant);
    const others = offer.byDay.get(on) ?? [];
    onChange({ date: on, start: startName(creator.timeZone, others, instant), ...part });
  };
  const { zone } = zoned;
  const theirs = start === undefined ? undefined : zoned.readersTime(start);
  return (
    <>
      <BookingStep
        number={1}
        title={t`Day`}
        {...(step !== 'day' && date !== undefined && { summary: format.weekday(date) })}
        onChange={() => props.onStep('day')}
        {...(next !== undefined &&
          date === undefined && {
            aside: (
              <Button
                variant="outline"
                size="sm"
                onClick={() => onChange({ date: clockOf(creator.timeZone, next)[0] })}
              >
                <Trans>Next available {zoned.shortDay(next)}</Trans>
              </Button>
            ),
          })}
      >
        <DayStep {...props} />
      </BookingStep>
      {step !== 'day' && bookable && (
        <BookingStep
          number={2}
          title={t`Start`}
          {...(step === 'rest' &&
            start !== undefined && {
              summary: (
                <>
                  {zoned.time(start)}{' '}
                  <span className="font-normal text-muted-foreground text-sm">
                    {theirs === undefined ? (
                      zone
                    ) : (
                      <Trans>
                        {zone}, {theirs} for you
                      </Trans>
                    )}
                  </span>
                </>
              ),
            })}
          onChange={() => props.onStep('start')}
        >
          <div className="grid gap-3" data-step="start" data-next={step === 'start' || undefined}>
            {(props.taken || starts.length === 0) && <Nearest {...props} onTake={take} />}
            {starts.length > 0 &&
              wish.start !== undefined &&
              start === undefined &&
              !props.taken && (
                <p>
                  <Trans>The time you picked isn't available. These are:</Trans>
                </p>
              )}
            {starts.length > 0 && (
              <StartChips
                starts={starts}
                value={start}
                onChange={(instant) => take(instant)}
                timeZone={creator.timeZone}
                daylight={day?.daylight}
              />
            )}
            {day?.daylight && <DayLight daylight={day.daylight} timeZone={creator.timeZone} />}
          </div>
        </BookingStep>
      )}
      {step === 'rest' && bookable && (
        <>
          <BookingStep
            number={3}
            title={creator.packages.length > 0 ? t`Choose what to book` : t`Length`}
          >
            <div data-next>
              <BookingKind
                hourlyRate={creator.hourlyRate}
                packages={creator.packages}
                chosen={chosen}
                hours={hours}
                longest={offer.longest}
                timeZone={creator.timeZone}
                startOf={({ hours: length, minutesBeforeSunset }) => {
                  const free = startsByDay(days, creator.timeZone, length, minutesBeforeSunset);
                  const offered = (date === undefined ? undefined : free.get(date)) ?? [];
                  return start === undefined || offered.includes(start)
                    ? start
                    : nearestStarts(offered, start, 1)[0];
                }}
                onHours={(length) => onChange({ hours: length })}
                onPackage={(offered) => onChange({ package: offered?.id, hours: undefined })}
              />
            </div>
          </BookingStep>
          <BookingStep number={4} title={t`Location`}>
            <Field
              label={t`Address`}
              optional
              hint={t`Only the creator can see it. You can add it later.`}
            >
              <Input
                value={props.address}
                maxLength={300}
                autoComplete="street-address"
                onChange={(event) => props.onAddress(event.target.value)}
              />
            </Field>
          </BookingStep>
          <BookingStep number={5} title={t`Total`}>
            <BookingPrice
              hourlyRate={creator.hourlyRate}
              booked={chosen ?? null}
              hours={hours}
              amount={offer.amount}
            />
            <p className="mt-2 text-muted-foreground text-sm">
              <Trans>
                We hold this time for 15 minutes while you pay, and hold your payment until the work
                is done.
              </Trans>
            </p>
          </BookingStep>
        </>
      )}
    </>
  );
}

function DayStep({ creator, wish, offer, onChange, onMonth }: BookingStepsProps) {
  const { days, byDay, today } = offer;
  const free = (day: string) =>
    // Where nothing is booked at once, any day can be talked about.
    !isBookable(creator) || byDay.has(day);
  return (
    <div className="grid gap-2" data-step="day">
      <Calendar
        value={wish.date ?? null}
        onValueChange={(date) => onChange({ date, start: undefined })}
        today={today}
        min={today}
        max={`${Number(today.slice(0, 4)) + 1}${today.slice(4, 7)}-01`}
        isDisabled={(day) => !free(day)}
        isMarked={(day) =>
          isGoldenFree(
            byDay.get(day),
            days.find((each) => each.date === day),
          )
        }
        onMonthChange={onMonth}
      />
      <p className="flex items-center gap-2 text-muted-foreground text-sm">
        <span aria-hidden="true" className="cal-legend" />
        <Trans>Golden hour is available</Trans>
      </p>
    </div>
  );
}

/** Whether work could begin within an hour before, or in, the day's golden hours. */
function isGoldenFree(
  starts: readonly string[] | undefined,
  day: BookingStepsProps['offer']['days'][number] | undefined,
): boolean {
  return (
    day?.daylight?.goldenHours.some(({ startsAt, endsAt }) =>
      starts?.some((start) => startsAt <= start && start < endsAt),
    ) ?? false
  );
}

function Nearest({
  creator,
  nearest,
  taken,
  offer,
  wish,
  onChange,
  onTake,
}: BookingStepsProps & { onTake: (instant: string) => void }) {
  const zoned = useZonedFormat(creator.timeZone);
  const { hours } = offer;
  return (
    <div className="grid gap-2">
      <p>
        {taken ? (
          <Trans>Someone just booked this time. The closest available times:</Trans>
        ) : nearest.length > 0 ? (
          <Plural
            value={hours}
            one="Nothing is available for # hour on this day. The closest times:"
            other="Nothing is available for # hours on this day. The closest times:"
          />
        ) : (
          <Trans>Nothing is available around this day. Please choose another one.</Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {nearest.map((instant) => (
          <button key={instant} type="button" className="chip" onClick={() => onTake(instant)}>
            {zoned.shortDay(instant)}, {zoned.time(instant)}
          </button>
        ))}
      </div>
      {wish.hours !== undefined && !taken && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() => onChange({ hours: undefined })}
        >
          <Trans>Show shorter times on this day</Trans>
        </Button>
      )}
    </div>
  );
}
