import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { JobApplication, JobDetail } from '#contract/jobs/job-replies.ts';
import { PayoutNotice } from '#web/payments/components/payout-notice.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { ApplicationStatusBadge } from '../applications/application-status-badge.tsx';
import { ApplyForm } from '../applications/apply-form.tsx';
import { ConfirmTime } from '../applications/confirm-time.tsx';
import { WithdrawButton } from '../applications/withdraw-button.tsx';
import { ViewerBusy } from '../cards/job-busy.tsx';
import { DeclineInvitation, InvitationDeclined } from '../inviting/decline-invitation.tsx';
import { ClientGone } from './client-gone.tsx';

function OwnApplication({ application, job }: { application: JobApplication; job: JobDetail }) {
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

interface ApplicantSideProps {
  readonly job: JobDetail;
  /** What the viewer sent, unless they took it back. */
  readonly own: JobApplication | undefined;
  /** The form of an answer with one's own price, where one can be named. */
  readonly priced: ReactNode;
}

/** What a creator sent to an open job, or the form to send it. */
export function ApplicantSide({ job, own, priced }: ApplicantSideProps) {
  return own ? <OwnApplication application={own} job={job} /> : <Apply job={job} priced={priced} />;
}

function Apply({ job, priced }: Omit<ApplicantSideProps, 'own'>) {
  const { t } = useLingui();
  const [ownPrice, setOwnPrice] = useState(job.visibility === 'invited');
  const [isReconsidering, setReconsidering] = useState(false);
  if (job.viewerDeclined && !isReconsidering)
    return <InvitationDeclined job={job} onReconsider={() => setReconsidering(true)} />;
  return (
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
      {priced && ownPrice ? <div>{priced}</div> : <ApplyForm jobId={job.id} budget={job.budget} />}
      {job.viewerInvited && !job.viewerDeclined && <DeclineInvitation job={job} />}
    </div>
  );
}
