import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import type { BookingDetail } from '#contract/bookings/booking-replies.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { QueryFailed } from '#web/ui/feedback/query-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PaymentPanel } from '../book-form/payment-panel.tsx';
import { balanceOf } from '../components/balance-line.tsx';
import { balanceTermsOf, type Choice, ConsentText, consentOf, PayChoice } from './pay-choice.tsx';

type Panel = Pick<ComponentProps<typeof PaymentPanel>, 'bookingId' | 'payer' | 'returnPath'>;

/** What is left to pay of a booking that was paid in part. */
export const openPartOf = (booking: BookingDetail) =>
  booking.status === 'pending'
    ? undefined
    : (balanceOf(booking) ??
      booking.installments?.find(({ status }) => status === 'due' || status === 'failed'));

/** The form for what a booking costs now: all of it, its deposit, or the part that is open. */
export function PayBooking({
  booking,
  payer,
  returnPath,
}: Omit<Panel, 'bookingId'> & { readonly booking: BookingDetail }) {
  const panel = { bookingId: booking.id, payer, returnPath };
  if (booking.status === 'pending' && booking.depositTerms) {
    return <PayInParts booking={booking} panel={panel} />;
  }
  const open = openPartOf(booking);
  return (
    <div className="card p-6">
      <PaymentPanel
        {...panel}
        amount={open?.cents ?? booking.amount}
        declined={open && open.failure !== null && open.failure !== 'confirm' ? open.card : null}
      />
    </div>
  );
}

function PayInParts({ booking, panel }: { booking: BookingDetail; panel: Panel }) {
  const { t } = useLingui();
  const terms = useQuery(balanceTermsOf(booking.id));
  const [choice, setChoice] = useState<Choice>({ payIn: 'deposit', automatic: null });
  if (terms.isLoadingError) {
    return <QueryFailed of={terms} title={t`We couldn't load how you can pay`} />;
  }
  if (!terms.data) return <Skeleton className="h-44 w-full" />;
  const how = consentOf(choice, terms.data);
  const automatic = choice.payIn === 'deposit' && choice.automatic === true;
  return (
    <>
      <PayChoice booking={booking} terms={terms.data} choice={choice} onChoose={setChoice} />
      <div className="card p-6">
        {automatic && <ConsentText terms={terms.data} />}
        {how === null ? (
          <p className="text-muted-foreground">
            <Trans>Choose how you pay the balance to go on.</Trans>
          </p>
        ) : (
          <PaymentPanel
            {...panel}
            key={`${choice.payIn} ${automatic}`}
            amount={choice.payIn === 'deposit' ? terms.data.deposit : booking.amount}
            how={how}
            savesForLater={automatic}
          />
        )}
      </div>
    </>
  );
}
