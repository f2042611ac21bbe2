import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { PayoutNotice } from '#web/payments/components/payout-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { toastError } from '#web/ui/feedback/toast.ts';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { ApplicationStatusBadge } from '../applications/application-status-badge.tsx';
import { ApplyForm } from '../applications/apply-form.tsx';
import { ConfirmTime } from '../applications/confirm-time.tsx';
import { WithdrawButton } from '../applications/withdraw-button.tsx';
import { ViewerBusy } from '../cards/job-busy.tsx';

function ClientGone() {
  return (
    <p role="status" className="rounded-md bg-amber-soft px-4 py-3 text-sm">
      <Trans>This client's account is no longer active, so no one will be hired for now.</Trans>
    </p>
  );
}

function OwnApplication({
  application,
  job,
}: {
  application: JobDetail['applications'][number];
  job: JobDetail;
}) {
  return (
    <div className="grid gap-3">
      <h2 className="font-semibold text-lg">
        <Trans>Application Submitted</Trans>
      </h2>
      <ApplicationStatusBadge application={application} />
      {!job.clientHere && <ClientGone />}
      <ConfirmTime application={application} job={job} />
      <WrittenText className="text-muted-foreground">{application.message}</WrittenText>
      {application.offerId !== null && (
        <Link
          to="/offers/$id"
          params={{ id: String(application.offerId) }}
          className={buttonClass({ variant: 'outline', className: 'justify-self-start' })}
        >
          <Trans>Your offer</Trans>
        </Link>
      )}
      {application.actions.includes('withdraw') && (
        <div>
          <WithdrawButton applicationId={application.id} />
        </div>
      )}
    </div>
  );
}

interface VisitorSideProps {
  readonly job: JobDetail;
  readonly user: CurrentUser | null;
  /** The form of an answer with one's own price, where one can be named. */
  readonly priced: ReactNode;
}

/** The action for people who are not part of the job: apply, once. */
export function VisitorSide({ job, user, priced }: VisitorSideProps) {
  const { t } = useLingui();
  const [ownPrice, setOwnPrice] = useState(job.visibility === 'invited');
  const own = job.applications.find((application) => application.creatorId === user?.creatorId);
  const open = job.status === 'open';
  let content = (
    <p className="text-muted-foreground">
      <Trans>This job is no longer open for applications.</Trans>
    </p>
  );
  if (own && own.status !== 'withdrawn') {
    content = <OwnApplication application={own} job={job} />;
  } else if (open && !job.clientHere) content = <ClientGone />;
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
  } else if (open) {
    content = (
      <div className="grid gap-4">
        <h2 className="font-semibold text-lg">
          <Trans>Apply for this job</Trans>
        </h2>
        <ViewerBusy job={job} />
        <PayoutNotice ready={job.viewerPayouts} />
        {priced && (
          <SegmentedControl
            legend={t`Your price`}
            name="price"
            value={ownPrice ? 'own' : 'budget'}
            onValueChange={(value) => setOwnPrice(value === 'own')}
            segments={[
              { value: 'budget', label: t`At the budget` },
              { value: 'own', label: t`My own price` },
            ]}
          />
        )}
        {priced && ownPrice ? (
          <div>{priced}</div>
        ) : (
          <ApplyForm jobId={job.id} budget={job.budget} />
        )}
      </div>
    );
  }
  return <div className="card p-5">{content}</div>;
}
