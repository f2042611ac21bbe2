import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { JobApplication, JobDetail } from '#contract/jobs/job-replies.ts';
import { formatClockTime } from '#web/lib/format/clock-time.ts';
import { useFormat, useNow } from '#web/lib/format/use-format.ts';
import { OrderHead } from '#web/orders/components/order-head.tsx';
import { jobSteps } from '#web/orders/components/order-progress.ts';
import { JobStatusBadge } from '#web/orders/components/order-status.tsx';
import { OrderSteps } from '#web/orders/components/order-steps.tsx';
import { PaymentBadge } from '../cards/payment-badge.tsx';

interface HiredHeadProps {
  readonly job: JobDetail;
  readonly hired: JobApplication;
  readonly as: 'owner' | 'selected';
  readonly back: ReactNode;
  /** When it was posted. */
  readonly posted: ReactNode;
}

/** A job with its hired creator: what, with whom and when, and where it stands. */
export function HiredHead({ job, hired, as, back, posted }: HiredHeadProps) {
  const { creator } = hired;
  const owner = as === 'owner';
  const person = owner ? creator.user : job.client;
  const name = person.fullName;
  const when = useWhen(job);
  const place = job.location;
  const now = useNow();
  return (
    <>
      <OrderHead
        back={back}
        cover={owner ? creator.work.pictures[0] : undefined}
        person={person}
        title={job.title}
        badges={
          <>
            <JobStatusBadge status={job.status} />
            <PaymentBadge job={job} />
          </>
        }
      >
        <p className="font-semibold text-foreground">
          <Trans>
            With {name} · {when} · {place}
          </Trans>
        </p>
        <p>{posted}</p>
      </OrderHead>
      <OrderSteps
        steps={jobSteps(job, now)}
        side={owner ? 'client' : 'creator'}
        service={creator.serviceType}
        timeZone={job.timeZone ?? undefined}
      />
    </>
  );
}

/** Its days, and its hours if they are known. */
function useWhen({ date, endDate, startTime, hours }: JobDetail): string {
  const { i18n } = useLingui();
  const format = useFormat();
  const days = [date, ...(endDate === null ? [] : [endDate])].map((day) => format.weekday(day));
  const clock = (time: string) => formatClockTime(time, i18n.locale);
  const times =
    startTime === null
      ? []
      : [startTime, ...(hours === null ? [] : [addHours(startTime, hours)])].map(clock);
  return [days.join(' – '), times.join('–')].filter(Boolean).join(', ');
}

function addHours(time: string, hours: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const end = (hour * 60 + minute + hours * 60) % (24 * 60);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(end / 60))}:${two(end % 60)}`;
}
