import { Trans, useLingui } from '@lingui/react/macro';
import type { DeliveryCalls } from '#contract/deliveries/deliveries.ts';
import type { DeliveredWork } from '#contract/deliveries/delivery-terms.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { OrderRef } from '#contract/order.ts';
import { problemsOf } from '#web/lib/forms/form.ts';
import { useStep } from '#web/lib/forms/use-step.ts';
import { type LinkedWork, LinkForm } from './link-form.tsx';

interface ReplaceDeliveryProps {
  readonly order: OrderRef;
  readonly calls: DeliveryCalls;
  /** Reads to refresh. */
  readonly changes: readonly Endpoint[];
  readonly delivery: DeliveredWork | null;
  readonly actions: readonly string[];
}

const bodyOf = ({ url, note }: LinkedWork) => ({
  note,
  ...(url.trim() !== '' && { url: url.trim() }),
});

/** Corrects or adds to what was delivered without a gallery, until the client answers. */
export function ReplaceDelivery(props: ReplaceDeliveryProps) {
  const { order, calls, delivery, actions } = props;
  const { t } = useLingui();
  const again = useStep(calls.deliverAgain, props.changes, {
    done: { title: t`Delivered`, description: t`We've told your client.` },
    failed: t`Error`,
  });
  // A gallery's changes are delivered where its files are.
  if (!actions.includes('deliver_again') || delivery?.galleryId !== null) return null;
  return (
    <details>
      <summary className="cursor-pointer underline underline-offset-2">
        <Trans>Correct the link, or add to the delivery</Trans>
      </summary>
      <div className="mt-4 grid gap-4">
        <p className="text-muted-foreground text-sm">
          <Trans>
            This takes the place of what your client sees now, and their time to respond starts
            over. Without another link, the one they have stays.
          </Trans>
        </p>
        <LinkForm
          draft={`delivery-again-${order.kind}-${order.id}`}
          noteLabel={t`Note`}
          isOptional
          problemsOf={(work) => problemsOf(calls.deliverAgain.body, bodyOf(work))}
          submitLabel={<Trans>Deliver</Trans>}
          pending={again.isPending}
          quiet
          onSubmit={(work, forget) =>
            again.run({ params: { id: order.id }, body: bodyOf(work) }, forget)
          }
        />
      </div>
    </details>
  );
}
