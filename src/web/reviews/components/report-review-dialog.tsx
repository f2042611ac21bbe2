import { useLingui } from '@lingui/react/macro';
import { reportClientReview } from '#contract/reviews/client-reviews.ts';
import { longestReviewReport, reportReview } from '#contract/reviews/reviews.ts';
import { useCall } from '#web/lib/api/query.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { ReasonDialog } from '#web/ui/overlays/reason-dialog.tsx';

/** Collects the reason for reporting a review; stays open with the text if the report is refused. */
export function ReportReviewDialog({
  review,
  of,
  onClose,
}: {
  of: 'creator' | 'client';
  review: { readonly id: number; readonly comment: string };
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [reason, setReason, forget] = useDraft(
    `report-${of === 'client' ? 'client-' : ''}review-${review.id}`,
    '',
  );
  const report = useCall(of === 'client' ? reportClientReview : reportReview, {
    onSuccess: () => {
      toast({
        title: t`Review reported`,
        description: t`Thank you. Our team will look at it.`,
      });
      forget();
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t`Report this review`}
      text={t`Our team will read it along with your reason. We won't tell the person who wrote it.`}
      quote={review.comment}
      question={t`What's wrong with it?`}
      reason={reason}
      confirmLabel={t`Report`}
      longest={longestReviewReport}
      pending={report.isPending}
      error={report.error?.message}
      onReasonChange={setReason}
      onConfirm={() => report.mutate({ params: { id: review.id }, body: { reason } })}
      onClose={onClose}
    />
  );
}
