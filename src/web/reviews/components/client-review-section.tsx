import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { type OrderClientReview, writeClientReview } from '#contract/reviews/client-reviews.ts';
import { invalidate, useCall } from '#web/lib/api/query.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { toast, toastError } from '#web/ui/feedback/toast.ts';
import { ReportReviewButton } from './report-review-button.tsx';
import { ReviewCard } from './review-card.tsx';
import { emptyReview, ReviewFormDialog } from './review-form-dialog.tsx';

type Work = { readonly jobId: number } | { readonly bookingId: number };

interface ClientReviewSectionProps {
  readonly work: Work;
  readonly review: OrderClientReview | null;
  /** The viewer's side. */
  readonly side: 'client' | 'creator';
  /** The other side's name. */
  readonly other: string;
  readonly mayWrite: boolean;
  /** Writing it is the page's amber action. */
  readonly primary?: boolean;
  /** Reads that show the review. */
  readonly changes: readonly Endpoint[];
  readonly className?: string;
  readonly titleClass?: string;
}

/** The creator's review of the client, for the two sides of an order; nothing without one. */
export function ClientReviewSection({
  work,
  review,
  side,
  other,
  mayWrite,
  primary = false,
  changes,
  className = 'grid gap-3',
  titleClass = 'font-semibold text-lg',
}: ClientReviewSectionProps) {
  if (!review && !mayWrite) return null;
  return (
    <section aria-labelledby="client-review" className={className}>
      <h2 id="client-review" className={titleClass}>
        {side === 'creator' ? (
          <Trans>Your review of {other}</Trans>
        ) : (
          <Trans>{other}'s review of you</Trans>
        )}
      </h2>
      {review && <ShownReview review={review} side={side} other={other} />}
      {mayWrite && <WriteReview work={work} other={other} primary={primary} changes={changes} />}
    </section>
  );
}

function ShownReview({
  review,
  side,
  other,
}: Pick<ClientReviewSectionProps, 'side' | 'other'> & { review: OrderClientReview }) {
  const format = useFormat();
  const { rating, comment, createdAt, id } = review;
  const day = format.date(review.shownAt);
  if (rating === null || comment === null) {
    return (
      <p>
        <Trans>
          {other} reviewed you. You can read it once you've reviewed them, or on {day}.
        </Trans>
      </p>
    );
  }
  return (
    <>
      <ReviewCard review={{ rating, comment, createdAt, answer: null }} />
      {side === 'creator' && !review.shown && (
        <p className="text-muted-foreground text-sm">
          <Trans>
            Only you see this for now. {other} can read it once they've reviewed you, or on {day}.
          </Trans>
        </p>
      )}
      {side === 'client' && (
        <p>
          <ReportReviewButton review={{ id, comment }} of="client" />
        </p>
      )}
    </>
  );
}

function WriteReview({
  work,
  other,
  primary,
  changes,
}: Pick<ClientReviewSectionProps, 'work' | 'other' | 'primary' | 'changes'>) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const [draft, setDraft, forget] = useDraft(`client-review-${JSON.stringify(work)}`, emptyReview);
  const write = useCall(writeClientReview, {
    onSuccess: async () => {
      toast({
        title: t`Review submitted`,
        description: t`Your review has been submitted successfully.`,
      });
      forget();
      setOpen(false);
      await invalidate(client, ...changes);
    },
    onError: (error) => {
      toastError(t`Failed to submit review`, error.message);
    },
  });
  return (
    <>
      <p className="text-muted-foreground text-sm">
        <Trans>
          How was working with {other}? Creators see it before they work for them. {other} can read
          it once they've reviewed you, or 14 days after completion.
        </Trans>
      </p>
      <Button
        variant={primary ? 'default' : 'outline'}
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        <Trans>Review the client</Trans>
      </Button>
      <ReviewFormDialog
        title={t`Review the client`}
        text={t`How was working with ${other}? Other creators will see it.`}
        draft={draft}
        pending={write.isPending}
        open={open}
        onDraftChange={setDraft}
        onOpenChange={setOpen}
        onSubmit={() => write.mutate({ body: { ...work, ...draft } })}
      />
    </>
  );
}
