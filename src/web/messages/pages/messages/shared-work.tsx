import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { MessageCard } from '#contract/messages/message-card.ts';
import { applicationStatusLabels, applicationTones } from '#web/jobs/cards/job-labels.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import {
  bookingStatusLabels,
  jobStatusLabels,
  orderStatusTones,
} from '#web/orders/components/order-status.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { WrittenText } from '#web/ui/display/written-text.tsx';

const entry = 'grid justify-items-start gap-1.5 rounded-md border p-3 hover:bg-muted';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold text-sm">{title}</h3>
      <ul className="grid gap-2">{children}</ul>
    </section>
  );
}

function JobStatusBadge({ job }: { job: MessageCard['jobs'][number] }) {
  const { i18n } = useLingui();
  const { applicationStatus: application, status } = job;
  // The outcome is hidden from applicants who were not hired.
  return application !== null && application !== 'accepted' ? (
    <Badge tone={applicationTones[application]}>
      <Trans>Application: {i18n._(applicationStatusLabels[application])}</Trans>
    </Badge>
  ) : (
    <Badge tone={orderStatusTones[status]}>{i18n._(jobStatusLabels[status])}</Badge>
  );
}

/** Shared jobs and bookings, each with a link. */
export function SharedWork({ card: { jobs, bookings } }: { card: MessageCard }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  if (jobs.length === 0 && bookings.length === 0)
    return (
      <p className="rounded-md bg-muted p-4 text-center text-muted-foreground text-sm">
        <Trans>No jobs or bookings together yet.</Trans>
      </p>
    );
  return (
    <>
      {jobs.length > 0 && (
        <Part title={t`Jobs together`}>
          {jobs.map((job) => (
            <li key={job.id}>
              <Link
                to={job.you === 'client' ? '/jobs/$id/manage' : '/jobs/$id'}
                params={{ id: String(job.id) }}
                className={entry}
              >
                <WrittenText as="span" className="font-medium text-sm">
                  {job.title}
                </WrittenText>
                <JobStatusBadge job={job} />
              </Link>
            </li>
          ))}
        </Part>
      )}
      {bookings.length > 0 && (
        <Part title={t`Bookings together`}>
          {bookings.map((booking) => (
            <li key={booking.id}>
              <Link to="/bookings/$id" params={{ id: String(booking.id) }} className={entry}>
                <span className="font-medium text-sm">{format.dateTime(booking.startsAt)}</span>
                <Badge tone={orderStatusTones[booking.status]}>
                  {i18n._(bookingStatusLabels[booking.status])}
                </Badge>
              </Link>
            </li>
          ))}
        </Part>
      )}
    </>
  );
}
