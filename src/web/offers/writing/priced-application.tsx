import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { emptyOffer } from './offer-form-values.ts';
import { SendOffer } from './send-offer.tsx';

/** Answers a job with one's own price, starting from what its client posted. */
export function PricedApplication({ job }: { job: JobDetail }) {
  const { t } = useLingui();
  const hours = job.hours ?? 2;
  const title = t`${plural(hours, { one: '# hour', other: '# hours' })}`;
  const initial = {
    ...emptyOffer,
    title: job.title.slice(0, 100),
    lines: [{ title, price: String(job.budget), optional: false }],
    startTime: job.startTime ?? emptyOffer.startTime,
    hours: String(hours),
  };
  return <SendOffer to={{ job }} initial={initial} />;
}
