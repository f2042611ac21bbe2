import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BusyKind } from '#contract/constants.ts';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { useFormat } from '#web/lib/format/use-format.ts';

function Note({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded-md bg-amber-soft px-4 py-3 text-sm">
      {children}
    </p>
  );
}

/** The viewing creator's conflict with the job's time; nothing if they are free. */
export function ViewerBusy({ job }: { job: Pick<JobDetail, 'viewerBusy'> }) {
  const { t } = useLingui();
  const texts: Readonly<Record<BusyKind, string>> = {
    booking: t`You have a booking at the same time as this job.`,
    job: t`You have another job at the same time.`,
    hold: t`Someone is booking you for the same time right now.`,
    offer: t`You're holding the same time for an offer.`,
    imported: t`Your calendar shows something at the same time.`,
    job_day: t`You have another job on this day.`,
  };
  return job.viewerBusy && <Note>{texts[job.viewerBusy]}</Note>;
}

/** The same for the owner about an applicant or the hired creator: the kind of conflict, never with whom. */
export function ApplicantBusy({ busy, name }: { busy: BusyKind | null; name: string }) {
  const { t } = useLingui();
  const texts: Readonly<Record<BusyKind, string>> = {
    booking: t`${name} has a booking at the same time.`,
    job: t`${name} has another job at the same time.`,
    hold: t`Someone is booking ${name} for the same time right now.`,
    offer: t`${name} is holding the same time for an offer.`,
    imported: t`${name} has something on their calendar at the same time.`,
    job_day: t`${name} has another job on this day.`,
  };
  return busy && <Note>{texts[busy]}</Note>;
}

/** A hire for a job without a time blocks the whole day: asks both sides to agree on one. */
export function DayClosed({ job, as }: { job: JobDetail; as: 'owner' | 'selected' }) {
  const format = useFormat();
  if (job.status !== 'in_progress' || (job.startTime !== null && job.hours !== null)) return null;
  const day = format.date(job.date);
  return (
    <Note>
      {as === 'owner' ? (
        <Trans>
          We've blocked all of {day} for your creator because this job has no set hours. Agree on
          them to free up the rest of the day.
        </Trans>
      ) : (
        <Trans>
          We've blocked all of {day} because this job has no set hours. Agree on them with the
          client to free up the rest of the day.
        </Trans>
      )}
    </Note>
  );
}
