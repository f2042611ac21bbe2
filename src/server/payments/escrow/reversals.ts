import type { Tx } from '#server/platform/db/database.ts';
import { transferReversed, writeOffUndone } from '../ledger/ledger-rules.ts';
import { post } from '../ledger/ledger-store.ts';
import { enqueueRequest } from '../outbound/enqueue.ts';
import { isRequestUnderWay } from '../outbound/outbound-request-store.ts';
import { addReversed, findReleaseAsSystem, lockReleasesOf, type Release } from './release-store.ts';
import {
  changeReversal,
  insertReversal,
  isKnownReversal,
  lockDebtsLike,
  lockReversal,
  moveReversal,
  reduceReversal,
} from './reversal-store.ts';
import { findRecovered, findReversible, lockPayee } from './withholding-store.ts';

/** A part of a transfer to recover from its creator. */
export interface Recovery {
  readonly releaseId: number;
  readonly creatorId: number;
  readonly cents: number;
}

/**
 * The transfers from which to recover `cents` of a payment: of the creator of its newest release
 * first. Throws if less was released.
 */
export async function planRecovery(tx: Tx, paymentId: number, cents: number): Promise<Recovery[]> {
  const got = new Map<number, number>();
  for (const { creatorId, creatorCents, status } of await lockReleasesOf(tx, paymentId)) {
    if (sent.includes(status)) got.set(creatorId, (got.get(creatorId) ?? 0) + creatorCents);
  }
  const plan: Recovery[] = [];
  let left = cents;
  for (const [creatorId, gotCents] of got) {
    if (left === 0) break;
    await lockPayee(tx, creatorId);
    const there = gotCents - (await findRecovered(tx, paymentId, creatorId));
    let part = Math.max(0, Math.min(left, there));
    left -= part;
    for (const room of await findReversible(tx, paymentId, creatorId)) {
      const taken = Math.min(part, room.cents);
      if (taken === 0) break;
      plan.push({ releaseId: room.releaseId, creatorId, cents: taken });
      part -= taken;
    }
    left += part;
  }
  if (left > 0) throw new RangeError(`${left} of ${cents} cents were sent to nobody`);
  return plan;
}

const sent: readonly string[] = ['transferred', 'partially_reversed', 'reversed'];

/** Records each creator's share to recover; tasks reverse the transfers. */
export async function requestReversals(
  tx: Tx,
  recoveries: readonly Recovery[],
  cause: { refundId: number; chargebackId: null } | { refundId: null; chargebackId: number },
): Promise<void> {
  for (const { releaseId, cents } of recoveries) {
    await enqueueRequest(
      tx,
      'reversal',
      await insertReversal(tx, { releaseId, amountCents: cents, ...cause }),
    );
  }
}

/**
 * Accounts once for a transfer reversed in the provider's dashboard: it pays what the creator owes,
 * what was written off included. What it takes beyond that is owed to them. The order is locked.
 */
export async function applyForeignReversal(
  tx: Tx,
  release: Release,
  made: { readonly id: string; readonly amountCents: number },
): Promise<void> {
  if (await isKnownReversal(tx, made.id)) return;
  const { id: releaseId, creatorId } = release;
  await lockPayee(tx, creatorId);
  let left = made.amountCents;
  const debts = await lockDebtsLike(tx, { creatorId, releaseId, cents: left });
  for (const [place, debt] of debts.entries()) {
    if (left === 0) break;
    // It may be this one: its answer tells.
    if (await isRequestUnderWay(tx, 'reversal', debt.id)) {
      if (debt.releaseId === releaseId && debt.amountCents === made.amountCents) return;
      continue;
    }
    const cents = Math.min(left, debt.amountCents);
    const paid = await takePart(tx, debt, cents);
    if (debt.status === 'written_off') await post(tx, writeOffUndone(paid, creatorId, cents));
    if (debt.releaseId !== releaseId) await moveReversal(tx, paid, releaseId);
    // One row may carry its id, and one is enough to find it by.
    const stripeId = left === made.amountCents ? made.id : `${made.id}:${place}`;
    await changeReversal(tx, paid, { status: 'succeeded', stripeId });
    left -= cents;
  }
  await addReversed(tx, releaseId, made.amountCents);
  await post(tx, transferReversed(made.id, creatorId, made.amountCents - left, left));
}

/** The debt itself, or a row of its own for the part of it that is paid. */
async function takePart(tx: Tx, debt: Debt, cents: number): Promise<number> {
  if (cents === debt.amountCents) return debt.id;
  await reduceReversal(tx, debt.id, cents);
  const { releaseId, refundId, chargebackId } = debt;
  return insertReversal(tx, { releaseId, refundId, chargebackId, amountCents: cents });
}

type Debt = Awaited<ReturnType<typeof lockDebtsLike>>[number];

/**
 * Accounts once for money reversed from a creator, even if it has been written off since. The
 * order is locked.
 */
export async function applyReversal(tx: Tx, reversalId: number, stripeId: string): Promise<void> {
  const { status, releaseId, amountCents } = await lockReversal(tx, reversalId);
  const release = await findReleaseAsSystem(tx, releaseId);
  if (!release || status === 'succeeded') return;
  if (status === 'written_off') {
    await post(tx, writeOffUndone(reversalId, release.creatorId, amountCents));
  }
  await changeReversal(tx, reversalId, { status: 'succeeded', stripeId });
  await addReversed(tx, releaseId, amountCents);
  await post(tx, transferReversed(stripeId, release.creatorId, amountCents));
}
