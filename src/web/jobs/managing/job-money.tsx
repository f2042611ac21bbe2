import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { getJobMoney } from '#contract/jobs/jobs.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { MoneyPanel } from '#web/payments/components/money-panel.tsx';

interface JobMoneyProps {
  readonly job: Pick<JobDetail, 'id' | 'paymentId' | 'progress' | 'status'>;
  readonly as: 'client' | 'creator';
  /** The other side's name; absent while no one is hired. */
  readonly other: string | undefined;
  readonly className?: string;
}

/** Where a job's money is; nothing before it is paid. */
export function JobMoney({ job, as, other, className }: JobMoneyProps) {
  const { data: money } = useQuery(queryOf(getJobMoney, { params: { id: job.id } }));
  if (!money) return null;
  const over = job.status === 'completed' || job.status === 'cancelled';
  // Job and money are fetched separately, so the money may briefly lag behind.
  const behind = money.next === 'held_until_approved' && job.progress?.held?.creatorCents === 0;
  return (
    <MoneyPanel
      money={money}
      id={job.id}
      of="job"
      as={as}
      other={other}
      paused={job.progress?.disputed}
      ended={over && !behind}
      {...(className !== undefined && { className })}
      receiptOf={as === 'client' ? job.paymentId : null}
    />
  );
}
