import { useLingui } from '@lingui/react/macro';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { formatCents } from '#contract/money.ts';
import { MoneyTable } from '#web/ui/display/money-table.tsx';
import { heldForCreator } from './held-for-creator.ts';

interface SplitTableProps {
  readonly job: Pick<JobDetail, 'budget' | 'progress'>;
  /** Cents of what is held. */
  readonly creatorAmount: number;
}

/** Who gets how much by a split. */
export function SplitTable({ job, creatorAmount }: SplitTableProps) {
  const { t } = useLingui();
  const held = heldForCreator(job);
  const whole = held === job.budget * 100;
  return (
    <MoneyTable
      caption={whole ? t`How the budget is shared` : t`How what is left of the budget is shared`}
      rows={[
        { label: t`To the creator`, amount: formatCents(creatorAmount) },
        {
          label: t`Back to the client`,
          amount: formatCents(held - creatorAmount),
          note: t`and the same share of the service fee`,
        },
      ]}
      total={{ label: whole ? t`Budget` : t`Left of the budget`, amount: formatCents(held) }}
    />
  );
}
