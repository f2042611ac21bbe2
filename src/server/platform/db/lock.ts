import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * The entities that operations lock before they read and decide. Order when an operation needs
 * several: as listed here, then by id; rows and ledger accounts are only locked below these. That
 * order is what keeps fulfillment (payment → job) and approval (job → payment) from deadlocking.
 * `cancellations` are a client's, by their user id.
 */
const lockSpaces = {
  user: 1,
  creator: 2,
  job: 3,
  booking: 4,
  payment: 5,
  cancellations: 6,
} as const;
export type LockSpace = keyof typeof lockSpaces;

/** Takes the entity's lock until the transaction ends. */
export async function lockEntity(tx: Tx, space: LockSpace, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockSpaces[space]}, ${id})`.execute(tx);
}
