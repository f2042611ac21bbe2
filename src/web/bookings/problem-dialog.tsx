import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { reportBookingProblem } from '#contract/bookings.ts';
import { useDraft } from '#web/lib/drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useBookingStep } from './use-booking-step.ts';

const shortest = 10;

export function ProblemDialog({ bookingId }: { bookingId: number }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [reason, setReason, forget] = useDraft(`booking-problem-${bookingId}`, '');
  const report = useBookingStep(reportBookingProblem, {
    done: {
      title: t`Problem reported`,
      description: t`Somebody from our team looks into it. The payment stays held until then.`,
    },
    failed: t`Error`,
  });
  const tooShort = reason.trim().length < shortest;
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm">
          <Trans>Report a problem</Trans>
        </Button>
      </DialogTrigger>
      <DialogContent
        title={t`Report a problem`}
        text={t`Try to agree with each other first. If that does not work, our team decides who gets what; until then nothing moves.`}
      >
        <form
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (tooShort || report.isPending) return;
            report.run({ params: { id: bookingId }, body: { reason } }, () => {
              forget();
              setOpen(false);
            });
          }}
        >
          <Field label={t`What happened?`} hint={t`At least 10 characters.`} required>
            <Textarea
              rows={5}
              maxLength={5000}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <DialogClose asChild>
              <Button variant="outline">
                <Trans>Cancel</Trans>
              </Button>
            </DialogClose>
            <Button
              type="submit"
              variant="destructive"
              pending={report.isPending}
              disabled={tooShort}
            >
              <Trans>Report</Trans>
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
