import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { lazyHydrated } from '#web/lib/loading/lazy-hydrated.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { toastError } from '#web/ui/feedback/toast.ts';
import { ClientGone } from './client-gone.tsx';

/** Loaded by creators alone: a form with its schemas and dialogs. */
export const ApplicantSide = lazyHydrated(
  async () => (await import('./applicant-side.tsx')).ApplicantSide,
);

interface VisitorSideProps {
  readonly job: JobDetail;
  readonly user: CurrentUser | null;
  /** The form of an answer with one's own price, where one can be named. */
  readonly priced: ReactNode;
}

/** The action for people who are not part of the job: apply, once. */
export function VisitorSide({ job, user, priced }: VisitorSideProps) {
  const { t } = useLingui();
  const own = job.applications.find(
    ({ creatorId, status }) => creatorId === user?.creatorId && status !== 'withdrawn',
  );
  const open = job.status === 'open';
  let content = (
    <p className="text-muted-foreground">
      <Trans>This job is no longer open for applications.</Trans>
    </p>
  );
  if (open && !own && !job.clientHere) content = <ClientGone />;
  else if (open && !user) {
    content = (
      <Link
        to="/auth"
        search={{ next: `/jobs/${job.id}` }}
        className={buttonClass({ size: 'lg', className: 'w-full' })}
      >
        <Trans>Apply</Trans>
      </Link>
    );
  } else if (open && user?.creatorId == null) {
    content = (
      <Button
        size="lg"
        className="w-full"
        onClick={() => toastError(t`Creator account required`, t`Only creators can apply to jobs`)}
      >
        <Trans>Apply</Trans>
      </Button>
    );
  } else if (open || own) {
    content = <ApplicantSide job={job} own={own} priced={priced} />;
  }
  return <div className="card p-5">{content}</div>;
}
