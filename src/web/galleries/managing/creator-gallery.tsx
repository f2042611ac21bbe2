import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { Gallery } from '#contract/galleries/galleries.ts';
import { lazyPart } from '#web/lib/loading/lazy-part.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { OrderLink } from '../components/order-link.tsx';
import { DeliverButton } from './deliver-button.tsx';
import { FileStates } from './file-states.tsx';
import { SelectionPanel } from './selection-panel.tsx';

const UploadPanel = lazyPart(
  async () => (await import('../uploading/upload-panel.tsx')).UploadPanel,
);
const ShareLinks = lazyPart(async () => (await import('../sharing/share-links.tsx')).ShareLinks);

/** What its creator does with a gallery: add files, see the choice, share, deliver. */
export function CreatorGallery({ gallery }: { gallery: Gallery }) {
  const { order, stage } = gallery;
  return (
    <>
      {gallery.may.upload && (
        <Suspense fallback={<Skeleton className="h-72" />}>
          <UploadPanel gallery={gallery} />
        </Suspense>
      )}
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
        <Suspense fallback={<Skeleton className="h-48" />}>
          {gallery.may.share && <ShareLinks gallery={gallery} />}
        </Suspense>
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
