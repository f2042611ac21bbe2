import { Trans } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { delivery } from '#contract/job-replies.ts';

/** A job's `notes`: what was delivered, or the client's own words. */
export function readDelivery(notes: string | null): z.output<typeof delivery> | null {
  try {
    return z.safeParse(delivery, JSON.parse(notes ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

export function JobNotes({ notes }: { notes: string | null }) {
  if (!notes) return null;
  const delivered = readDelivery(notes);
  if (!delivered) return <p className="whitespace-pre-line">{notes}</p>;
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
        <dd className="whitespace-pre-line">{delivered.deliveryNotes}</dd>
      </div>
    </dl>
  );
}
