import { Trans } from '@lingui/react/macro';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { readDelivery } from './read-delivery.ts';

export function JobNotes({ notes }: { notes: string | null }) {
  if (!notes) return null;
  const delivered = readDelivery(notes);
  if (!delivered) return <WrittenText>{notes}</WrittenText>;
  return (
    <dl className="grid gap-4">
      <div>
        <dt className="text-muted-foreground text-sm">
          <Trans>Delivery link</Trans>
        </dt>
        <dd>
          <a
            href={delivered.deliveryUrl}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="break-all underline underline-offset-2"
          >
            {delivered.deliveryUrl}
          </a>
        </dd>
      </div>
      <div>
        <dt className="text-muted-foreground text-sm">
          <Trans>Delivery notes</Trans>
        </dt>
        <WrittenText as="dd">{delivered.deliveryNotes}</WrittenText>
      </div>
    </dl>
  );
}
