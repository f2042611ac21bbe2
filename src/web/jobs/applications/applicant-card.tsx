import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { JobApplication } from '#contract/jobs/job-replies.ts';
import { PersonWithWork } from '#web/creators/components/person-with-work.tsx';
import { DeliveryPromise } from '#web/deliveries/components/delivery-promise.tsx';
import { useFormat } from '#web/lib/format/use-format.ts';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { ApplicantBusy } from '../cards/job-busy.tsx';
import { ApplicantLinks } from './applicant-links.tsx';
import { ApplicationStatusBadge } from './application-status-badge.tsx';

/**
 * An applicant, their track record and message; `children` are the owner's decisions, `withoutThem`
 * the actions if a hired one is unavailable.
 */
export function ApplicantCard({
  application,
  freeOn,
  withoutThem,
  children,
}: {
  application: JobApplication;
  /** The job's day, YYYY-MM-DD, if their availability was looked up. */
  freeOn?: string | undefined;
  withoutThem?: ReactNode;
  children?: ReactNode;
}) {
  const format = useFormat();
  const { creator, applicantHere } = application;
  return (
    <article className="card grid gap-4 p-5">
      <PersonWithWork
        person={creator.user}
        work={creator.work}
        service={creator.serviceType}
        distanceKm={creator.distanceKm}
        level={3}
        badge={<ApplicationStatusBadge application={application} />}
      />
      <WrittenText noted links="by-page">
        {application.message}
      </WrittenText>
      {application.deliveryTerms && application.status !== 'accepted' && (
        <p className="text-sm">
          <DeliveryPromise terms={application.deliveryTerms} />
        </p>
      )}
      {!applicantHere && (
        <p role="status" className="rounded-md bg-amber-soft px-4 py-3 text-sm">
          {application.status === 'accepted' ? (
            <Trans>This person's account is no longer active.</Trans>
          ) : (
            <Trans>This person's account is no longer active, so you can't hire them.</Trans>
          )}{' '}
          {withoutThem}
        </p>
      )}
      {application.confirmNeeded && application.status === 'pending' && (
        <p role="status" className="rounded-md bg-amber-soft px-4 py-3 text-sm">
          {application.appliedTo === null ? (
            <Trans>
              You changed the date or the hours. You can hire {creator.user.fullName} once they
              confirm the new time. We've asked them to.
            </Trans>
          ) : (
            <Trans>
              You changed this job. You can hire {creator.user.fullName} once they confirm it. We've
              asked them to.
            </Trans>
          )}
        </p>
      )}
      <ApplicantBusy busy={application.busy} name={creator.user.fullName} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex flex-wrap gap-x-3 text-muted-foreground text-sm">
          {freeOn !== undefined && applicantHere && application.busy === null && (
            <span className="font-medium text-green-ink">
              <Trans>Available {format.weekday(freeOn)}</Trans>
            </span>
          )}
          <span>
            <Trans>Applied {format.date(application.createdAt)}</Trans>
          </span>
        </p>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          <ApplicantLinks application={application} />
          {children}
        </div>
      </div>
    </article>
  );
}
