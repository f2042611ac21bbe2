import { useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { recentReviews } from '#contract/reviews/reviews.ts';
import { PersonWithWork } from '#web/creators/components/person-with-work.tsx';
import { Picture } from '#web/creators/components/picture.tsx';
import { initialsOf } from '#web/lib/format/initials.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { StarRating } from '#web/ui/display/star-rating.tsx';
import { WrittenText } from '#web/ui/display/written-text.tsx';

export type StoryReview = ReplyOf<typeof recentReviews>[number];
type StoryPicture = StoryReview['creator']['work']['pictures'][number];

interface StoryProps {
  readonly review: StoryReview;
  readonly picture: StoryPicture | undefined;
}

/** One review of completed work: the work, the client's text and the creator's reply. */
export function Story({ review, picture }: StoryProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { client, creator } = review;
  return (
    <article className="card flex h-full flex-col overflow-hidden">
      {picture && (
        <Picture
          picture={picture}
          sizes="(min-width: 64rem) 26rem, (min-width: 48rem) 45vw, 100vw"
          className="aspect-3/2 w-full"
        />
      )}
      <div className="flex flex-1 flex-col gap-4 p-6">
        <div className="flex items-center justify-between gap-3">
          <StarRating value={review.rating} />
          <time dateTime={review.createdAt} className="text-muted-foreground text-sm">
            {format.date(review.createdAt)}
          </time>
        </div>
        {review.title !== null && (
          <h2 className="font-semibold text-lg">
            <WrittenText as="span">{review.title}</WrittenText>
          </h2>
        )}
        <WrittenText as="blockquote" noted className="text-pretty">
          {review.comment}
        </WrittenText>
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
            <WrittenText as="span">{review.answer}</WrittenText>
          </blockquote>
        )}
        <div className="mt-auto border-t pt-4">
          <PersonWithWork
            person={creator}
            work={{
              ...creator.work,
              pictures: creator.work.pictures.filter((one) => one !== picture),
            }}
            service={creator.serviceType}
            creatorId={creator.id}
            narrow
          />
        </div>
      </div>
    </article>
  );
}

/**
 * The first picture of each review's creator that no review before it shows, the cover if it can be:
 * it shows the work they are hired for. None if all were shown.
 */
export function picturesFor(reviews: readonly StoryReview[]): (StoryPicture | undefined)[] {
  const seen = new Set<string>();
  return reviews.map(({ creator }) => {
    const fresh = creator.work.pictures.find(({ imageUrl }) => !seen.has(imageUrl));
    if (fresh) seen.add(fresh.imageUrl);
    return fresh;
  });
}
