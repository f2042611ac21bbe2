import { Trans, useLingui } from '@lingui/react/macro';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { lazyHydrated } from '#web/lib/loading/lazy-hydrated.tsx';
import { cx } from '#web/ui/cx.ts';
import { HeldDivided } from '../money/held-divided.tsx';

// Few jobs ever need it.
const JobComments = lazyHydrated(async () => (await import('./job-comments.tsx')).JobComments);

interface JobProblemProps {
  readonly job: JobDetail;
  readonly as: 'owner' | 'selected';
}

function Outcome({ job, as }: JobProblemProps) {
  const format = useFormat();
  const decision = job.progress?.decision;
  if (job.progress?.disputed) {
    return (
      <p role="status">
        <Trans>Our team decides; until then nothing moves.</Trans>
      </p>
    );
  }
  if (!decision) {
    return (
      <p>
        <Trans>Nobody had to decide about it: the job ended before.</Trans>
      </p>
    );
  }
  return (
    <>
      <p className="whitespace-pre-line">{decision.words}</p>
      <p className="text-sm">
        <HeldDivided creatorCents={decision.creatorAmount} as={as} />{' '}
        <Trans>Decided on {format.date(decision.at)}.</Trans>
      </p>
    </>
  );
}

/** A problem that was reported, what both sides said, and what was decided; nothing where none was. */
export function JobDispute({ job, as }: JobProblemProps) {
  const { t } = useLingui();
  const reason = job.progress?.disputeReason;
  if (!job.progress || reason == null) return null;
  const { disputed, decision } = job.progress;
  return (
    <section
      aria-labelledby="problem"
      className={cx('grid gap-4 rounded-lg p-5', disputed ? 'bg-amber-soft' : 'bg-muted')}
    >
      <h2 id="problem" className="font-semibold text-lg">
        {decision ? t`What our team decided` : t`A problem was reported`}
      </h2>
      <Outcome job={job} as={as} />
      <div className="grid gap-1">
        <h3 className="font-semibold">
          <Trans>What was reported</Trans>
        </h3>
        <p className="whitespace-pre-line text-sm">{reason}</p>
      </div>
      <JobComments job={job} as={as} />
    </section>
  );
}
