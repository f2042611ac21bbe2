import { Link } from '@tanstack/react-router';
import type { DeskJob } from '#contract/admin/replies.ts';
import { formatDollars } from '#contract/money.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { WorkMoneyButton } from '../money/order-money-button.tsx';
import { hasMoney, WorkFacts, WorkState } from './order-facts.tsx';

export function JobRow({ job }: { job: DeskJob }) {
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
        <WorkFacts work={job}>
          <span className="tabular">{formatDollars(job.budget)}</span>
          <span>{format.date(job.date)}</span>
          <span>{job.location}</span>
        </WorkFacts>
        {hasMoney(job) && <WorkMoneyButton work={{ kind: 'job', id: job.id }} />}
      </div>
    </div>
  );
}
