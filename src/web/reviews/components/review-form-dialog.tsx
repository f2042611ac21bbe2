import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { StarPicker } from '#web/ui/forms/star-picker.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx';
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx';

export interface ReviewDraft {
  readonly rating: number;
  readonly comment: string;
}
export const emptyReview: ReviewDraft = { rating: 5, comment: '' };

interface ReviewFormDialogProps {
  readonly title: string;
  readonly text: string;
  readonly draft: ReviewDraft;
  readonly pending: boolean;
  readonly open: boolean;
  readonly onDraftChange: (draft: ReviewDraft) => void;
  readonly onOpenChange: (open: boolean) => void;
  readonly onSubmit: () => void;
}

/** One to five stars and a text. */
export function ReviewFormDialog({
  title,
  text,
  draft,
  pending,
  open,
  onDraftChange,
  onOpenChange,
  onSubmit,
}: ReviewFormDialogProps) {
  const { t } = useLingui();
  const blank = draft.comment.trim() === '';
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!blank && !pending) onSubmit();
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={title} text={text}>
        <form noValidate onSubmit={submit} className="grid gap-5">
          <StarPicker
            legend={t`Rating`}
            name="rating"
            value={draft.rating}
            onValueChange={(rating) => onDraftChange({ ...draft, rating })}
          />
          <Field label={t`Comment`} hint={t`Required.`} required>
            <Textarea
              rows={5}
              maxLength={5000}
              placeholder={t`Write your review here...`}
              value={draft.comment}
              onChange={(event) => onDraftChange({ ...draft, comment: event.target.value })}
            />
          </Field>
          <DialogActions>
            <Button type="submit" pending={pending} incomplete={blank}>
              {pending ? <Trans>Submitting...</Trans> : <Trans>Submit Review</Trans>}
            </Button>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}
