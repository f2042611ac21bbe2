import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { requestBooking } from '#contract/bookings/bookings.ts';
import { termsToSee } from '#contract/bookings/seen-terms.ts';
import { getCreator } from '#contract/creators/creators.ts';
import { isBookable } from '#contract/creators/is-bookable.ts';
import { nearestStarts } from '#contract/creators/start-times.ts';
import { formatPrice } from '#contract/money.ts';
import { detailsOf } from '#web/lib/api/api-error.ts';
import { invalidate, useCall } from '#web/lib/api/query.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { OpenOrdersNote } from '#web/payments/components/open-orders-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { QueryFailed } from '#web/ui/feedback/query-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { keepAsked, takeAsked } from './asked-booking.ts';
import { bookingAddress } from './booking-address.ts';
import type { BookableCreator, BookingSelection } from './booking-selection.ts';
import { BookingSteps } from './booking-steps.tsx';
import { useBookingSelection } from './use-booking-selection.ts';

export interface BookPanelProps {
  readonly creator: BookableCreator;
  readonly selection: BookingSelection;
  readonly signedIn: boolean;
  /** Shown above the steps, and scrolls with them. */
  readonly children?: ReactNode;
}

/**
 * Day, start, length or package, place and total, in this order, with the next action always in
 * sight.
 */
export function BookPanel({ creator, selection, signedIn, children }: BookPanelProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [month, setMonth] = useState<string>();
  const [open, setOpen] = useState<'day' | 'start'>();
  // Carried along while a visitor signs in to book.
  const [address, setAddress, forgetAddress] = useDraft(`booking-${creator.id}`, '');
  const dayChosen = selection.date !== undefined;
  const offer = useBookingSelection(
    creator,
    selection,
    dayChosen && open !== 'day' ? undefined : month,
  );
  const { start, chosen, hours, amount, availability } = offer;
  /** The failed request: its error is hidden once the request changes. */
  const [tried, setTried] = useState<string>();
  /** The choices when the button was pressed without a start. */
  const [incomplete, setIncomplete] = useState<string>();
  const selected = JSON.stringify(selection);
  const book = useCall(requestBooking, {
    onSuccess: async ({ id }) => {
      await navigate({ to: '/checkout/$bookingId', params: { bookingId: String(id) } });
      forgetAddress();
    },
    // What the creator asks for by now, too.
    onError: () => void Promise.all([availability.refetch(), invalidate(queries, getCreator)]),
  });
  const failed = book.isError && tried === selected;
  const taken = failed ? detailsOf(book.error, 'booking.slot_taken') : undefined;
  const step = open ?? (dayChosen ? (start === undefined ? 'start' : 'rest') : 'day');
  useNextInFocus(form, `${step} ${selection.date} ${start}`);
  const complete = start !== undefined && step === 'rest';
  const asked = {
    choices: bookingAddress(creator.id, selection),
    seen: termsToSee(amount, creator, chosen),
  };
  const request = (at: string) => {
    if (!complete || book.isPending || book.isSuccess) return;
    setTried(selected);
    const what = chosen ? { packageId: chosen.id } : { hours };
    const { seen } = asked;
    book.mutate({ body: { creatorId: creator.id, startsAt: start, ...what, address: at, seen } });
  };
  // Someone who pressed 'Book for' and then signed in has nothing more to press.
  useEffect(() => {
    const at = signedIn && complete ? takeAsked(asked) : undefined;
    if (at !== undefined) request(at);
  });
  if (availability.isLoadingError) {
    return (
      <div className="book-scroll">
        {children}
        <QueryFailed of={availability} level={3} title={t`We couldn't load the calendar`} />
      </div>
    );
  }
  const change = (part: BookingSelection) => {
    setOpen(undefined);
    offer.change(part);
  };
  const showStep = (next: 'day' | 'start') => {
    setOpen(next);
    if (next === 'day') focusFirstChoice(form.current);
    else
      form.current
        ?.querySelector<HTMLElement>('[data-step="start"] button:not(:disabled)')
        ?.focus();
  };
  const nearest = taken?.nearest?.map((slot) => slot.startsAt);
  return (
    <form
      ref={form}
      noValidate
      aria-label={t`Book ${creator.user.fullName}`}
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        if (signedIn) request(address);
      }}
    >
      <div className="book-scroll">
        {children}
        {failed && <FormError title={t`Booking failed`} text={book.error?.message} />}
        {availability.data ? (
          <BookingSteps
            creator={creator}
            selection={selection}
            offer={offer}
            step={step}
            nearest={
              nearest ?? nearestStarts([...offer.byDay.values()].flat(), noonOf(selection), 3)
            }
            taken={taken !== undefined}
            startMissing={step === 'start' && incomplete === selected}
            signedIn={signedIn}
            address={address}
            onAddress={setAddress}
            onChange={change}
            onStep={showStep}
            onMonth={setMonth}
          />
        ) : (
          <Skeleton className="h-80 w-full" />
        )}
      </div>
      <div className="book-foot">
        {signedIn && <OpenOrdersNote />}
        <BookAction
          creator={creator}
          selection={selection}
          signedIn={signedIn}
          price={complete ? formatPrice(amount) : undefined}
          dayHasStarts={offer.starts.length > 0}
          pending={book.isPending || book.isSuccess}
          onAsk={() => keepAsked({ ...asked, address })}
          onStep={(next) => {
            // Someone who is at the starts already sees nothing else change.
            if (next === step) setIncomplete(selected);
            showStep(next);
          }}
        />
      </div>
    </form>
  );
}

