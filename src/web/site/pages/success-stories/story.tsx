import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { recentReviews } from '#contract/reviews/reviews.ts';
import { Picture } from '#web/creators/components/picture.tsx';
import { ServiceBadge } from '#web/creators/components/service-badge.tsx';
import { initialsOf } from '#web/lib/format/initials.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { StarRating } from '#web/ui/display/star-rating.tsx';

export type StoryReview = ReplyOf<typeof recentReviews>[number];

/** One review of finished work: what was done, what the client says, what the creator answered. */
export function Story({ review }: { review: StoryReview }) {
  const { t } = useLingui();
  const format = useFormat();
  const { client, creator } = review;
  return (
    <article className="card flex h-full flex-col overflow-hidden">
      <Picture
        picture={creator.work.pictures[review.id % creator.work.pictures.length] ?? null}
        sizes="(min-width: 64rem) 26rem, (min-width: 48rem) 45vw, 100vw"
        className="aspect-3/2 w-full"
      />
      <div className="flex flex-1 flex-col gap-4 p-6">
        <div className="flex items-center justify-between gap-3">
          <StarRating value={review.rating} />
          <time dateTime={review.createdAt} className="text-muted-foreground text-sm">
            {format.date(review.createdAt)}
          </time>
        </div>
        {review.title !== null && <h2 className="font-semibold text-lg">{review.title}</h2>}
        <blockquote className="text-pretty">{review.comment}</blockquote>
        <p className="flex items-center gap-2 text-muted-foreground text-sm">
          <Avatar
            alt=""
            size="sm"
            initials={initialsOf(client.fullName)}
            src={client.profileImage}
          />
          {client.fullName}
        </p>
        {review.answer !== null && (
          <blockquote
            aria-label={t`Reply from the creator`}
            className="border-amber border-s-2 ps-4 text-muted-foreground text-sm"
          >
            {review.answer}
          </blockquote>
        )}
        <div className="mt-auto flex items-center gap-3 border-t pt-4">
          <Avatar alt="" initials={initialsOf(creator.fullName)} src={creator.profileImage} />
          <p className="min-w-0 flex-1">
            <span className="block text-muted-foreground text-xs">
              <Trans>Work by</Trans>
            </span>
            <Link
              to="/creators/$id"
              params={{ id: String(creator.id) }}
              className="block truncate font-semibold hover:underline"
            >
              {creator.fullName}
            </Link>
            {creator.location !== '' && (
              <span className="block truncate text-muted-foreground text-sm">
                {creator.location}
              </span>
            )}
          </p>
          <ServiceBadge service={creator.serviceType} />
        </div>
      </div>
    </article>
  );
}
