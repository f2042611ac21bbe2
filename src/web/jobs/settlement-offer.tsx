import { Trans, useLingui } from '@lingui/react/macro';
import type { JobDetail } from '#contract/job-replies.ts';
import { acceptSettlement } from '#contract/job-steps.ts';
import { formatCents } from '#contract/money.ts';
import { MoneyTable } from '#web/ui/money-table.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { useJobStep } from './use-job-step.ts';

/** The proposal that waits for the other side. */
export function SettlementOffer({ job }: { job: JobDetail }) {
  const { t } = useLingui();
  const accept = useJobStep(acceptSettlement, {
    done: { title: t`Split accepted`, description: t`The held money is on its way to both.` },
    failed: t`Error`,
  });
  const offer = job.progress?.settlement;
  if (!offer) return null;
  const budget = job.budget * 100;
  const acceptable = job.actions.includes('accept_split');
  return (
    <section className="grid gap-3 rounded-md bg-muted p-4">
      <h3 className="font-semibold">
        {acceptable ? (
          <Trans>The other side proposes a split</Trans>
        ) : (
          <Trans>Your proposal waits for an answer</Trans>
        )}
      </h3>
      <MoneyTable
        caption={t`How the budget is shared`}
        rows={[
          { label: t`To the creator`, amount: formatCents(offer.creatorAmount) },
          {
            label: t`Back to the client`,
            amount: formatCents(budget - offer.creatorAmount),
            note: t`and the same share of the service fee`,
          },
        ]}
        total={{ label: t`Budget`, amount: formatCents(budget) }}
      />
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
