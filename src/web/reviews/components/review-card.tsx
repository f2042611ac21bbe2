import { Trans } from '@lingui/react/macro';
import { useFormat } from '#web/lib/format/use-format.ts';
import { StarRating } from '#web/ui/display/star-rating.tsx';
import { WrittenText } from '#web/ui/display/written-text.tsx';

interface ReviewCardProps {
  readonly review: {
    readonly rating: number;
    readonly comment: string;
    readonly createdAt: string;
    readonly answer: string | null;
    readonly editedAt?: string | null;
  };
}

export function ReviewCard({ review }: ReviewCardProps) {
  const format = useFormat();
  return (
    <article className="grid gap-3">
      <p className="flex flex-wrap items-center gap-3">
        <StarRating value={review.rating} />
        <span className="text-muted-foreground text-sm">
          {format.date(review.createdAt)}
          {review.editedAt != null && (
            <>
              {' · '}
              <Trans>Edited</Trans>
            </>
          )}
        </span>
      </p>
      {review.comment !== '' && <WrittenText noted>{review.comment}</WrittenText>}
      {review.answer !== null && (
        <div className="border-s-2 ps-4">
          <p className="font-semibold text-sm">
            <Trans>Reply from the creator</Trans>
          </p>
          <WrittenText>{review.answer}</WrittenText>
        </div>
      )}
    </article>
  );
}
