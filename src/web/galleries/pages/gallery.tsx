import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ComponentProps, Suspense, useMemo, useState } from 'react';
import { idParams } from '#contract/fields.ts';
import { type Gallery, itemsPerPage } from '#contract/galleries/galleries.ts';
import { useUser } from '#web/lib/api/session.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { lazyHydrated } from '#web/lib/loading/lazy-hydrated.tsx';
import { lazyPart } from '#web/lib/loading/lazy-part.ts';
import { definePage, type FailedProps, type PageProps, signInPath } from '#web/lib/routing/page.ts';
import { loadApproveBy, useApproveBy } from '#web/orders/components/use-approve-by.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyPage } from '#web/ui/feedback/empty-page.tsx';
import { ErrorPage } from '#web/ui/feedback/error-page.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useSelected } from '../arranging/use-selected.ts';
import { KeptUntil } from '../components/kept-until.tsx';
import { OrderLink } from '../components/order-link.tsx';
import { PictureCount } from '../components/picture-count.tsx';
import { StageBadge } from '../components/stage-badge.tsx';
import { inOrder } from '../grid/in-order.ts';
import { ownCalls } from '../picking/gallery-calls.ts';
import { galleryQuery } from '../picking/gallery-query.ts';
import { NextBar } from '../picking/next-bar.tsx';
import { useReactions } from '../picking/use-reactions.ts';
import { ReportGallery } from '../sharing/report-gallery.tsx';
import { GalleryCover } from '../showing/gallery-cover.tsx';
import { GalleryView } from '../showing/gallery-view.tsx';

const CreatorGallery = lazyHydrated(
  async () => (await import('../managing/creator-gallery.tsx')).CreatorGallery,
  <Skeleton className="h-72" />,
);
const CreatorBar = lazyHydrated(
  async () => (await import('../managing/creator-bar.tsx')).CreatorBar,
  <Skeleton className="h-16" />,
);
const ArrangeTools = lazyHydrated(
  async () => (await import('../arranging/arrange-tools.tsx')).ArrangeTools,
  <Skeleton className="h-11 w-64" />,
);
const SectionTools = lazyHydrated(
  async () => (await import('../arranging/section-tools.tsx')).SectionTools,
  null,
);
const ArrangeBar = lazyPart(async () => (await import('../arranging/arrange-bar.tsx')).ArrangeBar);
const ShareButton = lazyHydrated(
  async () => (await import('../sharing/share-button.tsx')).ShareButton,
  <Skeleton className="h-9 w-24" />,
);

/** Milliseconds between two looks while files are being checked. */
const lookMs = 3000;
/** A look at a large gallery takes several calls. */
const pagesOf = ({ pictures }: Gallery) => Math.max(1, Math.ceil(pictures / itemsPerPage));
const isToApprove = ({ side, stage }: Gallery) => side === 'client' && stage === 'delivered';
const isBusy = ({ items }: Gallery) =>
  items.some(({ state }) => ['arriving', 'uploaded', 'checked'].includes(state));

function GalleryPage({ params }: PageProps<{ id: number }, unknown, unknown>) {
  const { data: gallery } = useQuery({
    ...galleryQuery(params.id),
    refetchInterval: ({ state: { data } }) =>
      data?.side === 'creator' && isBusy(data) ? lookMs * pagesOf(data) : false,
  });
  return gallery ? <ShownGallery gallery={gallery} /> : <GalleryMissing />;
}

