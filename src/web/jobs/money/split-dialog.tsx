import { Trans, useLingui } from '@lingui/react/macro';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { proposeSettlement } from '#contract/jobs/job-steps.ts';
import { formatCents } from '#contract/money.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { centsOf } from '#web/lib/forms/cents-of.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { useJobStep } from '../managing/use-job-step.ts';
import { heldForCreator } from './held-for-creator.ts';
import { SplitTable } from './split-table.tsx';

/** Ends a job early by sharing what is held; the other side has to accept. */
export function SettlementDialog({ job }: { job: Pick<JobDetail, 'id' | 'budget' | 'progress'> }) {
  const { t } = useLingui();
  const [{ amount, note }, change, forget] = useDraft(`split-${job.id}`, { amount: '', note: '' });
  const propose = useJobStep(proposeSettlement, {
    done: { title: t`Proposal sent`, description: t`The other side can accept it now.` },
    failed: t`Error`,
  });
  const held = heldForCreator(job);
  const cents = centsOf(amount);
  const fits = cents !== null && cents <= held;
  const limit = formatCents(held);
  return (
    <FormDialog
      trigger={
        <Button variant="outline" size="sm">
          <Trans>Propose a split</Trans>
        </Button>
      }
      title={t`Propose a split`}
      text={t`If the other side accepts, the job ends and the held money is shared like this.`}
      submitLabel={t`Send proposal`}
      pending={propose.isPending}
      disabled={!fits}
      onSubmit={(close) =>
        propose.run({ params: { id: job.id }, body: { creatorAmount: cents ?? 0, note } }, () => {
          forget();
          close();
        })
      }
    >
      <Field
        label={t`For the creator (USD)`}
        error={amount !== '' && !fits && t`An amount from $0.00 to ${limit}`}
        required
      >
        <Input
          inputMode="decimal"
          className="tabular"
          value={amount}
          onChange={(event) => change({ amount: event.target.value, note })}
        />
      </Field>
      {fits && <SplitTable job={job} creatorAmount={cents} />}
      <Field label={t`Note`} optional>
        <Textarea
          rows={3}
          maxLength={2000}
          value={note}
          onChange={(event) => change({ amount, note: event.target.value })}
        />
      </Field>
    </FormDialog>
  );
}
