import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { writeReview } from '#contract/reviews/reviews.ts';
import { invalidate, useCall } from '#web/lib/api/query.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { toast, toastError } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { StarPicker } from '#web/ui/forms/star-picker.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx';
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx';

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
  const [draft, setDraft, forget] = useDraft(`review-${JSON.stringify(work)}`, {
    rating: 5,
    comment: '',
  });
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
  const blank = draft.comment.trim() === '';
  function submit(event: FormEvent) {
    event.preventDefault();
    if (blank || write.isPending) return;
    write.mutate({ body: { ...work, creatorId: creator.id, ...draft } });
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={t`Leave a Review`}
        text={t`How was working with ${creator.fullName}? Your review will be public.`}
      >
        <form noValidate onSubmit={submit} className="grid gap-5">
          <StarPicker
            legend={t`Rating`}
            name="rating"
            value={draft.rating}
            onValueChange={(rating) => setDraft({ ...draft, rating })}
          />
          <Field label={t`Comment`} required>
            <Textarea
              rows={5}
              maxLength={5000}
              placeholder={t`Write your review here...`}
              value={draft.comment}
              onChange={(event) => setDraft({ ...draft, comment: event.target.value })}
            />
          </Field>
          <DialogActions>
            <Button type="submit" pending={write.isPending} disabled={blank}>
              {write.isPending ? <Trans>Submitting...</Trans> : <Trans>Submit Review</Trans>}
            </Button>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}
