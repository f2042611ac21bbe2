import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { enqueueTask } from '#server/platform/tasks/task-store.ts';
import { movedElsewhere, openingBalance } from '../ledger/ledger-rules.ts';
import { balanceOf, checkLedger, findUnmatched, post } from '../ledger/ledger-store.ts';
import { inMinutes } from '../outbound/enqueue.ts';
import type { ProviderMovement } from '../outbound/provider.ts';
import { endOpening, findReading, noteRead, type Reading } from '../outbound/reading-store.ts';
import { followMovement } from '../provider/follow.ts';
import { isForeign } from '../provider/foreign.ts';
import { providerOf } from '../provider/stripe/adapter.ts';
import { findOpenMovements, reportExceptions, resolveMismatches } from './exception-store.ts';
import { readMovements } from './read-movements.ts';
import { announceException } from './refresh-exceptions.ts';

interface Difference {
  readonly ref: string;
  readonly detail: string;
  readonly amountCents?: number;
  readonly advice?: 'book';
}

/** Time until the second check: by then, money in transit has arrived. */
const recheckMinutes = 10;

/**
 * Checks that each movement of the provider's balance matches a posting, that the ledger's balance
 * equals the provider's, and that the ledger is consistent. Differences are shown to the operator
 * immediately.
 */
export async function auditLedger(ctx: Platform): Promise<void> {
  const { found, reading } = await compare(ctx);
  await report(ctx, found, found);
  await noteRead(ctx.db, 'movements', reading);
}

/**
 * The nightly {@link auditLedger}. Some money is always in transit, moved there and not yet
 * reported here: only differences unchanged at a second check are shown. `seen` is what the first
 * check found.
 */
export async function auditAtNight(
  ctx: Platform,
  { seen }: { readonly seen?: readonly string[] },
): Promise<void> {
  const { found, reading } = await compare(ctx);
  const confirmed = found.filter((one) => seen?.includes(nameOf(one)));
  await report(ctx, confirmed, found);
  // What the first check found is read again at the second.
  if (seen || found.length === 0) return noteRead(ctx.db, 'movements', reading);
  await enqueueTask(
    ctx.db,
    'payments-audit',
    { seen: found.map(nameOf) },
    { key: 'payments-audit:again', runAt: inMinutes(recheckMinutes) },
  );
}

/** The report on the balance as a whole. */
export const balanceRef = 'audit:balance';

const nameOf = ({ ref, amountCents = 0 }: Difference) => `${ref} ${amountCents}`;

async function compare(ctx: Platform): Promise<{ found: Difference[]; reading: Reading }> {
  const reading = await findReading(ctx.db, 'movements');
  const { movements, failures } = await readMovements(ctx, reading.until);
  const unmatched = await findUnexplained(ctx, movements);
  const provider = await providerOf(ctx).balance();
  const unexplained = async () => {
    const difference = provider - (await balanceOf(ctx.db, 'stripe_balance'));
    return { difference, rest: difference - netOf(unmatched) };
  };
  if (reading.opening) await bookOpening(ctx, Math.max(0, (await unexplained()).rest));
  const findings: Difference[] = [];
  const payouts = await providerOf(ctx).payoutSchedule();
  if (payouts !== 'manual') {
    findings.push({
      ref: 'audit:payouts',
      detail: `The provider pays out the balance automatically (${payouts}), including money held for others`,
    });
  }
  for (const { id, type, amountCents } of unmatched) {
    const why = failures.get(id);
    findings.push({
      ref: `audit:${id}`,
      detail: `The provider moved ${amountCents} cents (${type}) that ${why ? `could not be booked: ${why}` : 'no posting explains'}`,
      amountCents,
      advice: 'book',
    });
  }
  const { difference, rest } = await unexplained();
  if (difference !== 0) {
    findings.push({
      ref: balanceRef,
      // Equal as long as the difference is, however the balance changes: who dismissed it is not asked again.
      detail: `The provider holds ${Math.abs(difference)} cents ${difference > 0 ? 'more' : 'less'} than the ledger says`,
      amountCents: difference,
      ...(rest !== 0 && { advice: 'book' as const }),
    });
  }
  const { totalCents, brokenAccounts, brokenPayments } = await checkLedger(ctx.db);
  if (totalCents !== 0)
    findings.push({ ref: 'audit:sum', detail: `The ledger sums to ${totalCents} cents` });
  for (const name of brokenAccounts) {
    findings.push({
      ref: `audit:account:${name}`,
      detail: `The balance of ${name} is not the sum of its entries`,
    });
  }
  for (const id of brokenPayments) {
    findings.push({
      ref: `audit:payment:${id}`,
      detail: `Payment ${id} and the ledger disagree about what is held`,
    });
  }
  return { found: findings, reading };
}

/**
 * Cents by which the provider's balance differs from the ledger, other than by movements that are
 * reported on their own.
 */
export async function findUnexplainedRest(ctx: Platform): Promise<number> {
  const { until } = await findReading(ctx.db, 'movements');
  const unmatched = await findUnexplained(ctx, (await readMovements(ctx, until)).movements);
  const ours = await balanceOf(ctx.db, 'stripe_balance');
  return (await providerOf(ctx).balance()) - ours - netOf(unmatched);
}

const netOf = (movements: readonly ProviderMovement[]) =>
  movements.reduce((sum, { amountCents, feeCents }) => sum + amountCents - feeCents, 0);

/** What the account held before the site's first payment is the operator's. */
async function bookOpening(ctx: Platform, cents: number): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await post(tx, openingBalance(cents));
    await endOpening(tx);
  });
}

/**
 * The movements, and those reported earlier, that no posting explains. What belongs to other sales
 * with the account is booked apart.
 */
async function findUnexplained(
  ctx: Platform,
  movements: readonly ProviderMovement[],
): Promise<ProviderMovement[]> {
  const known = new Set(movements.map(({ id }) => id));
  const reported = (await findOpenMovements(ctx.db)).filter((id) => !known.has(id));
  const earlier = await Promise.all(reported.map((id) => providerOf(ctx).movement(id)));
  const all = [...movements, ...earlier];
  const unknown = new Set(await findUnmatched(ctx.db, all));
  for (const movement of all) if (unknown.has(movement.id)) await followMovement(ctx, movement);
  const unmatched = new Set(await findUnmatched(ctx.db, all));
  const left: ProviderMovement[] = [];
  for (const movement of all.filter(({ id }) => unmatched.has(id))) {
    const { id, amountCents, feeCents } = movement;
    if (movement.sourceId === null || !(await isForeign(ctx, id))) left.push(movement);
    else await inTransaction(ctx.db, (tx) => post(tx, movedElsewhere(id, amountCents - feeCents)));
  }
  return left;
}

/** Reports differences to the operator, and closes reports that no longer apply. */
async function report(
  ctx: Platform,
  differences: readonly Difference[],
  stillThere: readonly Difference[],
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const ids: (number | undefined)[] = [];
    for (const one of differences) {
      ids.push(await reportExceptions(tx, { kind: 'mismatch', advice: 'compare', ...one }));
    }
    await announceException(ctx, tx, ids);
  });
  await resolveMismatches(
    ctx.db,
    stillThere.map(({ ref }) => ref),
  );
}
