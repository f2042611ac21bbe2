import { Plural, Trans } from '@lingui/react/macro';
import type { ClientRecord as Shown } from '#contract/reviews/client-reviews.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { StarRating } from '#web/ui/display/star-rating.tsx';
import { WrittenText } from '#web/ui/display/written-text.tsx';

/** How a client's orders went, for a creator who decides about working for them. */
export function ClientRecord({ record }: { record: Shown }) {
  const format = useFormat();
  const { hired, completed, cancelled, offers, offersDecided, rating, reviewCount, reviews } =
    record;
  const decided = offers > 0 && (
    <p className="text-muted-foreground text-sm">
      <Plural
        value={offers}
        one={`Answered ${offersDecided} of # offer`}
        other={`Answered ${offersDecided} of # offers`}
      />
    </p>
  );
  if (hired === 0 && cancelled === 0) {
    return (
      <div className="grid gap-2">
        <p className="text-muted-foreground text-sm">
          <Trans>Hasn't hired anyone here yet</Trans>
        </p>
        {decided}
      </div>
    );
  }
  return (
    <div className="grid gap-2 text-sm">
      <p className="text-muted-foreground">
        <Plural value={hired} one="Hired # time" other="Hired # times" />
        {' · '}
        <Plural value={completed} one="# completed" other="# completed" />
        {cancelled > 0 && (
          <>
            {' · '}
            <Plural value={cancelled} one="# canceled" other="# canceled" />
          </>
        )}
      </p>
      {decided}
      {rating !== null && (
        <p>
          <StarRating value={rating}>
            <Plural
              value={reviewCount}
              one="(# review by creators)"
              other="(# reviews by creators)"
            />
          </StarRating>
        </p>
      )}
      {reviews.length > 0 && (
        <details>
          <summary className="cursor-pointer underline underline-offset-2">
            <Trans>What creators say</Trans>
          </summary>
          <ul className="mt-3 grid gap-4">
            {reviews.map((review) => (
              <li key={review.id} className="grid gap-1">
                <StarRating value={review.rating} />
                <WrittenText noted>{review.comment}</WrittenText>
                <p className="text-muted-foreground">
                  {review.creatorName} · {format.date(review.createdAt)}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
