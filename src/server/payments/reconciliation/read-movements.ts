import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { processingFee, toppedUp } from '../ledger/ledger-rules.ts';
import { post } from '../ledger/ledger-store.ts';
import type { ProviderMovement } from '../outbound/provider.ts';
import { providerOf } from '../provider/stripe/adapter.ts';

/** What the provider charges without an event: for Connect, payouts, disputes, taxes. */
const feeTypes: readonly string[] = ['stripe_fee', 'stripe_fx_fee', 'tax_fee', 'network_cost'];

/** Listings may lack what is new, and what was in transit at the last audit may be reported late. */
const overlapMs = 26 * 60 * 60 * 1000;

export interface ReadMovements {
  readonly movements: readonly ProviderMovement[];
  /** Why a movement could not be booked, by its id. */
  readonly failures: ReadonlyMap<string, string>;
}

/**
 * The movements of the provider's balance since the last audit. Books what comes without an event:
 * the provider's own charges and credits, and the operator's top-ups, each on its own.
 */
export async function readMovements(ctx: Platform, readUntil: Date): Promise<ReadMovements> {
  const movements: ProviderMovement[] = [];
  const failures = new Map<string, string>();
  const since = new Date(readUntil.getTime() - overlapMs);
  for await (const movement of providerOf(ctx).movementsSince(since)) movements.push(movement);
  for (const { id, type, amountCents } of movements) {
    const journal = feeTypes.includes(type)
      ? processingFee(id, -amountCents)
      : type === 'topup' || type === 'topup_reversal'
        ? toppedUp(id, amountCents)
        : null;
    if (!journal) continue;
    await inTransaction(ctx.db, (tx) => post(tx, journal)).catch((error: Error) => {
      ctx.log.error({ err: error, movement: id }, 'A movement of the balance was not booked');
      failures.set(id, error.message);
    });
  }
  return { movements, failures };
}
