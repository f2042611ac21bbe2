import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getGallery } from '#contract/galleries/galleries.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { OrderLink } from '../components/order-link.tsx';
import { ShareLinks } from '../sharing/share-links.tsx';
import { UploadPanel } from '../uploading/upload-panel.tsx';
import { DeliverButton } from './deliver-button.tsx';
import { FileStates } from './file-states.tsx';
import { SelectionPanel } from './selection-panel.tsx';

/** What its creator does with a gallery: add files, see the choice, share, deliver. */
export function CreatorGallery({ id }: { id: number }) {
  const { data: gallery } = useQuery(queryOf(getGallery, { params: { id } }));
  if (!gallery) return null;
  const { order, stage } = gallery;
  return (
    <>
      {gallery.may.upload && <UploadPanel gallery={gallery} />}
      <FileStates items={gallery.items} />
      {gallery.changedSince && (
        <p role="note" className="rounded-md bg-amber-soft px-4 py-3 text-amber-ink text-sm">
          <Trans>
            You've changed files since your last delivery. Your client sees them once you deliver
            again.
          </Trans>
        </p>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {gallery.items.length > 0 && <SelectionPanel gallery={gallery} />}
        {gallery.may.share && <ShareLinks id={id} />}
      </div>
      {order && stage !== 'approved' && gallery.items.length > 0 && (
        <p className="flex flex-wrap items-center gap-3">
          <DeliverButton gallery={gallery} />
          <OrderLink order={order} side="creator" className={buttonClass({ variant: 'outline' })}>
            {order.kind === 'job' ? <Trans>To the job</Trans> : <Trans>To the booking</Trans>}
          </OrderLink>
        </p>
      )}
    </>
  );
}
