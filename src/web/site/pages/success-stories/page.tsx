import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Star from 'lucide-react/icons/star';
import * as z from 'zod/mini';
import { recentReviews } from '#contract/reviews/reviews.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { definePage, type PageProps } from '#web/lib/routing/page.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryFailed } from '#web/ui/feedback/query-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { picturesFor, Story, type StoryReview } from './story.tsx';

const search = z.object({ of: z.catch(z.optional(z.enum(['creators'])), undefined) });
type Search = z.output<typeof search>;

const stories = () => queryOf(recentReviews, { query: { limit: 24 } });
const columns = 'grid gap-6 md:grid-cols-2 lg:grid-cols-3';

function Stories({ ofCreators }: { ofCreators: boolean }) {
  const { t } = useLingui();
  const reviews = useQuery(stories());
  if (reviews.isLoadingError) {
    return <QueryFailed of={reviews} title={t`We couldn't load the stories`} />;
  }
  if (!reviews.data) {
    return (
      <div aria-busy="true" className={columns}>
        <Skeleton className="h-72 w-full" />
        <Skeleton className="h-72 w-full" />
        <Skeleton className="h-72 w-full" />
      </div>
    );
  }
  const listed = ofCreators ? onePerCreator(reviews.data) : reviews.data;
  const shown = listed.toSorted((one, other) => other.rating - one.rating);
  const pictures = picturesFor(shown);
  if (shown.length === 0) {
    return (
      <EmptyState
        icon={<Star />}
        title={t`No stories yet`}
        text={t`Reviews of finished work will appear here.`}
        action={
          <Link to="/search" className={buttonClass({ variant: 'outline' })}>
            <Trans>Browse Creators</Trans>
          </Link>
        }
      />
    );
  }
  return (
    <ul className={columns}>
      {shown.map((review, nth) => (
        <li key={review.id} className="min-w-0">
          <Story review={review} picture={pictures[nth]} />
        </li>
      ))}
    </ul>
  );
}

/** For creators' stories: each creator once, with their newest review. */
function onePerCreator(reviews: readonly StoryReview[]): readonly StoryReview[] {
  const seen = new Set<number>();
  return reviews.filter(({ creator }) => !seen.has(creator.id) && seen.add(creator.id));
}

function SuccessStories({ search: { of } }: PageProps<unknown, Search, unknown>) {
  const ofCreators = of === 'creators';
  return (
    <div className="mx-auto grid max-w-7xl gap-10 px-4 pt-12 sm:px-6 sm:pt-16">
      <header className="grid max-w-3xl gap-4">
        <h1 className="font-bold text-xl">
          {ofCreators ? <Trans>Creator Success Stories</Trans> : <Trans>Success Stories</Trans>}
        </h1>
        <p className="text-lg text-muted-foreground">
          {ofCreators ? (
            <Trans>Creators who found work here, in their clients' words.</Trans>
          ) : (
            <Trans>What clients say about finished work, in their own reviews.</Trans>
          )}
        </p>
      </header>
      <Stories ofCreators={ofCreators} />
    </div>
  );
}

export const page = definePage({
  search,
  load: async ({ fetch }) => {
    // Without them the page still renders, with a note instead.
    await fetch(stories()).catch(() => undefined);
  },
  head: ({ search: { of } }) => ({
    title: of === 'creators' ? msg`Creator Success Stories` : msg`Success Stories`,
    description: msg`What clients say about finished work: reviews of completed jobs and bookings.`,
  }),
  View: SuccessStories,
});
