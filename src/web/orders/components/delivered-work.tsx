import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { DeliveredWork as Delivered } from '#contract/deliveries/delivery-terms.ts';
import type { OrderSide } from '#contract/order.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { WrittenText } from '#web/ui/display/written-text.tsx';

/** The newest delivery: its note, and where the work is. */
export function DeliveredWork({ delivery, side }: { delivery: Delivered; side: OrderSide }) {
  const format = useFormat();
  return (
    <dl className="grid gap-4 rounded-md bg-muted p-4">
      <div>
        <dt className="text-muted-foreground text-sm">
          <Trans>
            Delivery {delivery.version}, {format.dateTime(delivery.deliveredAt)}
          </Trans>
        </dt>
        <WrittenText as="dd" className="wrap-anywhere">
          {delivery.note}
        </WrittenText>
      </div>
      {delivery.galleryId !== null && side === 'creator' && (
        <div>
          <Link
            to="/galleries/$id"
            params={{ id: String(delivery.galleryId) }}
            className={buttonClass({ variant: 'outline' })}
          >
            <Trans>Open the gallery</Trans>
          </Link>
        </div>
      )}
      {delivery.url !== null && (
        <div>
          <dt className="text-muted-foreground text-sm">
            <Trans>Delivery link</Trans>
          </dt>
          <dd>
            <a
              href={delivery.url}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              className="break-all underline underline-offset-2"
            >
              {delivery.url}
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}
