import { Link } from '@tanstack/react-router';
import type { AdminJob } from '#contract/admin/replies.ts';
import { formatDollars } from '#contract/money.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { OrderMoneyButton } from '../money/order-money-button.tsx';
import { hasMoney, OrderFacts, WorkState } from './order-facts.tsx';

export function JobRow({ job }: { job: AdminJob }) {
  const format = useFormat();
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        {job.status === 'draft' ? (
          <strong className="font-semibold">{job.title}</strong>
        ) : (
          <Link
            to="/jobs/$id"
            params={{ id: String(job.id) }}
            className="font-semibold underline-offset-2 hover:underline"
          >
            {job.title}
          </Link>
        )}
        <span className="text-muted-foreground text-sm">#{job.id}</span>
      </p>
      <WorkState work={job} />
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <OrderFacts work={job}>
          <span className="tabular">{formatDollars(job.budget)}</span>
          <span>{format.date(job.date)}</span>
          <span>{job.location}</span>
        </OrderFacts>
        {hasMoney(job) && <OrderMoneyButton work={{ kind: 'job', id: job.id }} />}
      </div>
    </div>
  );
}
