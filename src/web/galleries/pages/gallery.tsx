import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Suspense, useState } from 'react';
import { idParams } from '#contract/fields.ts';
import { type Gallery, getGallery } from '#contract/galleries/galleries.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { lazyPart } from '#web/lib/loading/lazy-part.ts';
import { definePage, type FailedProps, type PageProps } from '#web/lib/routing/page.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyPage } from '#web/ui/feedback/empty-page.tsx';
import { ErrorPage } from '#web/ui/feedback/error-page.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { OrderLink } from '../components/order-link.tsx';
import { StageBadge } from '../components/stage-badge.tsx';
import { ownCalls } from '../picking/gallery-calls.ts';
import { NextBar } from '../picking/next-bar.tsx';
import { useReactions } from '../picking/use-reactions.ts';
import { ReportGallery } from '../sharing/report-gallery.tsx';
import { GalleryView } from '../viewer/gallery-view.tsx';

const CreatorGallery = lazyPart(
  async () => (await import('../managing/creator-gallery.tsx')).CreatorGallery,
);
const ShareLinks = lazyPart(async () => (await import('../sharing/share-links.tsx')).ShareLinks);

/** Milliseconds between two looks while files are being checked. */
const lookMs = 3000;
const isBusy = ({ items }: Gallery) =>
  items.some(({ state }) => state === 'uploaded' || state === 'checked');

function GalleryPage({ params }: PageProps<{ id: number }, unknown, unknown>) {
  const { data: gallery } = useQuery({
    ...queryOf(getGallery, { params }),
    refetchInterval: ({ state: { data } }) =>
      data?.side === 'creator' && isBusy(data) ? lookMs : false,
  });
  return gallery ? <ShownGallery gallery={gallery} /> : <GalleryMissing />;
}

function ShownGallery({ gallery }: { gallery: Gallery }) {
  const [calls] = useState(() => ownCalls(gallery.id));
  const reactions = useReactions(calls, gallery.id);
  const forCreator = gallery.side === 'creator';
  const { order, creator } = gallery;
  const number = order?.id ?? 0;
  return (
    <>
      <div className="mx-auto grid max-w-7xl gap-6 px-2 py-8 sm:px-6">
        <header className="grid justify-items-start gap-2 px-2 sm:px-0">
          {order && (
            <OrderLink
              order={order}
              side={forCreator ? 'creator' : 'client'}
              className={buttonClass({ variant: 'ghost', size: 'sm', className: '-ms-3' })}
            >
              <ArrowLeft aria-hidden="true" />
              {order.kind === 'job' ? (
                <Trans>Job #{number}</Trans>
              ) : (
                <Trans>Booking #{number}</Trans>
              )}
            </OrderLink>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <h1 className="font-bold text-xl">
              {forCreator ? <Trans>Gallery</Trans> : <Trans>Photos by {creator.fullName}</Trans>}
            </h1>
            <StageBadge stage={gallery.stage} />
          </div>
          <p className="text-muted-foreground">
            <Plural value={gallery.items.length} one="# photo" other="# photos" />
          </p>
        </header>
        {forCreator && (
          <Suspense fallback={<Skeleton className="h-72" />}>
            <CreatorGallery gallery={gallery} />
          </Suspense>
        )}
        <GalleryView gallery={gallery} calls={calls} reactions={reactions} />
        {!forCreator && gallery.may.share && gallery.items.length > 0 && (
          <Suspense fallback={<Skeleton className="h-48" />}>
            <ShareLinks gallery={gallery} />
          </Suspense>
        )}
        {!forCreator && <ReportGallery of={{ id: gallery.id }} />}
      </div>
      {!forCreator && <NextBar gallery={gallery} calls={calls} reactions={reactions} />}
    </>
  );
}

function Back() {
  return (
    <Link to="/" className={buttonClass()}>
      <Trans>Go to the home page</Trans>
    </Link>
  );
}

function GalleryMissing() {
  const { t } = useLingui();
  return (
    <EmptyPage
      title={t`Gallery not found`}
      text={t`This gallery doesn't exist, or it belongs to someone else.`}
      back={<Back />}
    />
  );
}

function GalleryFailed({ message, onRetry }: FailedProps) {
  const { t } = useLingui();
  return (
    <ErrorPage
      title={t`We couldn't load this gallery`}
      message={message}
      onRetry={onRetry}
      action={<Back />}
    />
  );
}

export const page = definePage({
  params: idParams,
  load: async ({ params, fetch }): Promise<undefined> => {
    await fetch(queryOf(getGallery, { params }));
    return undefined;
  },
  head: () => ({ title: msg`Gallery`, noindex: true }),
  View: GalleryPage,
  NotFound: GalleryMissing,
  Failed: GalleryFailed,
});
