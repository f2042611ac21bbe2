import { Plural, Trans } from '@lingui/react/macro';
import { StarRating } from '#web/ui/display/star-rating.tsx';

type CreatorRatingProps = {
  rating: number | null;
  reviewCount: number;
  compact?: boolean | undefined;
};

/** The average of real reviews, or a note that there are none. */
export function CreatorRating({ rating, reviewCount, compact }: CreatorRatingProps) {
  if (rating === null || reviewCount === 0) {
    return (
      <span className="text-muted-foreground text-sm">
        <Trans>No reviews yet</Trans>
      </span>
    );
  }
  return (
    <StarRating value={rating} compact={compact}>
      <Plural value={reviewCount} one="(# review)" other="(# reviews)" />
    </StarRating>
  );
}
