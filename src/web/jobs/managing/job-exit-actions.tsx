import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { changeJob } from '#contract/jobs/job-posting.ts';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { leaveJob, unhireCreator } from '#contract/jobs/job-steps.ts';
import { deleteJob } from '#contract/jobs/jobs.ts';
import { formatCents } from '#contract/money.ts';
import { ReportDialog } from '#web/disputes/components/report-dialog.tsx';
import { SettlementDialog } from '#web/disputes/components/settlement-dialog.tsx';
import { useNow } from '#web/lib/format/use-format.ts';
import { isJobAbsenceClear } from '#web/orders/components/absent.ts';
import { jobDisputed } from '#web/orders/components/job-disputed.ts';
import { useJobStep } from '#web/orders/components/job-order.ts';
import { ConfirmButton } from '#web/ui/display/confirm-button.tsx';
import { MoveDialog } from './job-move.tsx';

/** Further actions when things do not go as planned, if any are allowed. */
export function JobExitActions({ job, as }: { job: JobDetail; as: 'owner' | 'selected' }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const failed = t`Failed to update job`;
  const leave = useJobStep(leaveJob, { done: { title: t`Job updated` }, failed });
  const remove = useJobStep(deleteJob, { done: { title: t`Draft deleted` }, failed });
  const absence = isJobAbsenceClear(job, useNow()) && job.status === 'in_progress';
  const may = (action: string) => job.actions.includes(action);
  const id = { params: { id: job.id } };
  const disputed = jobDisputed(job, as);
  const client = job.client.fullName;
  const hired = job.status === 'in_progress' || job.status === 'submitted';
  const moves = may('propose_move') && !job.progress?.move && !job.progress?.nearestTimes;
  const reports = hired && may('dispute');
  const offered = ['delete', 'cancel', 'unhire', 'leave', 'propose_split'].some(may);
  if (!offered && !moves && !reports) return null;
  // The page says that one of them is the way on.
  const stuck =
    as === 'owner' &&
    hired &&
    (job.progress?.nearestTimes != null ||
      job.applications.some(
        ({ status, applicantHere }) => status === 'accepted' && !applicantHere,
      ));
  return (
    <details open={stuck} className="border-t pt-6 print:hidden">
      <summary className="cursor-pointer">
        <h2 id="way-out" className="inline font-semibold">
          <Trans>Need to change something?</Trans>
        </h2>
      </summary>
      <div className="flex flex-wrap gap-3 pt-4">
        {moves && <MoveDialog job={job} as={as} />}
        {may('propose_split') && <SettlementDialog of={disputed} />}
        {may('unhire') && <CancelHire job={job} />}
        {may('leave') && (
          <ConfirmButton
            destructive
            label={absence ? t`I couldn't come` : t`Leave this job`}
            title={t`Leave this job?`}
            text={
              job.paymentStatus === 'disputed'
                ? t`You won't be paid for this job, whatever the bank decides about the payment. If the bank upholds it, ${client} can hire someone else.`
                : t`You won't be paid for this job, and ${client} can hire someone else.`
            }
            pending={leave.isPending}
            onConfirm={() => leave.run(id)}
          />
        )}
        {may('delete') && (
          <ConfirmButton
            destructive
            label={t`Delete this draft`}
            title={t`Delete this draft?`}
            text={t`This can't be undone.`}
            pending={remove.isPending}
            onConfirm={() => remove.run(id, () => void navigate({ to: '/my-jobs' }))}
          />
        )}
        {may('cancel') && <CancelJob job={job} />}
        {reports && absence && disputed.other !== null && (
          <ReportDialog
            of={disputed}
            about={{ label: t`They didn't come`, words: t`${disputed.other} didn't come.` }}
          />
        )}
        {reports && <ReportDialog of={disputed} />}
      </div>
    </details>
  );
}

function CancelHire({ job }: { job: JobDetail }) {
  const { t } = useLingui();
  const unhire = useJobStep(unhireCreator, {
    done: { title: t`Job updated` },
    failed: t`Failed to update job`,
  });
  const held = job.paymentStatus === 'in_escrow';
  return (
    <ConfirmButton
      destructive
      label={t`Cancel this hire`}
      title={t`Cancel this hire?`}
      text={
        held
          ? t`The job reopens, and you can choose from the other applicants again. We hold your payment for the next creator you hire, or refund it if you cancel the job.`
          : job.paymentStatus === 'disputed'
            ? t`The job reopens. You can hire someone else once the bank decides about the payment.`
            : t`The job reopens, and you can choose from the other applicants again.`
      }
      pending={unhire.isPending}
      onConfirm={() => unhire.run({ params: { id: job.id } })}
    />
  );
}

function CancelJob({ job }: { job: JobDetail }) {
  const { t } = useLingui();
  const cancel = useJobStep(changeJob, {
    done: { title: t`Job updated` },
    failed: t`Failed to update job`,
  });
  const held = job.paymentStatus === 'in_escrow';
  const pot = job.progress?.held;
  // Null until something was refunded.
  const left =
    pot && pot.creatorCents < job.budget * 100
      ? formatCents(pot.creatorCents + pot.feeCents)
      : null;
  return (
    <ConfirmButton
      destructive
      label={t`Cancel this job`}
      title={t`Cancel this job?`}
      text={
        held
          ? left === null
            ? t`We'll notify everyone who applied and refund everything you paid.`
            : t`We'll notify everyone who applied and refund the ${left} we still hold.`
          : job.paymentStatus === 'processing'
            ? t`We'll notify everyone who applied. Your bank is still processing your payment. We'll refund it as soon as it arrives.`
            : job.paymentStatus === 'disputed'
              ? t`We'll notify everyone who applied. You'll get your money back once the bank decides about the payment.`
              : t`We'll notify everyone who applied.`
      }
      cancelLabel={t`Keep it`}
      pending={cancel.isPending}
      onConfirm={() => cancel.run({ params: { id: job.id }, body: { status: 'cancelled' } })}
    />
  );
}
