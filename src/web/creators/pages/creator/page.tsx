import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import type { CreatorDetail } from '#contract/creators/creator-replies.ts';
import { SubjectButton } from '#web/admin/subjects/subject-button.tsx';
import { availabilityQuery, firstDayShown } from '#web/bookings/book-form/use-booking-selection.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { clockOf } from '#web/lib/format/clock.ts';
import { hourlyPrice } from '#web/lib/format/hourly-price.ts';
import { idOf } from '#web/lib/forms/search-fields.ts';
import { lazyHydrated } from '#web/lib/loading/lazy-hydrated.tsx';
import { lazyPart } from '#web/lib/loading/lazy-part.ts';
import { type Card, definePage, type FailedProps, type PageProps } from '#web/lib/routing/page.ts';
import { serviceLabels } from '#web/lib/service-labels.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { LinkTabs, linkTab } from '#web/ui/display/link-tabs.tsx';
import { shownAt } from '#web/ui/display/picture-sources.ts';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { EmptyPage } from '#web/ui/feedback/empty-page.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import {
  type CreatorState,
  creatorQuery,
  creatorState,
  tabs,
} from '../../components/creator-state.ts';
import { CreatorHero } from './creator-hero.tsx';
import { CreatorSide, useAsks } from './creator-side.tsx';
import { PortfolioTab } from './portfolio-tab.tsx';
import { structuredData } from './structured-data.ts';

const AvailabilityTab = lazyHydrated(
  async () => (await import('./availability-tab.tsx')).AvailabilityTab,
  <Skeleton className="h-96" />,
);
const ReviewsTab = lazyHydrated(
  async () => (await import('./reviews-tab.tsx')).ReviewsTab,
  <Skeleton className="h-96" />,
);
const CreatorPackages = lazyHydrated(
  async () => (await import('./creator-packages.tsx')).CreatorPackages,
);
const AboutCreator = lazyHydrated(async () => (await import('./about-creator.tsx')).AboutCreator);
const AskBar = lazyHydrated(async () => (await import('#web/offers/asking/ask-bar.tsx')).AskBar);
const BookBar = lazyHydrated(
  async () => (await import('#web/bookings/book-form/book-bar.tsx')).BookBar,
);
const Lightbox = lazyPart(async () => (await import('./lightbox.tsx')).Lightbox);

type Props = PageProps<{ readonly id: number }, CreatorState, CreatorDetail>;

