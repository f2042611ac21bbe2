import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import { writeReview } from '#contract/reviews/reviews.ts';
import { invalidate, useCall } from '#web/lib/api/query.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { toast, toastError } from '#web/ui/feedback/toast.ts';
import { emptyReview, ReviewFormDialog } from './review-form-dialog.tsx';

interface ReviewDialogProps {
  readonly work: { readonly jobId: number } | { readonly bookingId: number };
  readonly creator: { readonly id: number; readonly fullName: string };
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Reads that show the review. */
  readonly changes: readonly Endpoint[];
}

/** One to five stars and a text about completed work. */
export function ReviewDialog({ work, creator, open, onOpenChange, changes }: ReviewDialogProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [draft, setDraft, forget] = useDraft(`review-${JSON.stringify(work)}`, emptyReview);
  const write = useCall(writeReview, {
    onSuccess: async () => {
      toast({
        title: t`Review submitted`,
        description: t`Your review has been submitted successfully.`,
      });
      forget();
      onOpenChange(false);
      await invalidate(client, ...changes);
    },
    onError: (error) => {
      toastError(t`Failed to submit review`, error.message);
    },
  });
  return (
    <ReviewFormDialog
      title={t`Leave a Review`}
      text={t`How was working with ${creator.fullName}? Your review will be public.`}
      draft={draft}
      pending={write.isPending}
      open={open}
      onDraftChange={setDraft}
      onOpenChange={onOpenChange}
      onSubmit={() => write.mutate({ body: { ...work, creatorId: creator.id, ...draft } })}
    />
  );
}
