import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { DeliveryPart } from '#contract/deliveries/delivery-terms.ts';
import type { OrderSide } from '#contract/order.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { WrittenText } from '#web/ui/display/written-text.tsx';

interface DeliveredPartsProps {
  readonly parts: readonly DeliveryPart[];
  readonly side: OrderSide;
  /** The delivery itself is still to come. */
  readonly waiting: boolean;
}

const linkClass = 'break-all underline underline-offset-2';

/** What was sent ahead of the delivery, and what that means; nothing if nothing was. */
export function DeliveredParts({ parts, side, waiting }: DeliveredPartsProps) {
  const { t } = useLingui();
  const format = useFormat();
  if (parts.length === 0) return null;
  return (
    <section aria-label={t`Parts of the delivery`} className="grid gap-3 rounded-md bg-muted p-4">
      {waiting && (
        <p role="status">
          {side === 'client' ? (
            <Trans>
              This is a part of the work: more is coming. There is nothing to approve yet, and the
              time to respond starts with the full delivery.
            </Trans>
          ) : (
            <Trans>
              You sent a part. Your client's time to respond starts with the full delivery, which is
              still due on its day.
            </Trans>
          )}
        </p>
      )}
      <ol className="grid gap-3">
        {parts.map(({ number, note, url, galleryId, sentAt }) => (
          <li key={number} className="grid gap-1">
            <p className="text-muted-foreground text-sm">
              <Trans>
                Part {number}, {format.dateTime(sentAt)}
              </Trans>
            </p>
            <WrittenText className="wrap-anywhere">{note}</WrittenText>
            {galleryId !== null ? (
              <Link to="/galleries/$id" params={{ id: String(galleryId) }} className={linkClass}>
                <Trans>Open the gallery</Trans>
              </Link>
            ) : (
              url !== null && (
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer nofollow ugc"
                  className={linkClass}
                >
                  {url}
                </a>
              )
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
