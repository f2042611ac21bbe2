import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import * as z from 'zod/mini';
import { getBooking, listClientBookings } from '#contract/bookings/bookings.ts';
import { confirmReturn } from '#contract/payments/payments.ts';
import { invalidate, queryOf } from '#web/lib/api/query.ts';
import { definePage, type PageProps } from '#web/lib/routing/page.ts';
import { buttonClass } from '#web/ui/button-class.ts';

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
}

const icons = { succeeded: CircleCheck, processing: Clock, failed: CircleX, returned: CircleX };

function PaymentSuccess({ data: { result, bookingId } }: PageProps<unknown, Search, Data>) {
  const { t } = useLingui();
  const Icon = icons[result];
  const words: Record<Result, [string, string]> = {
    succeeded: [
      t`Payment Successful!`,
      t`Your booking is confirmed. A confirmation email is on its way to you.`,
    ],
    processing: [
      t`Payment Processing`,
      t`Your bank is still working on the payment. We write to you as soon as it is through.`,
    ],
    failed: [
      t`Payment Failed`,
      t`The payment did not go through, and you were not charged. You can try again while the time is held for you.`,
    ],
    returned: [
      t`Payment Returned`,
      t`The payment arrived when the time was no longer free. All of it goes back to you.`,
    ],
  };
  const [title, message] = words[result];
  return (
    <div className="mx-auto max-w-xl px-4 py-16 sm:px-6">
      <div className="card grid justify-items-center gap-4 p-8 text-center sm:p-12">
        <Icon
          aria-hidden="true"
          className={
            result === 'succeeded'
              ? 'size-12 text-green-ink'
              : result === 'processing'
                ? 'size-12 text-amber-ink'
                : 'size-12 text-red-ink'
          }
        />
        <div role="status" className="grid gap-2">
          <h1 className="font-semibold text-xl">{title}</h1>
          <p className="text-muted-foreground">{message}</p>
        </div>
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          {result === 'failed' && bookingId !== null && (
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
            className={buttonClass({ variant: result === 'failed' ? 'outline' : 'default' })}
          >
            <Trans>View My Bookings</Trans>
          </Link>
          <Link to="/" className={buttonClass({ variant: 'outline' })}>
            <Trans>Return to Home</Trans>
          </Link>
        </div>
      </div>
    </div>
  );
}

const resultOf = (status: string | undefined): Result =>
  status === 'succeeded' || status === 'processing' ? status : 'failed';

export const page = definePage({
  search,
  load: async ({ search: asked, api, fetch, queryClient }): Promise<Data> => {
    const named = Number(asked.booking);
    const bookingId = Number.isInteger(named) && named > 0 ? named : null;
    if (asked.payment_intent === undefined) {
      return { result: resultOf(asked.redirect_status), bookingId };
    }
    // What the provider says counts; the address is only what a browser brought along.
    const told = await api(confirmReturn, {
      body: { paymentIntentId: asked.payment_intent },
    }).catch(() => undefined);
    if (!told) return { result: resultOf(asked.redirect_status), bookingId };
    await invalidate(queryClient, getBooking, listClientBookings);
    if (told.subject.kind !== 'booking') return { result: told.result, bookingId };
    const booking = await fetch(queryOf(getBooking, { params: { id: told.subject.id } })).catch(
      () => undefined,
    );
    const returned = told.result === 'succeeded' && booking?.status === 'cancelled';
    return { result: returned ? 'returned' : told.result, bookingId: told.subject.id };
  },
  head: () => ({ title: msg`Payment`, noindex: true }),
  View: PaymentSuccess,
});
