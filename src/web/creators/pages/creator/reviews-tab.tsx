import { Trans, useLingui } from '@lingui/react/macro';
import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import type { CreatorDetail } from '#contract/creators/creator-replies.ts';
import { initialsOf } from '#web/lib/format/initials.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { ReportReviewButton } from '#web/reviews/components/report-review-button.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { StarRating } from '#web/ui/display/star-rating.tsx';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { CreatorRating } from '../../components/creator-rating.tsx';

/** Clients' reviews of completed work, and the distribution of their stars. */
export function ReviewsTab({ creator }: { creator: CreatorDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const { reviews, reviewCount, rating, ratingDistribution, user } = creator;
  if (reviews.length === 0) {
    return (
      <EmptyState
        icon={<MessageSquareQuote />}
        title={t`No reviews yet`}
        text={t`Clients can review ${user.fullName} after a job or booking is complete.`}
      />
    );
  }
  return (
    <div className="grid gap-8">
      <div className="grid items-center gap-6 sm:grid-cols-[auto_1fr]">
        <CreatorRating rating={rating} reviewCount={reviewCount} />
        <ul className="grid gap-1.5">
          {[5, 4, 3, 2, 1].map((stars) => {
            const count = ratingDistribution[stars - 1] ?? 0;
            return (
              <li
                key={stars}
                className="grid grid-cols-[5rem_1fr_2rem] items-center gap-3 text-sm tabular"
              >
                <span>{stars === 1 ? t`1 star` : t`${stars} stars`}</span>
                <span
                  aria-hidden="true"
                  className="h-2 overflow-hidden rounded-full bg-wash forced-colors:border"
                >
                  <span
                    className="block h-full rounded-full bg-star forced-color-adjust-none forced-colors:bg-[CanvasText]"
                    style={{ inlineSize: `${reviewCount ? (count / reviewCount) * 100 : 0}%` }}
                  />
                </span>
                <span className="text-end text-muted-foreground">{count}</span>
              </li>
            );
          })}
        </ul>
      </div>
      <ul className="grid gap-6">
        {reviews.map(({ id, client, rating: stars, comment, answer, createdAt }) => (
          <li key={id} className="grid gap-3 border-t pt-6">
            <div className="flex items-center gap-3">
              <Avatar alt="" initials={initialsOf(client.fullName)} src={client.profileImage} />
              <div className="min-w-0">
                <p className="font-semibold">{client.fullName}</p>
                <p className="flex flex-wrap items-center gap-x-3 text-muted-foreground text-sm">
                  <StarRating value={stars} />
                  <time dateTime={createdAt}>{format.date(createdAt)}</time>
                </p>
              </div>
            </div>
            {comment !== '' && <WrittenText noted>{comment}</WrittenText>}
            {answer !== null && (
              <div className="rounded-lg bg-muted p-4 text-sm">
                <p className="font-semibold">
                  <Trans>{user.fullName} replied</Trans>
                </p>
                <WrittenText>{answer}</WrittenText>
              </div>
            )}
            <p>
              <ReportReviewButton review={{ id, comment, clientId: client.id }} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
