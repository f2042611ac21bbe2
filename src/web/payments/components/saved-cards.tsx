import { Trans, useLingui } from '@lingui/react/macro';
import { formatCents } from '#contract/money.ts';
import {
  chooseDefaultPaymentMethod,
  deletePaymentMethod,
  listPaymentMethods,
  type SavedCard,
} from '#contract/payments/payment-methods.ts';
import { queryOf, useCall } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { ConfirmButton } from '#web/ui/display/confirm-button.tsx';
import { QueryFailed } from '#web/ui/feedback/query-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { toastError } from '#web/ui/feedback/toast.ts';
import { CardName } from './card-name.tsx';

/** A person's saved cards, with a button to remove each. */
export function SavedCards() {
  const { t } = useLingui();
  const cards = useQuery(queryOf(listPaymentMethods));
  const failed = (error: Error) => toastError(t`Error`, error.message);
  const settle = { onSuccess: () => cards.refetch(), onError: failed };
  const remove = useCall(deletePaymentMethod, settle);
  const choose = useCall(chooseDefaultPaymentMethod, settle);
  return (
    <section id="saved-cards" className="grid gap-4">
      <h3 className="font-semibold text-lg">
        <Trans>Saved cards</Trans>
      </h3>
      {cards.isLoadingError && (
        <QueryFailed of={cards} level={3} title={t`We couldn't load your saved cards`} />
      )}
      {cards.isPending && <Skeleton className="h-16 w-full" />}
      {cards.data?.length === 0 && (
        <p className="text-muted-foreground">
          <Trans>No saved cards. You can save one when you pay.</Trans>
        </p>
      )}
      <ul className="grid gap-2">
        {cards.data?.map((card) => (
          <li key={card.id} className="book-option flex-wrap">
            <CardName card={card} />
            {card.isDefault ? (
              <Badge>
                <Trans>Default</Trans>
              </Badge>
            ) : (
              <Button
                variant="ghost"
                size="sm"
                pending={choose.isPending}
                aria-label={t`Make default: card ending in ${card.last4}`}
                onClick={() => choose.mutate({ params: { id: card.id } })}
              >
                <Trans>Make default</Trans>
              </Button>
            )}
            <RemoveCard
              card={card}
              pending={remove.isPending}
              onRemove={() => remove.mutate({ params: { id: card.id } })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Removes it at once, or after asking if it is to pay a balance. */
function RemoveCard({
  card: { last4, pays },
  pending,
  onRemove,
}: {
  card: SavedCard;
  pending: boolean;
  onRemove: () => void;
}) {
  const { t } = useLingui();
  const name = t`Remove the card ending in ${last4}`;
  if (!pays) {
    return (
      <Button variant="ghost" size="sm" pending={pending} aria-label={name} onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    );
  }
  return (
    <ConfirmButton
      variant="ghost"
      label={t`Remove`}
      aria-label={name}
      pending={pending}
      title={t`Remove this card?`}
      text={
        <span className="grid gap-2">
          {pays.map((balance) => (
            <PaysBalance key={balance.bookingId} {...balance} />
          ))}
        </span>
      }
      onConfirm={onRemove}
    />
  );
}

function PaysBalance({
  bookingId,
  amountCents,
  dueAt,
  timeZone,
}: NonNullable<SavedCard['pays']>[number]) {
  const format = useFormat();
  const amount = formatCents(amountCents);
  const day = format.weekday(dueAt, timeZone);
  return (
    <span>
      <Trans>
        A balance of {amount} for booking #{bookingId} is due on {day}. Without this card you pay it
        yourself, and we remind you.
      </Trans>
    </span>
  );
}
