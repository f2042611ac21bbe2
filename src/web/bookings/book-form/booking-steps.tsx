import { Trans, useLingui } from '@lingui/react/macro';
import { isBookable } from '#contract/creators/is-bookable.ts';
import { nearestStarts } from '#contract/creators/start-times.ts';
import type { DeliveryTerms } from '#contract/deliveries/delivery-terms.ts';
import { DeliveryPromise } from '#web/deliveries/components/delivery-promise.tsx';
import { clockOf } from '#web/lib/format/clock.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { BookingPrice } from '../components/booking-price.tsx';
import { HoldNote } from '../components/holds.tsx';
import { bookingAt, lastAddressOf, useOwnBookings } from '../components/own-bookings.ts';
import { useZonedFormat } from '../components/use-zoned-format.ts';
import { AddressField } from './address-field.tsx';
import { BookingKind } from './booking-kind.tsx';
import { type BookingSelection, nextFreeOf, startName, startsByDay } from './booking-selection.ts';
import { BookingStep } from './booking-step.tsx';
import { DayLight } from './day-light.tsx';
import { DayStep } from './day-step.tsx';
import { NearestStarts } from './nearest-starts.tsx';
import { OwnBooking } from './own-booking.tsx';
import { StartChips } from './start-chips.tsx';
import type { BookingStepsProps } from './use-booking-selection.ts';

export function BookingSteps(props: BookingStepsProps) {
  const { creator, selection, offer, step, onChange } = props;
  const { t } = useLingui();
  const format = useFormat();
  const zoned = useZonedFormat(creator.timeZone);
  const { date } = selection;
  const { days, starts, start, chosen, hours } = offer;
  const terms = chosen ?? creator;
  const day = days.find((each) => each.date === date);
  const bookable = isBookable(creator);
  // In a later month the first free day is not the next one.
  const next = bookable && days[0]?.date === offer.today ? nextFreeOf(creator, days) : undefined;
  const take = (instant: string, part: BookingSelection = {}) => {
    const [on] = clockOf(creator.timeZone, instant);
    const others = offer.byDay.get(on) ?? [];
    onChange({ date: on, start: startName(creator.timeZone, others, instant), ...part });
  };
  const { zone } = zoned;
  const gone = selection.start !== undefined && start === undefined;
  const booked = useOwnBookings(props.signedIn);
  const own = gone ? bookingAt(booked, creator, selection) : undefined;
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
                data-next-available
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
          title={t`Start time`}
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
                        {zone}, {theirs} your time
                      </Trans>
                    )}
                  </span>
                </>
              ),
            })}
          onChange={() => props.onStep('start')}
        >
          <div className="grid gap-3" data-step="start" data-next={step === 'start' || undefined}>
            {own ? (
              <OwnBooking booking={own} />
            ) : (
              <StartGone {...props} gone={gone} onTake={take} />
            )}
            {props.startMissing && (
              <p role="alert" className="font-semibold text-red-ink text-sm">
                <Trans>Choose a start time first</Trans>
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
            <AddressField
              creator={creator}
              value={props.address}
              onChange={props.onAddress}
              last={lastAddressOf(booked)}
            />
          </BookingStep>
          <BookingStep title={t`Total`}>
            <BookingPrice
              hourlyRate={creator.hourlyRate}
              booked={chosen ?? null}
              hours={hours}
              amount={offer.amount}
            />
            {start !== undefined && terms.deliveryDays > 0 && (
              <p className="mt-2 font-medium text-sm">
                <DeliveryPromise
                  terms={terms}
                  dueOn={dueOnOf(terms, start, hours, creator.timeZone)}
                />
              </p>
            )}
            <p className="mt-2 text-muted-foreground text-sm">
              <Trans>We hold this time for 15 minutes while you pay.</Trans>{' '}
              <HoldNote packaged={chosen !== undefined} delivers={terms.deliveryDays > 0} />
            </p>
          </BookingStep>
        </>
      )}
    </>
  );
}

/** The promised day: counted from the day on which the work ends, there. */
function dueOnOf({ deliveryDays }: DeliveryTerms, start: string, hours: number, zone: string) {
  const end = new Date(Date.parse(start) + hours * 3_600_000).toISOString();
  const [worked] = clockOf(zone, end);
  const due = Date.parse(`${worked}T00:00:00Z`) + deliveryDays * 86_400_000;
  return new Date(due).toISOString().slice(0, 10);
}

/** Why the chosen start, or any on this day, cannot be had. */
function StartGone(
  props: BookingStepsProps & { readonly gone: boolean; readonly onTake: (instant: string) => void },
) {
  if (props.taken || props.offer.starts.length === 0) return <NearestStarts {...props} />;
  return (
    props.gone && (
      <p>
        <Trans>That time isn't available. Choose another:</Trans>
      </p>
    )
  );
}
