import { sql } from 'kysely';
import type { Queryable, Tx } from '../db/database.ts';

/** Records that an address refuses mail; false if it was known. */
export async function insertUndeliverable(
  tx: Tx,
  note: { readonly address: string; readonly reason: string; readonly mailId: number | null },
): Promise<boolean> {
  const row = await tx
    .insertInto('undeliverableAddresses')
    .values({ address: note.address, reason: note.reason, mailId: note.mailId })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .returning('address')
    .executeTakeFirst();
  return row !== undefined;
}

/** The newest mail to an address, ignoring case. */
export function findLastMailTo(db: Queryable, address: string) {
  return db
    .selectFrom('mails')
    .select(['id', 'recipient'])
    .where(sql<string>`lower(recipient)`, '=', address.toLowerCase())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findUndeliverable(db: Queryable, address: string) {
  return db
    .selectFrom('undeliverableAddresses')
    .select(['reason', 'since'])
    .where('address', '=', address)
    .executeTakeFirst();
}

/** Allows mail to the address again. */
export async function deleteUndeliverable(tx: Queryable, address: string): Promise<void> {
  await tx.deleteFrom('undeliverableAddresses').where('address', '=', address).execute();
}
