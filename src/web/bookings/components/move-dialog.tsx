import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import { getBookingAvailability, proposeMove } from '#contract/bookings/bookings.ts';
import { startTimes } from '#contract/creators/start-times.ts';
import { groupBy } from '#contract/group-by.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { clockOf } from '#web/lib/format/clock.ts';
import { useNow } from '#web/lib/format/use-format.ts';
import { counterpartyOf, useBookingStep } from '#web/orders/components/booking-order.ts';
import { Button } from '#web/ui/button.tsx';
import { Calendar } from '#web/ui/forms/calendar.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Dialog, DialogContent, DialogTrigger } from '#web/ui/overlays/dialog.tsx';
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx';
import { useZonedFormat } from './use-zoned-format.ts';

/** Chooses another free time of the same length and proposes it to the other side. */
export function MoveDialog({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const other = counterpartyOf(booking).fullName;
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm">
          <Trans>Propose a new time</Trans>
        </Button>
      </DialogTrigger>
      <DialogContent
        title={t`Propose a new time`}
        text={t`The booking stays as it is until ${other} accepts.`}
      >
        <MoveForm booking={booking} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function MoveForm({ booking, onDone }: { booking: Booking; onDone: () => void }) {
  const { t } = useLingui();
  const other = counterpartyOf(booking).fullName;
  const now = useNow();
  const [today] = clockOf(booking.timeZone, now.toISOString());
  // A creator may overrule their own hours, days off and notice; only what they promised counts.
  const [anyTime, setAnyTime] = useState(false);
  // The calendar opens at the day that is booked.
  const [date, setDate] = useState(() => clockOf(booking.timeZone, booking.startsAt)[0]);
  const [month, setMonth] = useState(`${date.slice(0, 7)}-01`);
  const [start, setStart] = useState('');
  const availability = useQuery(
    queryOf(getBookingAvailability, {
      params: { id: booking.id },
      query: { from: month, days: 42 },
    }),
  );
  const move = useBookingStep(proposeMove, {
    done: { title: t`Proposal sent`, description: t`We'll let you know when they respond.` },
    failed: t`Error`,
  });
  const starts = groupBy(
    startTimes(availability.data?.days.flatMap((day) => day.free) ?? [], booking.hours).filter(
      (each) => each !== booking.startsAt,
    ),
    (each) => clockOf(booking.timeZone, each)[0],
  );
  const free = starts.get(date) ?? [];
  const offered = anyTime
    ? halfHoursOf(date, booking.timeZone).filter(
        (each) => each !== booking.startsAt && new Date(each) > now,
      )
    : free;
  const chosen = offered.includes(start) ? start : (offered[0] ?? '');
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen === '' || move.isPending) return;
        move.run({ params: { id: booking.id }, body: { startsAt: chosen } }, onDone);
      }}
    >
      {availability.isLoadingError && (
        <FormError title={t`We couldn't load the calendar`} text={availability.error.message} />
      )}
      <div aria-busy={!availability.data} className="grid justify-center">
        <Calendar
          value={date}
          onValueChange={setDate}
          today={today}
          min={today}
          isDisabled={(day) => !anyTime && !starts.get(day)?.length}
          onMonthChange={setMonth}
        />
      </div>
      {booking.side === 'creator' && (
        <Field
          layout="inline"
          label={t`Also outside your hours, on days off, and inside your notice`}
        >
          <Checkbox checked={anyTime} onChange={({ target }) => setAnyTime(target.checked)} />
        </Field>
      )}
      {chosen !== '' && !free.includes(chosen) && (
        <p className="text-sm">
          <Trans>This is outside the times that clients can book. {other} has to accept it.</Trans>
        </p>
      )}
      {offered.length > 0 && (
        <StartField
          starts={offered}
          value={chosen}
          onChange={setStart}
          timeZone={booking.timeZone}
        />
      )}
      <DialogActions>
        <Button type="submit" pending={move.isPending} disabled={chosen === ''}>
          <Trans>Send proposal</Trans>
        </Button>
      </DialogActions>
    </form>
  );
}

const halfHourMs = 1_800_000;

/** Every half hour of a day on the clock of the work. */
function halfHoursOf(date: string, timeZone: string): string[] {
  const noon = Date.parse(`${date}T12:00:00Z`);
  // A day is at most 14 hours away from that of UTC, and 25 hours long.
  return Array.from({ length: 108 }, (_, n) =>
    new Date(noon + (n - 54) * halfHourMs).toISOString(),
  ).filter((each) => clockOf(timeZone, each)[0] === date);
}

interface StartFieldProps {
  readonly starts: readonly string[];
  readonly value: string;
  readonly onChange: (startsAt: string) => void;
  readonly timeZone: string;
}

/** When the work starts, in its own zone. */
function StartField({ starts, value, onChange, timeZone }: StartFieldProps) {
  const { t } = useLingui();
  const format = useZonedFormat(timeZone);
  // When the clocks go back, an hour occurs twice.
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const label of starts.map(format.time)) (seen.has(label) ? twice : seen).add(label);
  return (
    <Field label={t`Start time`} hint={t`All times are in ${format.zone}.`} required>
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        {starts.map((start) => (
          <option key={start} value={start}>
            {twice.has(format.time(start)) ? format.namedTime(start) : format.time(start)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