function CreatorProfile({ params, search, user, data }: Props) {
  const { t } = useLingui();
  const { data: creator = data } = useQuery(creatorQuery(params.id));
  const [open, setOpen] = useState<number>();
  const { tab = 'portfolio', date, start, hours, package: chosen } = search;
  const own = user?.id === creator.userId;
  const asks = useAsks(creator);
  const to = { id: String(creator.id) };
  const count = creator.reviewCount;
  const name = creator.user.fullName;
  const labels = {
    portfolio: <Trans>Portfolio</Trans>,
    availability: <Trans>Availability</Trans>,
    reviews: <Trans>Reviews ({count})</Trans>,
  };
  // Stable across renders: a lazily hydrated part with new props would lose the server's HTML.
  const selection = useMemo(
    () => ({ date, start, hours, package: chosen }),
    [date, start, hours, chosen],
  );
  return (
    <>
      <div className="creator-page">
        <h1 className="font-bold text-xl leading-tight max-lg:sr-only">{creator.user.fullName}</h1>
        <CreatorHero portfolio={creator.portfolio} onOpen={setOpen} />
        <CreatorSide creator={creator} viewer={user} selection={selection} />
        <div className="creator-main">
          {creator.user.bio !== '' && (
            <WrittenText noted className="max-w-prose max-lg:hidden">
              {creator.user.bio}
            </WrittenText>
          )}
          <LinkTabs label={t`About ${creator.user.fullName}`}>
            {tabs.map((each) => (
              <Link
                key={each}
                {...linkTab(each === tab)}
                to="/creators/$id"
                params={to}
                search={{ ...search, tab: each === 'portfolio' ? undefined : each }}
                activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
                resetScroll={false}
              >
                {labels[each]}
              </Link>
            ))}
          </LinkTabs>
          {tab === 'portfolio' && (
            <>
              <h2 className="sr-only">{t`Portfolio`}</h2>
              <PortfolioTab name={name} own={own} portfolio={creator.portfolio} onOpen={setOpen} />
            </>
          )}
          {tab === 'availability' && (
            <>
              <h2 className="sr-only">{t`Availability`}</h2>
              <AvailabilityTab creator={creator} selection={selection} viewer={user} />
            </>
          )}
          {tab === 'reviews' && (
            <>
              <h2 className="sr-only">{t`Reviews`}</h2>
              <ReviewsTab creator={creator} />
            </>
          )}
          <CreatorPackages creator={creator} own={own} />
          <AboutCreator creator={creator} />
          <SubjectButton kind="profile" id={creator.id} ownerId={creator.userId} name={name} />
        </div>
      </div>
      {!own &&
        (asks ? (
          <AskBar creator={creator} signedIn={user !== null} />
        ) : (
          <BookBar creator={creator} selection={selection} signedIn={user !== null} />
        ))}
      {open !== undefined && (
        <Suspense>
          <Lightbox
            creator={creator}
            bookable={creator.acceptsBookings && !own}
            place={open}
            onPlaceChange={setOpen}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Instead of a creator who is missing or hidden, or who failed to load, with a retry. */
function CreatorMissing({ onRetry }: Partial<Pick<FailedProps, 'onRetry'>>) {
  const { t } = useLingui();
  return (
    <EmptyPage
      title={t`Creator not found`}
      text={t`The creator profile you're looking for doesn't exist or couldn't be loaded.`}
      onRetry={onRetry}
      back={<Link to="/search" className={buttonClass()}>{t`Browse Creators`}</Link>}
    />
  );
}

/** What other sites show for a link to the creator. */
function cardOf(creator: CreatorDetail): Card {
  const { cover, user, rating, reviewCount, hourlyRate, packagePrice } = creator;
  const priced = Boolean(hourlyRate) || packagePrice !== null;
  return {
    photo: cover ? shownAt(cover.imageUrl) : undefined,
    focus: cover?.focus,
    lines: (i18n) => [
      [
        i18n._(serviceLabels[creator.serviceType]),
        user.location,
        priced ? hourlyPrice(i18n, hourlyRate, packagePrice) : '',
      ]
        .filter(Boolean)
        .join(' · '),
      ...(rating === null
        ? []
        : [
            i18n._(
              msg`${rating.toFixed(1)} stars, ${plural(reviewCount, { one: '# review', other: '# reviews' })}`,
            ),
          ]),
    ],
  };
}

export const page = definePage({
  params: idOf,
  search: creatorState,
  load: async ({ fetch, params, search, site }) => {
    const parts = [
      BookBar.ready(),
      AskBar.ready(),
      CreatorPackages.ready(),
      AboutCreator.ready(),
      search.tab === 'availability' && AvailabilityTab.ready(),
      search.tab === 'reviews' && ReviewsTab.ready(),
    ];
    const creator = await fetch(creatorQuery(params.id));
    const [today] = clockOf(creator.timeZone, site.now);
    // The panel reports its calendar's own failure.
    const calendar = fetch(availabilityQuery(creator.id, firstDayShown(today, search.date)));
    await Promise.all([calendar.catch(() => undefined), ...parts]);
    return creator;
  },
  head: ({ data, params, site }) => ({
    title: data.user.fullName,
    description:
      data.user.bio === ''
        ? msg`Portfolio, availability, and reviews of ${data.user.fullName}.`
        : data.user.bio.slice(0, 200),
    canonical: `/creators/${params.id}`,
    // Browsers read neither.
    ...(import.meta.env.SSR && { card: cardOf(data), jsonLd: structuredData(data, site) }),
  }),
  View: CreatorProfile,
  NotFound: CreatorMissing,
  Failed: CreatorMissing,
});
