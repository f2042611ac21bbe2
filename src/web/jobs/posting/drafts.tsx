import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Job, JobDetail } from '#contract/jobs/job-replies.ts';
import { useInfiniteQuery } from '#web/lib/api/use-query.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { ownDrafts } from '../cards/own-jobs.ts';
import { isBeingPaid } from '../cards/payment-badge.tsx';

interface DraftLinkProps {
  readonly job: Pick<Job, 'id' | 'status' | 'paymentStatus'>;
  /** For screen readers, to tell several in a list apart. */
  readonly title?: string;
  readonly className: string;
}

/** Links to the page where a draft is paid or published, or to its payment's status. */
export function DraftLink({ job, title, className }: DraftLinkProps) {
  return (
    <Link to="/jobs/$jobId/payment" params={{ jobId: String(job.id) }} className={className}>
      {isBeingPaid(job) ? <Trans>View payment</Trans> : <Trans>Finish posting</Trans>}
      {title !== undefined && <span className="sr-only"> {title}</span>}
    </Link>
  );
}

/** A draft's next step, on its owner's page. */
export function DraftStep({ job }: { job: JobDetail }) {
  if (!isBeingPaid(job)) {
    return <DraftLink job={job} className={buttonClass({ className: 'justify-self-start' })} />;
  }
  return (
    <section aria-labelledby="being-paid" className="card grid gap-3 p-5">
      <h2 id="being-paid" className="font-semibold">
        <Trans>Payment Processing</Trans>
      </h2>
      <BeingPaidText />
      <DraftLink
        job={job}
        className={buttonClass({ variant: 'outline', className: 'justify-self-start' })}
      />
    </section>
  );
}

export function BeingPaidText() {
  return (
    <p className="text-muted-foreground text-sm">
      <Trans>
        Your bank is still processing it. Once the money arrives, creators can see your job and
        apply.
      </Trans>
    </p>
  );
}

/** Shows with the open jobs how many are still drafts. */
export function DraftNote({ userId }: { userId: number }) {
  const { data, hasNextPage } = useInfiniteQuery(ownDrafts(userId));
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0) return null;
  const beingPaid = items.filter(isBeingPaid).length;
  const drafts = items.length - beingPaid;
  return (
    <p className="rounded-md bg-amber-soft px-4 py-3 text-sm">
      {hasNextPage ? (
        <Trans>More than {drafts} unpublished drafts.</Trans>
      ) : (
        drafts > 0 && (
          <Plural value={drafts} one="# unpublished draft." other="# unpublished drafts." />
        )
      )}{' '}
      {beingPaid > 0 && (
        <Plural
          value={beingPaid}
          one="# job opens once its payment arrives."
          other="# jobs open once their payments arrive."
        />
      )}{' '}
      <Link to="/my-jobs" search={{ tab: 'all' }} className="underline underline-offset-2">
        <Trans>See all jobs</Trans>
      </Link>
    </p>
  );
}
