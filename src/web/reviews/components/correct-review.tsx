import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { correctableUntil, correctReview, type ShownReview } from '#contract/reviews/reviews.ts';
import { useNow } from '#web/lib/format/use-format.ts';
import { useStep } from '#web/lib/forms/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { ReviewFormDialog } from './review-form-dialog.tsx';

/** For its writer: corrects it once, while that is possible. */
export function CorrectReview({
  review,
  changes,
}: {
  review: ShownReview;
  changes: readonly Endpoint[];
}) {
  const { t } = useLingui();
  const now = useNow();
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState({ rating: review.rating, comment: review.comment });
  const correct = useStep(correctReview, changes, {
    done: { title: t`Review corrected` },
    failed: t`Failed to submit review`,
  });
  if (review.editedAt !== null || review.answer !== null || now > correctableUntil(review))
    return null;
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        <Trans>Correct your review</Trans>
      </Button>
      <ReviewFormDialog
        title={t`Correct your review`}
        text={t`You can do this once, within 48 hours and until the creator replies. Readers see that it was edited.`}
        draft={draft}
        pending={correct.isPending}
        open={open}
        onDraftChange={setDraft}
        onOpenChange={setOpen}
        onSubmit={() =>
          correct.run({ params: { id: review.id }, body: draft }, () => setOpen(false))
        }
      />
    </>
  );
}
