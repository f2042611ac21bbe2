import { Trans, useLingui } from '@lingui/react/macro';
import {
  chooseDefaultPaymentMethod,
  deletePaymentMethod,
  listPaymentMethods,
} from '#contract/payments/payment-methods.ts';
import { queryOf, useCall } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
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
            <Button
              variant="ghost"
              size="sm"
              pending={remove.isPending}
              aria-label={t`Remove the card ending in ${card.last4}`}
              onClick={() => remove.mutate({ params: { id: card.id } })}
            >
              <Trans>Remove</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
