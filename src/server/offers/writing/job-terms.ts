import { DomainError } from '#contract/errors.ts';
import { budgetRefusal, durationOf } from '#contract/jobs/job-limits.ts';
import { chosenLines, totalOf } from '#contract/offers/offer-lines.ts';
import type { OfferDocument } from '#contract/offers/offer-replies.ts';
import type { Offered } from '#contract/offers/offers.ts';
import { type AgreedTerms, type FoundJobRow, lockJob } from '#server/jobs/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { msg } from '#server/platform/i18n/message.ts';

/** What an offer has to fit. */
export type PricedJob = Pick<FoundJobRow, 'id' | 'clientId' | 'date' | 'endDate' | 'timeZone'>;

const refuse = (field: keyof Offered, message: string): never => {
  throw new DomainError('invalid_input', { message, fields: { [field]: message } });
};

/** The open job that a creator answers, under its lock, while its price is still to be agreed on. */
export async function lockPricedJob(
  tx: Tx,
  ctx: SignedInContext,
  jobId: number,
): Promise<PricedJob> {
  const { job } = await lockJob(tx, ctx, jobId);
  if (job.status !== 'open') throw new DomainError('job.not_open');
  if (job.paymentStatus !== 'unpaid' || job.budgetFrozenAt !== null)
    throw new DomainError('offer.budget_fixed');
  return job;
}

/**
 * An offer on a job is for its day, in whole dollars like its budget. A job of several days takes its creator's time
 * with the hire only.
 */
export function requireFitting(
  { clock, settings }: SignedInContext,
  job: PricedJob,
  { offer, startsAt }: { readonly offer: Offered; readonly startsAt: string },
): void {
  const { lines, day, holdHours } = offer;
  if (day !== job.date) refuse('day', msg('The job is on another day').message);
  if (Date.parse(startsAt) <= clock().getTime())
    refuse('startTime', msg('This time has already passed').message);
  if (job.endDate !== null && holdHours !== null)
    refuse('holdHours', msg("The time of a job of several days can't be held").message);
  if (lines.some(({ price }) => price % 100 !== 0))
    refuse('lines', msg('On a job, prices are in whole dollars').message);
  for (const sum of [totalOf(chosenLines(lines, [])), totalOf(lines)]) {
    const message = budgetRefusal(sum / 100, settings.now());
    if (message !== null) refuse('lines', message);
  }
}

/** What the hire takes of an accepted offer. Errors: offer.other_day. */
export function agreedTerms(
  job: PricedJob,
  { startsAt, hours, delivery, template, rights, timeZone }: OfferDocument,
  totalCents: number,
): AgreedTerms {
  const starts = Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone);
  if (starts.toPlainDate().toString() !== job.date) throw new DomainError('offer.other_day');
  const startTime = starts.toPlainTime().toString({ smallestUnit: 'minute' });
  return {
    posting: { budget: totalCents / 100, startTime, hours, duration: durationOf(hours) },
    delivery,
    agreement: { template, rights },
  };
}
