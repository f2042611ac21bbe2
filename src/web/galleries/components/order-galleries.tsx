import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type GalleryStage, listGalleries } from '#contract/galleries/galleries.ts';
import type { OrderRef } from '#contract/order.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { DeliveredCount } from './delivered-count.tsx';

/** What `OrderGalleries` shows; for a page's `load`. */
export const galleriesOf = ({ kind, id }: OrderRef) =>
  queryOf(listGalleries, { query: { kind, order: id } });

/** Whether one of an order's galleries waits for its client's choice. */
export function useChoosing(order: OrderRef, isClient: boolean): boolean {
  const { data: found = [] } = useQuery({ ...galleriesOf(order), enabled: isClient });
  return found.some(({ stage }) => stage === 'proofing');
}

const isChoosing = (stage: GalleryStage) => stage === 'proofing' || stage === 'editing';

/** Leads an order's client to its pictures; nothing before there are any. */
export function OrderGalleries({ order }: { order: OrderRef }) {
  const { t } = useLingui();
  const { data: found = [] } = useQuery(galleriesOf(order));
  return found.map(({ id, stage, pictures, promised, delivered, picturesToPick }) => (
    <section
      key={id}
      aria-label={t`Gallery`}
      className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-muted p-4"
    >
      <p>
        <strong>
          {promised !== null && delivered !== null && !isChoosing(stage) ? (
            <DeliveredCount photos={delivered} promised={promised} />
          ) : (
            <Plural value={pictures} one="# photo" other="# photos" />
          )}
        </strong>
        <span className="block text-muted-foreground text-sm">
          {stage === 'proofing' ? (
            picturesToPick === null ? (
              <Trans>Choose the ones you'd like edited.</Trans>
            ) : (
              <Plural
                value={picturesToPick}
                one="Choose # photo to be edited."
                other="Choose # photos to be edited."
              />
            )
          ) : stage === 'editing' ? (
            <Trans>Your creator is editing them.</Trans>
          ) : stage === 'delivered' ? (
            <Trans>Look through them before you approve.</Trans>
          ) : (
            <Trans>They're yours. Download what you want to keep.</Trans>
          )}
        </span>
      </p>
      <Link
        to="/galleries/$id"
        params={{ id: String(id) }}
        className={buttonClass({
          variant: stage === 'proofing' ? 'default' : 'outline',
          size: 'sm',
        })}
      >
        <Trans>Open the gallery</Trans>
      </Link>
    </section>
  ));
}

/** What was delivered beside the promise, for a client about to approve an order's delivery. */
export function DeliveredOfOrder({ order }: { order: OrderRef }) {
  const { data: found = [] } = useQuery(galleriesOf(order));
  return found
    .filter(({ stage }) => stage === 'delivered')
    .map(({ id, delivered, promised }) => (
      <DeliveredCount key={id} photos={delivered ?? 0} promised={promised} className="mb-2 block" />
    ));
}
