import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { idParams } from '#contract/fields.ts';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { getJob } from '#contract/jobs/jobs.ts';
import type { Offer } from '#contract/offers/offer-replies.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { definePage, type PageProps } from '#web/lib/routing/page.ts';
import { JobNotFound, Unauthorized } from '#web/orders/components/order-failures.tsx';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { CandidateColumn } from '../comparing/candidate-column.tsx';
import {
  type Candidate,
  candidatesOf,
  type Order,
  orders,
  sorted,
} from '../comparing/candidates.ts';
import { offersOnJob } from '../components/offer-reads.ts';

const jobQuery = (id: number) => queryOf(getJob, { params: { id } });

function Compare({ params, user }: PageProps<{ id: number }, unknown, unknown>) {
  const { data: job } = useQuery(jobQuery(params.id));
  const { data: offers } = useQuery(offersOnJob(params.id));
  if (!job) return <JobNotFound />;
  if (job.clientId !== user?.id) return <Unauthorized />;
  return <Candidates job={job} offers={offers ?? []} />;
}

/** The answers to a job side by side: on a phone one below the other, with the same rows. */
function Candidates({ job, offers }: { job: JobDetail; offers: readonly Offer[] }) {
  const [order, setOrder] = useState<Order>('arrival');
  const candidates = candidatesOf(job, offers);
  const { invitations } = job;
  const replied = invitations.filter((one) => one.replied).length;
  const all = invitations.length;
  const declined = invitations.filter((one) => !one.replied && one.declinedAt !== null).length;
  return (
    <div className="mx-auto grid max-w-7xl grid-cols-1 gap-6 px-4 py-6 sm:px-6 sm:py-10">
      <header className="grid gap-3">
        <Link
          to="/jobs/$id/manage"
          params={{ id: String(job.id) }}
          className="flex items-center gap-2 justify-self-start text-muted-foreground text-sm hover:text-foreground"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          <Trans>Manage Job</Trans>
        </Link>
        <h1 className="font-bold text-xl">
          <Trans>Compare the answers</Trans>
        </h1>
        <WrittenText className="text-lg">{job.title}</WrittenText>
        <p className="text-muted-foreground text-sm">
          {all > 0 && (
            <Trans>
              {replied} of {all} invited creators answered.
            </Trans>
          )}{' '}
          {declined > 0 && (
            <Plural value={declined} one="# creator declined." other="# creators declined." />
          )}{' '}
          <Trans>Prices include the site's fee. Creators don't see each other's prices.</Trans>
        </p>
      </header>
      {candidates.length > 1 && <OrderSelect order={order} onChange={setOrder} />}
      {candidates.length === 0 ? (
        <NoCandidates />
      ) : (
        <ol className="compare">
          {sorted(candidates, order).map((candidate) => (
            <CandidateColumn
              key={candidate.application.id}
              candidate={candidate}
              alike={alikeOf(candidates)}
              jobDate={job.date}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

/** Which rows say the same in all candidates. */
const alikeOf = (candidates: readonly Candidate[]): ReadonlySet<string> => {
  const [first] = candidates;
  if (!first || candidates.length === 1) return new Set();
  const same = (name: string) =>
    new Set(
      candidates.map((candidate) =>
        JSON.stringify(candidate.facts[name as keyof Candidate['facts']]),
      ),
    ).size === 1;
  return new Set(Object.keys(first.facts).filter(same));
};

function OrderSelect({ order, onChange }: { order: Order; onChange: (order: Order) => void }) {
  const { t } = useLingui();
  const labels: Record<Order, string> = {
    arrival: t`First to answer`,
    total: t`Lowest total`,
    hours: t`Most hours`,
    days: t`Fastest delivery`,
    rating: t`Highest rated`,
    reply: t`Fastest to reply`,
    validUntil: t`Ends first`,
  };
  return (
    <Select
      aria-label={t`Sort the answers`}
      className="w-60 justify-self-start"
      value={order}
      onChange={({ currentTarget: { value } }) =>
        onChange(orders.find((known) => known === value) ?? 'arrival')
      }
    >
      {orders.map((name) => (
        <option key={name} value={name}>
          {labels[name]}
        </option>
      ))}
    </Select>
  );
}

function NoCandidates() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<Users />}
      title={t`No answers yet`}
      text={t`You'll get a notification for each answer.`}
    />
  );
}

export const page = definePage({
  params: idParams,
  load: async ({ fetch, params }) => {
    const [job] = await Promise.all([fetch(jobQuery(params.id)), fetch(offersOnJob(params.id))]);
    return { title: job.title };
  },
  head: () => ({ title: msg`Compare the answers`, noindex: true }),
  View: Compare,
  NotFound: JobNotFound,
  Failed: JobNotFound,
});
