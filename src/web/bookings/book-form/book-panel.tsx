import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { bookingHours, requestBooking } from '#contract/bookings/bookings.ts';
import { longestHours, nearestStarts, startTimes } from '#contract/bookings/start-times.ts';
import { getCreatorAvailability } from '#contract/creators/availability.ts';
import type { CreatorDetail, CreatorPackage } from '#contract/creators/creator-replies.ts';
import { detailsOf } from '#web/lib/api/api-error.ts';
import { queryOf, useCall } from '#web/lib/api/query.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { BookingPrice } from './booking-price.tsx';
import { LengthField } from './length-field.tsx';
import { NearestTimes } from './nearest-times.tsx';
import { PackageField } from './package-field.tsx';
import { StartField } from './start-field.tsx';

interface BookPanelProps {
  readonly creator: Pick<CreatorDetail, 'id' | 'timeZone' | 'hourlyRate' | 'packages'>;
  /** YYYY-MM-DD, in the creator's time zone. */
  readonly date: string;
  readonly signedIn: boolean;
}

const usual: Wishes = { hours: 2, packageId: null, start: '', address: '' };

/** What is wanted, as far as it can be had. */
interface Wishes {
  readonly hours: number;
  readonly packageId: number | null;
  readonly start: string;
  readonly address: string;
}

/** The package that is wanted; without a rate there is always one. */
function chosenOf({ packages, hourlyRate }: BookPanelProps['creator'], wanted: number | null) {
  return packages.find(({ id }) => id === wanted) ?? (hourlyRate ? undefined : packages[0]);
}

/** Cents, as the server will say. */
function amountOf(
  { hourlyRate }: BookPanelProps['creator'],
  chosen: CreatorPackage | undefined,
  hours: number,
): number {
  return chosen?.price ?? Math.round((hourlyRate ?? 0) * 100 * hours);
}

/** Start and length of a booking on the chosen day, what it costs, and the way to the checkout. */
export function BookPanel({ creator, date, signedIn }: BookPanelProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  // Goes with a visitor who has to sign in before they can book.
  const [wishes, setWishes, forget] = useDraft(`booking-${creator.id}`, usual);
  const wish = (part: Partial<Wishes>) => setWishes({ ...wishes, ...part });
  /** The day of the attempt that failed: on another day its refusal is over. */
  const [triedOn, setTriedOn] = useState<string>();
  // Two weeks, so that what is nearest is at hand when the chosen time is gone.
  const availability = useQuery(
    queryOf(getCreatorAvailability, {
      params: { id: creator.id },
      query: { from: date, days: 14 },
    }),
  );
  const book = useCall(requestBooking, {
    onSuccess: async ({ id }) => {
      await navigate({ to: '/checkout/$bookingId', params: { bookingId: String(id) } });
      forget();
    },
    onError: () => void availability.refetch(),
  });
  if (availability.isLoadingError) {
    return (
      <ErrorState
        title={t`The calendar could not be loaded`}
        message={availability.error.message}
        onRetry={() => void availability.refetch()}
        retrying={availability.isFetching}
      />
    );
  }
  if (!availability.data) return <Skeleton className="h-72 w-full" />;
  const { days } = availability.data;
  const free = days.find((day) => day.date === date)?.free ?? [];
  const longest = longestHours(free, bookingHours.max);
  const chosen = chosenOf(creator, wishes.packageId);
  const hours = chosen?.hours ?? Math.min(wishes.hours, Math.max(longest, bookingHours.min));
  const starts = startTimes(free, hours);
  const start = starts.includes(wishes.start) ? wishes.start : starts[0];
  const failed = book.isError && triedOn === date;
  const taken = failed ? detailsOf(book.error, 'booking.slot_taken') : undefined;
  const nearest =
    taken?.nearest?.map(({ startsAt }) => startsAt) ??
    nearestStarts(
      startTimes(
        days.flatMap((day) => day.free),
        hours,
      ),
      wishes.start || `${date}T12:00:00.000Z`,
      3,
    );
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (start === undefined || book.isPending || book.isSuccess) return;
        wish({ start });
        setTriedOn(date);
        const what = chosen ? { packageId: chosen.id } : { hours };
        book.mutate({
          body: { creatorId: creator.id, startsAt: start, ...what, address: wishes.address },
        });
      }}
    >
      {failed && <FormError title={t`Not booked`} text={book.error?.message} />}
      {creator.packages.length > 0 && (
        <PackageField
          packages={creator.packages}
          hourlyRate={creator.hourlyRate}
          chosen={chosen}
          onChoose={(packageId) => wish({ packageId: packageId ?? null })}
        />
      )}
      {(taken !== undefined || start === undefined) && (
        <NearestTimes
          creator={creator}
          starts={nearest}
          onChoose={(chosen) => {
            wish({ start: chosen });
            book.reset();
          }}
        />
      )}
      {start !== undefined && (
        <>
          <StartField
            starts={starts}
            value={start}
            onChange={(start) => wish({ start })}
            timeZone={creator.timeZone}
          />
          {!chosen && (
            <LengthField hours={hours} longest={longest} onChange={(hours) => wish({ hours })} />
          )}
          <Field label={t`Address`} optional hint={t`Where the work is. Only the creator sees it.`}>
            <Input
              value={wishes.address}
              maxLength={300}
              autoComplete="street-address"
              onChange={(event) => wish({ address: event.target.value })}
            />
          </Field>
          <BookingPrice
            hourlyRate={creator.hourlyRate}
            booked={chosen ?? null}
            hours={hours}
            amount={amountOf(creator, chosen, hours)}
          />
          {signedIn ? (
            <Button type="submit" size="lg" pending={book.isPending || book.isSuccess}>
              <Trans>Book Now</Trans>
            </Button>
          ) : (
            <Link
              to="/auth"
              search={{ next: `/creators/${creator.id}?tab=availability&date=${date}` }}
              className={buttonClass({ size: 'lg' })}
            >
              <Trans>Book Now</Trans>
            </Link>
          )}
          <p className="text-muted-foreground text-sm">
            <Trans>
              The time is held for 15 minutes while you pay. Your money is held until the work is
              done.
            </Trans>
          </p>
        </>
      )}
    </form>
  );
}
