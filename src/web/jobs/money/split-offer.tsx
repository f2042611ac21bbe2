import { Trans, useLingui } from '@lingui/react/macro';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { acceptSettlement } from '#contract/jobs/job-steps.ts';
import { useJobStep } from '../managing/use-job-step.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { SplitTable } from './split-table.tsx';

/** The proposal that waits for the other side; nothing while a dispute keeps both from agreeing. */
export function SettlementOffer({ job, as }: { job: JobDetail; as: 'owner' | 'selected' }) {
  const { t } = useLingui();
  const accept = useJobStep(acceptSettlement, {
    done: { title: t`Split accepted`, description: t`The held money is on its way to both.` },
    failed: t`Error`,
  });
  const offer = job.progress?.settlement;
  if (!offer || job.progress?.disputed || job.paymentStatus !== 'in_escrow') return null;
  const acceptable = job.actions.includes('accept_split');
  return (
    <section className="grid gap-3 rounded-md bg-muted p-4">
      <h3 className="font-semibold">
        {offer.proposedBy === as ? (
          <Trans>Your proposal waits for an answer</Trans>
        ) : (
          <Trans>The other side proposes a split</Trans>
        )}
      </h3>
      <SplitTable job={job} creatorAmount={offer.creatorAmount} />
      {offer.note !== '' && <p className="whitespace-pre-line text-sm">{offer.note}</p>}
      {acceptable && (
        <div>
          <ConfirmStep
            label={t`Accept`}
            title={t`Accept this split?`}
            text={t`The job ends and the money is shared as shown. This cannot be undone.`}
            confirmLabel={t`Accept`}
            pending={accept.isPending}
            onConfirm={() => accept.run({ params: { id: job.id, number: offer.number } })}
          />
        </div>
      )}
    </section>
  );
}
