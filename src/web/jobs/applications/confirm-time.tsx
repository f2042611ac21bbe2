import { Trans, useLingui } from '@lingui/react/macro';
import { confirmApplication } from '#contract/jobs/applications.ts';
import type { CreatorApplication } from '#contract/jobs/job-replies.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useJobStep } from '#web/orders/components/job-order.ts';
import { Button } from '#web/ui/button.tsx';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { JobTime } from '../cards/job-time.tsx';

/** Asks an applicant whether they agree to the job's changed days, hours, or work; nothing if they did. */
export function ConfirmTime({
  application,
  job,
}: {
  application: Pick<CreatorApplication, 'id' | 'actions' | 'appliedTo'>;
  job: Pick<
    CreatorApplication['job'],
    'date' | 'startTime' | 'hours' | 'endDate' | 'title' | 'description'
  > & { readonly client: { readonly fullName: string } };
}) {
  const { t } = useLingui();
  const format = useFormat();
  const confirm = useJobStep(confirmApplication, {
    done: {
      title: t`New time confirmed`,
      description: t`${job.client.fullName} can hire you now.`,
    },
    failed: t`Failed to update application`,
  });
  if (!application.actions.includes('confirm')) return null;
  const { date, startTime, hours, endDate, title, description } = job;
  const client = job.client.fullName;
  const { appliedTo } = application;
  const rewritten =
    appliedTo !== null && (appliedTo.title !== title || appliedTo.description !== description);
  return (
    <div role="status" className="grid gap-3 rounded-md bg-amber-soft px-4 py-3 text-sm">
      <p>
        <strong className="block font-semibold">
          {rewritten ? (
            <Trans>{client} changed what this job is</Trans>
          ) : (
            <Trans>{client} changed the date or the hours</Trans>
          )}
        </strong>
        {rewritten ? (
          <Trans>Confirm that you still want it. You can be hired only after that.</Trans>
        ) : (
          <Trans>Confirm that you're available. You can be hired only after that.</Trans>
        )}
      </p>
      {rewritten && (
        <dl className="grid gap-2">
          <Version name={t`Before`} title={appliedTo.title} description={appliedTo.description} />
          <Version name={t`Now`} title={title} description={description} />
        </dl>
      )}
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
            body: { expected: { date, startTime, hours, endDate, title, description } },
          })
        }
      >
        {rewritten ? <Trans>Confirm</Trans> : <Trans>Confirm New Time</Trans>}
      </Button>
    </div>
  );
}

/** A text of the job, before or after the change. */
function Version({
  name,
  title,
  description,
}: {
  name: string;
  title: string;
  description: string;
}) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd>
        <WrittenText as="span" className="block font-medium">
          {title}
        </WrittenText>
        <WrittenText className="max-h-40 overflow-y-auto whitespace-pre-line">
          {description}
        </WrittenText>
      </dd>
    </div>
  );
}
