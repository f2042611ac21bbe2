import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CreatorServiceType } from '#contract/constants.ts';
import type { JobApplication } from '#contract/jobs/job-replies.ts';
import { initialsOf } from '#web/lib/format/initials.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { MessageLink } from '../cards/message-link.tsx';
import { ApplicantBusy } from '../managing/job-busy.tsx';
import { ApplicationStatusBadge } from './application-status-badge.tsx';

/** Who applied and what they wrote; `children` are the owner's decisions, `withoutThem` what can be done where a hired one is gone. */
export function ApplicantCard({
  application,
  withMessage = true,
  withoutThem,
  children,
}: {
  application: JobApplication;
  withMessage?: boolean;
  withoutThem?: ReactNode;
  children?: ReactNode;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const { creator } = application;
  const service: Record<CreatorServiceType, string> = {
    photographer: t`Photographer`,
    videographer: t`Videographer`,
    content_creator: t`Content Creator`,
  };
  return (
    <article className="card grid gap-4 p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 items-center gap-3">
          <Avatar
            alt=""
            initials={initialsOf(creator.user.fullName)}
            src={creator.user.profileImage}
          />
          <div className="min-w-0">
            <h3 className="font-semibold">{creator.user.fullName}</h3>
            <p className="text-muted-foreground text-sm">
              {service[creator.serviceType]}
              {creator.user.location !== '' && ` · ${creator.user.location}`}
            </p>
          </div>
        </div>
        <ApplicationStatusBadge application={application} />
      </div>
      <p className="whitespace-pre-line">{application.message}</p>
      {!application.applicantHere && (
        <p role="status" className="rounded-md bg-amber-soft px-4 py-3 text-sm">
          {application.status === 'accepted' ? (
            <Trans>This person's account is no longer active.</Trans>
          ) : (
            <Trans>This person's account is no longer active, so you can't hire them.</Trans>
          )}{' '}
          {withoutThem}
        </p>
      )}
      <ApplicantBusy busy={application.busy} name={creator.user.fullName} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-muted-foreground text-sm">
          <Trans>Applied {format.date(application.createdAt)}</Trans>
        </span>
        <div className="flex flex-wrap gap-2">
          {application.applicantHere && (
            <Link
              to="/creators/$id"
              params={{ id: String(creator.id) }}
              className={buttonClass({ variant: 'outline', size: 'sm' })}
            >
              <Trans>View Profile</Trans>
              <span className="sr-only">: {creator.user.fullName}</span>
            </Link>
          )}
          {withMessage && <MessageLink userId={creator.userId} name={creator.user.fullName} />}
          {children}
        </div>
      </div>
    </article>
  );
}
