import { Trans, useLingui } from '@lingui/react/macro';
import { confirmApplication } from '#contract/jobs/applications.ts';
import type { CreatorApplication } from '#contract/jobs/job-replies.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useJobStep } from '#web/orders/components/job-order.ts';
import { Button } from '#web/ui/button.tsx';
import { JobTime } from '../cards/job-time.tsx';

/** Asks an applicant whether they agree to the job's changed days and hours; nothing if they did. */
export function ConfirmTime({
  application,
  job,
}: {
  application: Pick<CreatorApplication, 'id' | 'actions'>;
  job: Pick<CreatorApplication['job'], 'date' | 'startTime' | 'hours' | 'endDate'>;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const confirm = useJobStep(confirmApplication, {
    done: { title: t`New time confirmed`, description: t`The client can hire you now.` },
    failed: t`Failed to update application`,
  });
  if (!application.actions.includes('confirm')) return null;
  const { date, startTime, hours, endDate } = job;
  return (
    <div role="status" className="grid gap-3 rounded-md bg-amber-soft px-4 py-3 text-sm">
      <p>
        <strong className="block font-semibold">
          <Trans>The client changed the date or the hours</Trans>
        </strong>
        <Trans>Confirm that you're available. You can be hired only after that.</Trans>
      </p>
      <p className="font-medium">
        {format.date(date)}
        {endDate !== null && ` – ${format.date(endDate)}`}
        <JobTime job={job} />
      </p>
      <Button
        size="sm"
        className="justify-self-start"
        pending={confirm.isPending}
        onClick={() =>
          confirm.run({
            params: { id: application.id },
            body: { expected: { date, startTime, hours, endDate } },
          })
        }
      >
        <Trans>Confirm New Time</Trans>
      </Button>
    </div>
  );
}
