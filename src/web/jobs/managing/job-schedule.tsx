import { Trans, useLingui } from '@lingui/react/macro';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { changeJobAddress } from '#contract/jobs/job-steps.ts';
import { useFirstDay, useFormat } from '#web/lib/format/use-format.ts';
import { CalendarLink, DayLink } from '#web/orders/components/calendar-link.tsx';
import { useJobStep } from '#web/orders/components/job-order.ts';
import { OrderAddress } from '#web/orders/components/order-address.tsx';
import type { OrderNext } from '#web/orders/components/order-next.ts';
import { DayClosed } from '../cards/job-busy.tsx';
import { MessageLink } from '../cards/message-link.tsx';
import { MoveDialog } from './job-move.tsx';

interface JobScheduleProps {
  readonly job: JobDetail;
  readonly as: 'owner' | 'selected';
}

/** A hired job's time: its file for calendars until it is over, and what is still open about it. */
export function JobSchedule({ job, as, next }: JobScheduleProps & { readonly next: OrderNext }) {
  const firstDay = useFirstDay();
  const hired = job.status === 'in_progress' || job.status === 'submitted';
  return (
    <>
      {hired && next !== 'add_address' && <JobAddress job={job} />}
      {hired && (job.endDate ?? job.date) >= firstDay && (
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <CalendarLink kind="job" id={job.id} />
          {next !== 'look_at_day' && <DayLink kind="job" id={job.id} />}
        </p>
      )}
      <DayClosed job={job} as={as} />
      <TimeHeld job={job} as={as} />
    </>
  );
}

/** Where a hired job is, for its two sides. */
function JobAddress({ job }: { job: JobDetail }) {
  const { t } = useLingui();
  const change = useJobStep(changeJobAddress, {
    done: { title: t`Address saved`, description: t`You can both see it here.` },
    failed: t`Error`,
  });
  if (job.address === null) return null;
  return (
    <OrderAddress
      address={job.address}
      town={job.location}
      mayChange={job.actions.includes('change_address')}
      pending={change.isPending}
      onSave={(address, close) => change.run({ params: { id: job.id }, body: { address } }, close)}
    />
  );
}

/** Whether an unpaid hire still has the creator's time, and the ways out if it was taken. */
export function TimeHeld({ job, as }: JobScheduleProps) {
  const { t } = useLingui();
  const format = useFormat();
  const hired = job.applications.find(({ status }) => status === 'accepted');
  if (job.status !== 'in_progress' || job.paymentStatus !== 'unpaid' || !job.progress) return null;
  if (!hired?.applicantHere) return null;
  const { timeHeldUntil, nearestTimes } = job.progress;
  const until = timeHeldUntil === null ? null : format.dateTime(timeHeldUntil);
  const name = hired.creator.user.fullName;
  if (as === 'selected') {
    const client = job.client.fullName;
    return (
      <p className="text-muted-foreground text-sm">
        {until === null ? (
          <Trans>
            {client} hasn't paid yet, so others can book your time. Paying takes it again, if it's
            still available.
          </Trans>
        ) : (
          <Trans>We hold your time for this job until {until}, and for good once it's paid.</Trans>
        )}
      </p>
    );
  }
  if (nearestTimes === null) {
    return (
      <p className="text-muted-foreground text-sm">
        {until === null ? (
          <Trans>
            We no longer hold {name}'s time for this job. Pay now to take it again while it's
            available.
          </Trans>
        ) : (
          <Trans>
            We hold {name}'s time for this job until {until}.
          </Trans>
        )}
      </p>
    );
  }
  return (
    <section
      aria-labelledby="time-taken"
      className="grid gap-3 rounded-md bg-amber-soft px-4 py-3 text-sm"
    >
      <h3 id="time-taken" className="font-semibold">
        <Trans>{name} is no longer available at the time of this job</Trans>
      </h3>
      <p>
        <Trans>
          You can't pay for a time that's taken. Propose another time to {name}, or cancel the hire
          below and choose someone else.
        </Trans>
      </p>
      {nearestTimes.length > 0 && (
        <div className="grid gap-1">
          <p>
            <Trans>The closest times they're available:</Trans>
          </p>
          <ul aria-label={t`Closest available times`} className="flex flex-wrap gap-2">
            {nearestTimes.map(({ startsAt }) => (
              <li key={startsAt} className="rounded-full border bg-card px-3 py-1 tabular">
                {format.weekday(startsAt, job.timeZone ?? undefined)},{' '}
                {format.time(startsAt, job.timeZone ?? undefined)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {job.actions.includes('propose_move') && !job.progress.move && (
          <MoveDialog job={job} as="owner" />
        )}
        <MessageLink userId={hired.creator.userId} name={name} />
      </div>
    </section>
  );
}
