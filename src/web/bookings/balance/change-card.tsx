import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getBalanceTerms } from '#contract/bookings/booking-balance.ts';
import type { BookingDetail } from '#contract/bookings/booking-replies.ts';
import { chooseBalanceMethod } from '#contract/bookings/bookings.ts';
import { listPaymentMethods, type SavedCard } from '#contract/payments/payment-methods.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { useBookingStep } from '#web/orders/components/booking-order.ts';
import { CardName } from '#web/payments/components/card-name.tsx';
import { Button } from '#web/ui/button.tsx';
import { QueryFailed } from '#web/ui/feedback/query-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Dialog, DialogContent, DialogTrigger } from '#web/ui/overlays/dialog.tsx';

/** Which saved card is charged on the day, or that the client pays themselves. */
export function ChangeCard({ booking, automatic }: { booking: BookingDetail; automatic: boolean }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [card, setCard] = useState<string | null>(null);
  const change = useBookingStep(chooseBalanceMethod, {
    done: { title: t`Saved`, description: t`This is how the balance is paid.` },
    failed: t`Error`,
  });
  const save = (body: Parameters<typeof change.run>[0]['body']) => {
    change.run({ params: { id: booking.id }, body });
    setOpen(false);
  };
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline">
          {automatic ? <Trans>Change card</Trans> : <Trans>Charge a card</Trans>}
        </Button>
      </DialogTrigger>
      <DialogContent title={t`How do you pay the balance?`}>
        <div className="grid gap-4">
          <CardChoice chosen={card} onChoose={setCard} />
          {card !== null && (
            <Agree
              bookingId={booking.id}
              card={card}
              pending={change.isPending}
              onAgree={(sha256) => save({ automatic: true, card, sha256 })}
            />
          )}
          {automatic && (
            <Button variant="outline" onClick={() => save({ automatic: false })}>
              <Trans>I'll pay it myself; remind me</Trans>
            </Button>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}

function CardChoice({
  chosen,
  onChoose,
}: {
  chosen: string | null;
  onChoose: (id: string) => void;
}) {
  const { t } = useLingui();
  const cards = useQuery(queryOf(listPaymentMethods));
  if (cards.isLoadingError) {
    return <QueryFailed of={cards} level={3} title={t`We couldn't load your saved cards`} />;
  }
  if (!cards.data) return <Skeleton className="h-16 w-full" />;
  const usable = cards.data.filter(({ expired }) => !expired);
  if (usable.length === 0) {
    return (
      <p>
        <Trans>
          You have no saved card. Pay the balance now with a new one, or save it with your next
          payment.
        </Trans>
      </p>
    );
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-muted-foreground text-sm">
        <Trans>Charge this card on the day</Trans>
      </legend>
      {usable.map((card: SavedCard) => (
        <label key={card.id} className="book-option">
          <input
            type="radio"
            name="balanceCard"
            className="radio"
            checked={card.id === chosen}
            onChange={() => onChoose(card.id)}
          />
          <CardName card={card} />
        </label>
      ))}
    </fieldset>
  );
}

/** The consent for this card in full, and the button that gives it. */
function Agree({
  bookingId,
  card,
  pending,
  onAgree,
}: {
  bookingId: number;
  card: string;
  pending: boolean;
  onAgree: (sha256: string) => void;
}) {
  const { t } = useLingui();
  const terms = useQuery(queryOf(getBalanceTerms, { params: { id: bookingId }, query: { card } }));
  if (terms.isLoadingError) {
    return <QueryFailed of={terms} level={3} title={t`We couldn't load what you agree to`} />;
  }
  if (!terms.data) return <Skeleton className="h-24 w-full" />;
  const { text, sha256 } = terms.data.consent;
  return (
    <>
      <p className="rounded-md border p-4 text-sm">{text}</p>
      <Button pending={pending} onClick={() => onAgree(sha256)}>
        <Trans>Agree and save</Trans>
      </Button>
    </>
  );
}