interface BookActionProps extends Omit<BookPanelProps, 'children'> {
  /** Set once everything is chosen. */
  readonly price: string | undefined;
  readonly dayHasStarts: boolean;
  readonly pending: boolean;
  /** A visitor asks for the booking, and signs in. */
  readonly onAsk: () => void;
  readonly onStep: (step: 'day' | 'start') => void;
}

/** The single button: its label names the next step, and finally the price. */
function BookAction(props: BookActionProps) {
  const { creator, selection, signedIn, price, dayHasStarts, pending, onAsk, onStep } = props;
  if (selection.date === undefined) {
    return (
      <Button size="lg" onClick={() => onStep('day')}>
        <Trans>Select a Date to Book</Trans>
      </Button>
    );
  }
  if (!isBookable(creator)) {
    return <TalkLink creator={creator} date={selection.date} signedIn={signedIn} />;
  }
  if (price === undefined) {
    return (
      <Button size="lg" onClick={() => onStep(dayHasStarts ? 'start' : 'day')}>
        {dayHasStarts ? <Trans>Book Now</Trans> : <Trans>Choose another day</Trans>}
      </Button>
    );
  }
  return signedIn ? (
    <Button type="submit" size="lg" pending={pending}>
      <Trans>Book for {price}</Trans>
    </Button>
  ) : (
    <Link
      to="/auth"
      search={{ next: bookingAddress(creator.id, selection) }}
      onClick={onAsk}
      className={buttonClass({ size: 'lg' })}
    >
      <Trans>Book for {price}</Trans>
    </Link>
  );
}

const noonOf = ({ date }: BookingSelection) => `${date ?? '2000-01-01'}T12:00:00.000Z`;

/** If no time can be booked online, the day is discussed by message. */
function TalkLink(props: { creator: BookableCreator; date: string; signedIn: boolean }) {
  const { creator, date, signedIn } = props;
  const conversation = `/messages/${creator.userId}`;
  const way = signedIn
    ? { to: conversation, search: { date } }
    : { to: '/auth', search: { next: `${conversation}?date=${date}` } };
  const name = creator.user.fullName;
  return (
    <>
      <Link {...way} aria-describedby="book-hint" className={buttonClass({ size: 'lg' })}>
        <Trans>Book Now</Trans>
      </Link>
      <p id="book-hint" className="text-muted-foreground text-sm">
        <Trans>{name} takes bookings by message. You won't be charged.</Trans>
      </p>
    </>
  );
}

/** 'Next available' or the first free day rather than the calendar's arrows; the first control of a later step. */
function focusFirstChoice(form: HTMLFormElement | null): void {
  const choices =
    '[data-next-available], [data-step="day"] .cal-button:not(:disabled), [data-next] :is(button, input):enabled';
  form?.querySelector<HTMLElement>(choices)?.focus();
}

/** After each choice the focus moves to the next step, as the closed step would lose it. */
function useNextInFocus(form: React.RefObject<HTMLFormElement | null>, state: string) {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (!lost && !form.current?.contains(document.activeElement)) return;
    focusFirstChoice(form.current);
  }, [form, state]);
}
