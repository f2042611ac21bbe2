import { sql } from 'kysely';
import type { OrderKind } from '#contract/order.ts';
import { listedKinds } from '../order-kinds.ts';
import type { Tx } from './database.ts';

/**
 * The entities that operations lock before they read and decide. Order when an operation needs
 * several: by their numbers, orders in between (order-kinds.ts), then by id; rows and ledger accounts are only locked below these. That
 * order is what keeps fulfillment (payment → job) and approval (job → payment) from deadlocking.
 * `cancellations` are a client's, by their user id.
 */
const lockSpaces = {
  user: 1,
  creator: 2,
  payment: 5,
  cancellations: 6,
} as const;
export type LockSpace = keyof typeof lockSpaces | OrderKind;

/** Takes the entity's lock until the transaction ends. */
export async function lockEntity(tx: Tx, space: LockSpace, id: number): Promise<void> {
  const number = listedKinds.get(space as OrderKind)?.lockSpace ?? lockSpaces[space as 'user'];
  await sql`select pg_advisory_xact_lock(${number}, ${id})`.execute(tx);
}
