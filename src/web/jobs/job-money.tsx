import { useQuery } from '@tanstack/react-query';
import { getJobMoney } from '#contract/jobs.ts';
import { queryOf } from '#web/lib/query.ts';
import { MoneyPanel } from '#web/payments/money-panel.tsx';

interface JobMoneyProps {
  readonly jobId: number;
  /** See MoneyPanel: for the job's owner. */
  readonly receiptOf?: number | null;
}

/** Where a job's money is; nothing while none was paid. */
export function JobMoney({ jobId, receiptOf }: JobMoneyProps) {
  const { data: money } = useQuery(queryOf(getJobMoney, { params: { id: jobId } }));
  return money ? <MoneyPanel money={money} of="job" receiptOf={receiptOf} /> : null;
}
