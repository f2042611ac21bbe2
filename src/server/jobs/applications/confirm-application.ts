import { DomainError } from '#contract/errors.ts';
import type { Application, JobText } from '#contract/jobs/job-replies.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { applicationConfirmed } from '../events.ts';
import { fieldsOf, type JobRow, type WrittenFields } from '../job-row.ts';
import { askAgain, toApplication, updateApplications } from './application-store.ts';
import { orderFactOf } from './close-applications.ts';
import { lockApplication } from './load-application.ts';

/** When a job takes its creator's time. */
type JobTime = Pick<WrittenFields, 'date' | 'startTime' | 'hours' | 'endDate'>;

/** What the applicant was shown; without its text by programs from before that was asked for. */
type Expected = JobTime & {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
};

const timeOf = (job: JobRow): JobTime => {
  const { date, startTime, hours, endDate } = fieldsOf(job);
  return { date, startTime, hours, endDate };
};

/** What an applicant reads of the work. */
export const textOf = ({ title, description, location }: JobText): JobText => ({
  title,
  description,
  location,
});

/** Letters and digits only: a corrected comma asks nobody again. */
const lettersOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether what the work is has changed. */
export const saysOtherwise = (before: JobText, after: JobText): boolean =>
  lettersOf(before.title) !== lettersOf(after.title) ||
  lettersOf(before.description) !== lettersOf(after.description);

const same = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Applicants agreed to the days, hours, and work that they saw: after a change they are asked again,
 * also those whose rejection may still be undone.
 */
export async function askAgainIfMoved(tx: Tx, before: JobRow, after: JobRow): Promise<boolean> {
  const agreed = (job: JobRow) => ({
    ...timeOf(job),
    duration: job.duration,
    serviceType: job.serviceType,
    timeZone: job.startTime === null ? null : job.timeZone,
  });
  if (same(agreed(before), agreed(after)) && !saysOtherwise(before, after)) return false;
  await askAgain(tx, after.id);
  return true;
}

/**
 * The applicant agrees to the job's changed days, hours, and work. `expected` is what they were shown:
 * throws `job.time_changed` if it has changed since.
 */
export function confirmApplication(
  ctx: SignedInContext,
  id: number,
  { expected }: { readonly expected?: Expected | undefined },
): Promise<Application> {
  return inTransaction(ctx.db, async (tx) => {
    const { application, job, demandOn } = await lockApplication(tx, ctx, id);
    demandOn('creator', 'confirm');
    const { date, startTime, hours, endDate } = expected ?? timeOf(job);
    if (!same({ date, startTime, hours, endDate }, timeOf(job))) {
      throw new DomainError('job.time_changed');
    }
    const { title = job.title, description = job.description } = expected ?? {};
    if (title !== job.title || description !== job.description)
      throw new DomainError('job.time_changed');
    const appliedTo = textOf(job);
    await updateApplications(tx, [id], {
      confirmNeeded: false,
      appliedTo: JSON.stringify(appliedTo),
    });
    await ctx.events.record(tx, applicationConfirmed, orderFactOf(job, application));
    return toApplication({ ...application, confirmNeeded: false, appliedTo });
  });
}