function ShownGallery({ gallery: received }: { gallery: Gallery }) {
  const gallery = useMemo(() => inOrder(received), [received]);
  const [calls] = useState(() => ownCalls(gallery.id));
  const reactions = useReactions(calls, gallery.id);
  const forCreator = gallery.side === 'creator';
  // Else a mail's button opened the gallery alone.
  const isSignedIn = useUser() !== null;
  const changes = isSignedIn && gallery.emptiedAt === null;
  const shares = isSignedIn && gallery.may.share && gallery.pictures > 0;
  const arranges = forCreator && isSignedIn && gallery.items.length > 0;
  const [selected, startSelecting] = useSelected(gallery.items);
  const { order } = gallery;
  const hasCover = !forCreator && gallery.cover !== null && gallery.emptiedAt === null;
  return (
    <>
      {hasCover && <GalleryCover gallery={gallery} calls={calls} />}
      <div className="mx-auto grid max-w-7xl grid-cols-1 gap-6 px-2 py-6 sm:px-6">
        <header className="grid justify-items-start gap-2 px-2 sm:px-0">
          {order && (
            <OrderLink
              order={order}
              side={forCreator ? 'creator' : 'client'}
              className={buttonClass({ variant: 'ghost', size: 'sm', className: '-ms-3' })}
            >
              <ArrowLeft aria-hidden="true" />
              {order.kind === 'job' ? (
                <Trans>Back to the job</Trans>
              ) : (
                <Trans>Back to the booking</Trans>
              )}
            </OrderLink>
          )}
          <div className="flex flex-wrap items-center gap-3">
            {!hasCover && <GalleryHeading gallery={gallery} />}
            <StageBadge stage={gallery.stage} />
            {shares && <ShareButton id={gallery.id} />}
          </div>
          <p className="text-muted-foreground">
            {gallery.emptiedAt === null && (
              <>
                <PictureCount count={gallery.pictures} items={gallery.items} />
                {' · '}
              </>
            )}
            <KeptUntil gallery={gallery} />
          </p>
        </header>
        {!isSignedIn && (
          <p role="note" className="rounded-md bg-amber-soft px-4 py-3 text-amber-ink text-sm">
            <Trans>
              An email opened this gallery for you.{' '}
              <a href={signInPath(`/galleries/${gallery.id}`)} className="underline">
                Sign in
              </a>{' '}
              for everything else, like messages and payments.
            </Trans>
          </p>
        )}
        {forCreator && changes && <CreatorGallery id={gallery.id} />}
        {gallery.emptiedAt === null && (
          <GalleryView
            gallery={gallery}
            calls={calls}
            reactions={reactions}
            {...(arranges && {
              arranging: {
                selected,
                tools: <ArrangeTools gallery={gallery} onSelect={startSelecting} />,
                sectionTools: (section) =>
                  gallery.may.upload && (
                    <SectionTools gallery={gallery} section={section} selected={selected} />
                  ),
              },
            })}
          />
        )}
        {!forCreator && changes && <ReportGallery of={{ id: gallery.id }} />}
      </div>
      {forCreator && changes && !selected && <CreatorBar gallery={gallery} />}
      {selected && (
        <Suspense>
          <ArrangeBar gallery={gallery} selected={selected} />
        </Suspense>
      )}
      {!forCreator && gallery.emptiedAt === null && (
        <ClientBar gallery={gallery} calls={calls} reactions={reactions} />
      )}
    </>
  );
}

function ClientBar(props: Omit<ComponentProps<typeof NextBar>, 'approveBy'>) {
  const { gallery } = props;
  const approves = useUser() !== null && isToApprove(gallery);
  const approveBy = useApproveBy(approves ? gallery.order : null, gallery.creator.fullName);
  return <NextBar {...props} approveBy={approveBy} />;
}

function GalleryHeading({ gallery: { side, title, creator } }: { gallery: Gallery }) {
  return (
    <h1 className="font-bold text-xl">
      {side === 'creator' ? (
        (title ?? <Trans>Gallery</Trans>)
      ) : (
        <Trans>Photos by {creator.fullName}</Trans>
      )}
    </h1>
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
  load: async ({ params, fetch, user }) => {
    const gallery = await fetch(galleryQuery(params.id));
    const { side, creator, title, order } = gallery;
    if (user && order && isToApprove(gallery)) await loadApproveBy({ fetch }, order);
    if (user) await (side === 'creator' ? CreatorGallery : ShareButton).ready();
    return { title, by: side === 'creator' ? null : creator.fullName };
  },
  head: ({ data: { title, by } }) => ({
    title: title ?? (by === null ? msg`Gallery` : msg`Photos by ${by}`),
    noindex: true,
  }),
  View: GalleryPage,
  NotFound: GalleryMissing,
  Failed: GalleryFailed,
});
