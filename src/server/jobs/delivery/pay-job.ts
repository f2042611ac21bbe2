import { DomainError } from '#contract/errors.ts';
import { budgetRefusal } from '#contract/jobs/job-limits.ts';
import { formatCents, jobTotalCents, serviceFeeCents } from '#contract/money.ts';
import type { PaymentSession } from '#contract/payments/payments.ts';
import { cancelPayable, startCheckout } from '#server/payments/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { visitorKey } from '#server/platform/http/limits/visitor-key.ts';
import { msg } from '#server/platform/i18n/message.ts';
import { hasPricedApplications } from '../applications/application-store.ts';
import { holdWhilePaid, nearestTimes } from '../applications/hold-time.ts';
import { findJobAsSystem, updateJob } from '../job-store.ts';
import { lockJobFor } from '../load-job.ts';

interface Terms {
  readonly budget: number;
  readonly percent: number;
}

interface Asked {
  readonly expectedTotal?: number | undefined;
  readonly saveCard?: boolean | undefined;
}

/** The provider's word about a payment at the last minute may come this much later. */
const graceMs = 10 * 60_000;

/**
 * Opens the hosted payment page of an unpaid job. Opening it freezes the budget and the fee, and
 * holds the hired creator's time until the page closes; its URL is returned only then, so no one
 * pays a different amount, or for time that is taken. `expectedTotal` is what the client was shown,
 * in cents: throws `job.total_changed` if it has changed. Throws `job.time_taken`.
 */
export async function startJobPayment(
  ctx: SignedInContext,
  id: number,
  asked: Asked = {},
): Promise<PaymentSession> {
  try {
    return await openPage(ctx, id, asked);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'job.time_taken') throw error;
    const job = await findJobAsSystem(ctx.db, id);
    // Outside the transaction, so this query does not hold the locks.
    const details = { nearest: job ? await nearestTimes(ctx, job) : [] };
    throw new DomainError('job.time_taken', { details });
  }
}

/** Before a hire the budget is paid for; applicants with a price of their own did not agree to it. */
async function lockPayable(tx: Tx, ctx: SignedInContext, id: number) {
  const job = await lockJobFor(tx, ctx, id, 'pay');
  if (job.status === 'open' && (await hasPricedApplications(tx, id)))
    throw new DomainError('job.priced_offers');
  return job;
}

async function openPage(
  ctx: SignedInContext,
  id: number,
  { expectedTotal, saveCard }: Asked,
): Promise<PaymentSession> {
  // If the budget changed while the page was being opened, the client gets a page with the new one;
  // the old one is closed.
  for (let round = 0; round < 3; round += 1) {
    const job = await inTransaction(ctx.db, (tx) => lockPayable(tx, ctx, id));
    const terms = readTerms(ctx, job);
    const totalCents = jobTotalCents(terms.budget, terms.percent);
    if (expectedTotal !== undefined && expectedTotal !== totalCents) refuseTotal(totalCents);
    const input = {
      order: { kind: 'job', id },
      clientId: job.clientId,
      description: job.title,
      totalCents,
      feeCents: serviceFeeCents(terms.budget, terms.percent),
      successPath: `/jobs/${id}/payment`,
      cancelPath: `/jobs/${id}/payment`,
      locale: ctx.locale,
      startsAt: job.date,
      openedFrom: visitorKey(ctx.request.ip),
    } as const;
    const { expiresAt, ...session } = await startCheckout(ctx, input, { saveCard });
    const until = new Date(Date.parse(expiresAt ?? '') + graceMs).toISOString();
    if (await freezeTerms(ctx, id, terms, until).catch((error) => closePage(ctx, id, error)))
      return session;
  }
  throw new DomainError('conflict');
}

function refuseTotal(totalCents: number): never {
  const message = msg('The total is now {total}. Please review it before you pay.', {
    total: formatCents(totalCents),
  });
  throw new DomainError('job.total_changed', { message });
}

function readTerms(
  { settings }: SignedInContext,
  job: { readonly budget: number; readonly serviceFeePercent: number | null },
): Terms {
  const { serviceFeePercent } = settings.now();
  const percent = job.serviceFeePercent ?? serviceFeePercent;
  // The fee may have been raised since the budget was set.
  const message = budgetRefusal(job.budget, { minimumBudget: 0, serviceFeePercent: percent });
  if (message !== null) throw new DomainError('job.budget_too_large', { message });
  return { budget: job.budget, percent };
}

/**
 * A job that ended or lost its time while its page was being opened cannot be paid, so the unused
 * page is closed as well.
 */
async function closePage(ctx: SignedInContext, id: number, refusal: unknown): Promise<never> {
  await inTransaction(ctx.db, async (tx) => {
    await lockEntity(tx, 'job', id);
    const job = await findJobAsSystem(tx, id);
    const over =
      refusal instanceof DomainError &&
      (refusal.code === 'job.time_taken' || refusal.code === 'job.priced_offers');
    if (!job || over || job.status === 'cancelled') await cancelPayable(tx, { kind: 'job', id });
  });
  throw refusal;
}

/**
 * False if the job's terms or its hired creator have changed; throws if it can no longer be paid, or
 * not at its time.
 */
async function freezeTerms(
  ctx: SignedInContext,
  id: number,
  terms: Terms,
  until: string,
): Promise<boolean> {
  const hired = (await findJobAsSystem(ctx.db, id))?.selectedCreatorId ?? null;
  return inTransaction(ctx.db, async (tx) => {
    // The creator's lock comes before the job's.
    if (hired !== null) await lockEntity(tx, 'creator', hired);
    const job = await lockPayable(tx, ctx, id);
    const percent = job.serviceFeePercent ?? terms.percent;
    if (job.budget !== terms.budget || percent !== terms.percent) return false;
    if (job.selectedCreatorId !== hired) return false;
    await holdWhilePaid(tx, job, { now: ctx.clock(), until });
    await updateJob(tx, id, {
      budgetFrozenAt: job.budgetFrozenAt ?? ctx.clock(),
      serviceFeePercent: percent,
      touchedAt: ctx.clock(),
      draftWarnedAt: null,
    });
    return true;
  });
}
