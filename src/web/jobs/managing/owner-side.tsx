import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { initialsOf } from '#web/lib/format/initials.ts';
import { ApproveBar } from '#web/orders/components/approve-bar.tsx';
import { heldForCreator } from '#web/orders/components/job-order.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { ApplicantLinks } from '../applications/applicant-links.tsx';
import { ApplicationStatusBadge } from '../applications/application-status-badge.tsx';
import { isBeingPaid } from '../cards/payment-badge.tsx';
import { BeingPaidText, DraftLink } from '../posting/drafts.tsx';
import { EditJobLink } from '../posting/edit-job-link.tsx';
import { ApproveButton } from './approve-button.tsx';

function ShortApplication({ application }: { application: JobDetail['applications'][number] }) {
  const { creator } = application;
  return (
    <li className="grid gap-3 border-t pt-4 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar
          alt=""
          size="sm"
          initials={initialsOf(creator.user.fullName)}
          src={creator.user.profileImage}
        />
        <p className="min-w-28 flex-1 font-medium">{creator.user.fullName}</p>
        <ApplicationStatusBadge application={application} />
      </div>
      <p className="line-clamp-3 text-sm">{application.message}</p>
      <div className="flex flex-wrap gap-2">
        <ApplicantLinks application={application} />
      </div>
    </li>
  );
}

/** The owner's side panel of their job. */
export function OwnerSide({ job }: { job: JobDetail }) {
  const { t } = useLingui();
  const params = { id: String(job.id) };
  const draft = job.status === 'draft';
  const hired = job.applications.find(({ status }) => status === 'accepted');
  return (
    <section aria-labelledby="own-job" className="card grid gap-5 p-5">
      <h2 id="own-job" className="font-semibold text-lg">
        {job.status === 'open' ? (
          <Plural
            value={job.applications.length}
            _0="Applications"
            one="Applications (#)"
            other="Applications (#)"
          />
        ) : isBeingPaid(job) ? (
          <Trans>Payment Processing</Trans>
        ) : draft ? (
          <Trans>Your draft</Trans>
        ) : (
          <Trans>Applications Closed</Trans>
        )}
      </h2>
      {isBeingPaid(job) && <BeingPaidText />}
      {draft ? (
        <div className="flex flex-wrap items-center gap-3">
          <DraftLink
            job={job}
            className={buttonClass({ variant: isBeingPaid(job) ? 'outline' : 'default' })}
          />
          <EditJobLink jobId={job.id} />
        </div>
      ) : (
        <>
          {hired && job.status === 'submitted' && job.actions.includes('approve') && (
            <ApproveBar
              by={job.progress?.autoApproveAt ?? null}
              shareCents={heldForCreator(job)}
              name={hired.creator.user.fullName}
              roundsLeft={null}
              approve={
                <ApproveButton job={job} name={hired.creator.user.fullName} label={t`Approve`} />
              }
              changes={undefined}
            />
          )}
          <Link
            to="/jobs/$id/manage"
            params={params}
            className={buttonClass({ variant: 'outline', className: 'justify-self-start' })}
          >
            <Trans>Manage Job</Trans>
          </Link>
        </>
      )}
      {job.applications.length > 0 ? (
        <ul className="grid gap-4">
          {job.applications.map((application) => (
            <ShortApplication key={application.id} application={application} />
          ))}
        </ul>
      ) : (
        job.status === 'open' && (
          <div className="grid gap-1">
            <p className="text-muted-foreground">
              <Trans>No applications yet</Trans>
            </p>
            <p className="text-sm">
              <Trans>
                You don't have to wait:{' '}
                <Link
                  to="/search"
                  search={{ location: job.location, date: job.date }}
                  className="underline underline-offset-2"
                >
                  find creators there who are available that day
                </Link>{' '}
                and message them about this job.
              </Trans>
            </p>
          </div>
        )
      )}
    </section>
  );
}
