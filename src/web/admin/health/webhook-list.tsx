import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { listWebhooks, retryWebhook, type WebhookDelivery } from '#contract/admin/health.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { AdminRow } from '../components/admin-list.tsx';
import { useAdminStep } from '../components/use-admin-step.ts';

export const webhooksQuery = queryOf(listWebhooks);

function DeliveryRow({ delivery }: { delivery: WebhookDelivery }) {
  const { t } = useLingui();
  const format = useFormat();
  const retry = useAdminStep(retryWebhook, t`Retrying`);
  const handled = delivery.handledAt !== null;
  return (
    <AdminRow
      actions={
        handled ? (
          <Badge tone="green">
            <Trans>Handled</Trans>
          </Badge>
        ) : (
          <Button
            variant="outline"
            size="sm"
            pending={retry.isPending}
            onClick={() => retry.run({ params: { event: delivery.id } })}
          >
            <Trans>Try again</Trans>
          </Button>
        )
      }
    >
      <p className="font-semibold">{delivery.type}</p>
      {delivery.failure !== null && <p className="text-sm">{delivery.failure}</p>}
      <p className="text-muted-foreground text-sm">
        <time dateTime={delivery.receivedAt}>{format.dateTime(delivery.receivedAt)}</time> ·{' '}
        {delivery.id}
      </p>
    </AdminRow>
  );
}

/** The provider's webhook deliveries: pending ones expanded, handled ones collapsed. */
export function WebhookList() {
  const { t } = useLingui();
  const format = useFormat();
  const { data } = useQuery(webhooksQuery);
  if (!data) return null;
  if (data.length === 0) {
    return (
      <EmptyState
        title={t`No webhooks yet`}
        text={t`Webhooks from the payment provider appear here.`}
      />
    );
  }
  const waiting = data.filter(({ handledAt }) => handledAt === null);
  const handled = data.filter(({ handledAt }) => handledAt !== null);
  const newest = handled[0];
  return (
    <div className="card divide-y">
      {waiting.length > 0 && <Deliveries list={waiting} />}
      {newest && (
        <details className="px-4 py-3 sm:px-6">
          <summary className="cursor-pointer">
            <Plural value={handled.length} one="1 handled webhook" other="# handled webhooks" />{' '}
            <span className="text-muted-foreground text-sm">
              {format.dateTime(newest.receivedAt)}
            </span>
          </summary>
          <div className="-mx-4 sm:-mx-6">
            <Deliveries list={handled} />
          </div>
        </details>
      )}
    </div>
  );
}

function Deliveries({ list }: { list: readonly WebhookDelivery[] }) {
  return (
    <ul className="divide-y">
      {list.map((delivery) => (
        <li key={delivery.id} className="px-4 py-3 sm:px-6">
          <DeliveryRow delivery={delivery} />
        </li>
      ))}
    </ul>
  );
}
