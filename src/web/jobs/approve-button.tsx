import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JobDetail } from '#contract/job-replies.ts';
import { approveJob } from '#contract/job-steps.ts';
import { formatDollars } from '#contract/money.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { useJobStep } from './use-job-step.ts';

interface ApproveButtonProps {
  readonly job: Pick<JobDetail, 'id' | 'budget' | 'status'>;
  /** 'Approve', or 'Complete & Review' where a review follows. */
  readonly label: string;
  readonly onApproved?: () => void;
}

/** Asks, then releases the payment. The review comes after and moves no money. */
export function ApproveButton({ job, label, onApproved }: ApproveButtonProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const approve = useJobStep(approveJob, {
    done:
      job.status === 'submitted'
        ? {
            title: t`Job Approved`,
            description: t`You've successfully approved the job and released payment.`,
          }
        : { title: t`Work approved`, description: t`Payment has been released to the creator.` },
    failed: t`Error`,
    reason: t`Failed to approve job`,
  });
  const amount = formatDollars(job.budget);
  return (
    <>
      <Button pending={approve.isPending} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title={t`Approve this job?`}
        text={
          <>
            <Trans>
              Are you sure you want to approve this job? This will release payment to the creator.
            </Trans>{' '}
            <Trans>{amount} goes to them and cannot be called back.</Trans>
          </>
        }
        confirmLabel={t`Approve`}
        onConfirm={() => approve.run({ params: { id: job.id } }, () => onApproved?.())}
      />
    </>
  );
}
