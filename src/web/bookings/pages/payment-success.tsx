import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import * as z from 'zod/mini';
import type { BookingDetail } from '#contract/bookings/booking-replies.ts';
import { getBooking, listClientBookings } from '#contract/bookings/bookings.ts';
import { formatCents } from '#contract/money.ts';
import { cardNameOf } from '#contract/payments/card-brands.ts';
import { confirmReturn } from '#contract/payments/payments.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { invalidate, queryOf } from '#web/lib/api/query.ts';
import { definePage, type PageProps } from '#web/lib/routing/page.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { balanceOf } from '../components/balance-line.tsx';
import { BookedSummary } from '../components/booked-summary.tsx';
import { useZonedFormat } from '../components/use-zoned-format.ts';

const text = z.catch(z.optional(z.string()), undefined);
const search = z.object({
  redirect_status: text,
  payment_intent: text,
  booking: text,
});
type Search = z.output<typeof search>;

type Result = 'succeeded' | 'processing' | 'failed' | 'returned';
interface Data {
  readonly result: Result;
  readonly bookingId: number | null;
  readonly booking: BookingDetail | null;
  /** Confirmed by the provider, not only by the address, which anyone can change. */
  readonly known: boolean;
}

const icons = { succeeded: CircleCheck, processing: Clock, failed: CircleX, returned: CircleX };
const tones = {
  succeeded: 'text-green-ink',
  processing: 'text-amber-ink',
  failed: 'text-red-ink',
  returned: 'text-red-ink',
};

/** What is held now, and how the rest is paid; null of a booking that is paid in full. */
function usePartsText(booking: BookingDetail | null): string | null {
  const { t } = useLingui();
  const format = useZonedFormat(booking?.timeZone ?? 'UTC');
  const balance = booking ? balanceOf(booking) : undefined;
  if (!booking || !balance?.dueAt) return null;
  const paid = formatCents(booking.paidAmount ?? 0);
  const rest = formatCents(balance.cents);
  const day = format.day(balance.dueAt);
  if (!balance.automatic || !balance.card) {
    return t`The date is yours. We hold ${paid}. ${rest} is due on ${day}: you pay it on the booking's page.`;
  }
  const card = cardNameOf(balance.card);
  return t`The date is yours. We hold ${paid}. ${rest} is due on ${day}: we charge ${card}.`;
}

function useTexts({ result, known, booking }: Data): [title: string, message: string] {
  const { t } = useLingui();
  const parts = usePartsText(booking);
  const titles: Record<Result, string> = {
    succeeded: t`Payment Successful!`,
    processing: t`Payment Processing`,
    failed: t`Payment Failed`,
    returned: t`Payment Returned`,
  };
  const messages: Record<Result, string> = {
    succeeded: t`Your booking is confirmed. A confirmation email is on its way to you.`,
    processing: t`Your bank is still processing the payment. We'll email you as soon as it goes through.`,
    failed: t`The payment didn't go through, and you weren't charged. You can try again while we hold the time for you.`,
    returned: t`The time was no longer available when your payment arrived. You're getting a full refund.`,
  };
  const message = (result === 'succeeded' && parts) || messages[result];
  return [titles[result], known ? message : t`Check My Bookings for the payment.`];
}

function PaymentSuccess({ data }: PageProps<unknown, Search, Data>) {
  const { result, bookingId, booking, known } = data;
  const Icon = icons[result];
  const [title, message] = useTexts(data);
  return (
    <div className="mx-auto grid max-w-2xl gap-6 px-4 py-12 sm:px-6">
      <div className="card grid justify-items-center gap-4 p-8 text-center">
        <Icon aria-hidden="true" className={`size-12 ${tones[result]}`} />
        <div role="status" className="grid gap-2">
          <h1 className="font-bold text-xl">{title}</h1>
          <p className="text-muted-foreground">{message}</p>
        </div>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          {result === 'failed' && known && bookingId !== null && (
            <Link
              to="/checkout/$bookingId"
              params={{ bookingId: String(bookingId) }}
              className={buttonClass()}
            >
              <Trans>Try again</Trans>
            </Link>
          )}
          <Link
            to="/bookings"
            className={buttonClass({
              variant: result === 'failed' && known ? 'outline' : 'default',
            })}
          >
            <Trans>View My Bookings</Trans>
          </Link>
          <Link to="/" className={buttonClass({ variant: 'outline' })}>
            <Trans>Return to Home</Trans>
          </Link>
        </div>
      </div>
      {booking && (result === 'succeeded' || result === 'processing') && (
        <BookedSummary booking={booking} paid={result === 'succeeded'} />
      )}
    </div>
  );
}

const resultOf = (status: string | undefined): Result =>
  status === 'succeeded' || status === 'processing' ? status : 'failed';

export const page = definePage({
  search,
  load: async ({ search, api, fetch, queryClient }): Promise<Data> => {
    const named = Number(search.booking);
    const bookingId = Number.isInteger(named) && named > 0 ? named : null;
    const unknown = { bookingId, booking: null, known: false };
    if (search.payment_intent === undefined) {
      return { ...unknown, result: resultOf(search.redirect_status) };
    }
    // The provider's state counts; the address alone proves nothing.
    const confirmed = await api(confirmReturn, {
      body: { paymentIntentId: search.payment_intent },
    }).catch((error: unknown) => (error instanceof ApiError ? error.status : 500));
    if (typeof confirmed === 'number') {
      // An unsupported payment method: not a success, even if the address claims it.
      return {
        ...unknown,
        result: confirmed === 404 ? 'failed' : resultOf(search.redirect_status),
      };
    }
    await invalidate(queryClient, getBooking, listClientBookings);
    if (confirmed.subject.kind !== 'booking')
      return { ...unknown, result: confirmed.result, known: true };
    const { id } = confirmed.subject;
    const booking = await fetch(queryOf(getBooking, { params: { id } })).catch(() => null);
    const returned = confirmed.result === 'succeeded' && booking?.status === 'cancelled';
    return {
      result: returned ? 'returned' : confirmed.result,
      bookingId: id,
      booking,
      known: true,
    };
  },
  head: () => ({ title: msg`Payment`, noindex: true }),
  View: PaymentSuccess,
});
