import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { answerReview } from '#contract/reviews/reviews.ts';
import { invalidate, useCall } from '#web/lib/api/query.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { toast, toastError } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';

/** The reviewed creator's one answer. `changes` are the reads that show it. */
export function AnswerForm({
  reviewId,
  changes,
}: {
  reviewId: number;
  changes: readonly Endpoint[];
}) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [answer, setAnswer, forget] = useDraft(`answer-${reviewId}`, '');
  const send = useCall(answerReview, {
    onSuccess: async () => {
      toast({ title: t`Reply published` });
      forget();
      await invalidate(client, ...changes);
    },
    onError: (error) => {
      toastError(t`Error`, error.message);
    },
  });
  const blank = answer.trim() === '';
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!blank && !send.isPending) send.mutate({ params: { id: reviewId }, body: { answer } });
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field label={t`Reply to this review`} hint={t`You can reply once. Everyone can read it.`}>
        <Textarea
          rows={3}
          maxLength={5000}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
      </Field>
      <Button
        type="submit"
        variant="outline"
        size="sm"
        className="justify-self-start"
        pending={send.isPending}
        incomplete={blank}
      >
        <Trans>Publish reply</Trans>
      </Button>
    </form>
  );
}
