import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';

export interface NewMail {
  readonly template: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** JSON: name → value. */
  readonly headers: string;
  /** JSON: files of the storage. */
  readonly attachments: string;
  readonly secret: boolean;
  readonly key: string | null;
}

/** The new mail's id, or undefined if one with its key exists. */
export async function insertMail(tx: Queryable, mail: NewMail): Promise<number | undefined> {
  const row = await tx
    .insertInto('mails')
    .values(mail)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export function findMail(db: Queryable, id: number) {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findMailByKey(db: Queryable, key: string): Promise<number | undefined> {
  const row = await db.selectFrom('mails').select('id').where('key', '=', key).executeTakeFirst();
  return row?.id;
}

export async function markMail(
  db: Queryable,
  id: number,
  status: 'waiting' | 'sent' | 'kept' | 'failed',
  failure?: string,
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ status, failure: failure ?? null, handledAt: sql`now()`, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .execute();
}

/** Newest first, before the given id; optionally only those to one address. */
export function listMails(
  db: Queryable,
  before: number | undefined,
  limit: number,
  recipient?: string,
) {
  let query = db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(limit);
  if (before !== undefined) query = query.where('id', '<', before);
  if (recipient !== undefined) {
    query = query.where(sql<string>`lower(recipient)`, '=', recipient.toLowerCase());
  }
  return query.execute();
}

/** Deletes mails to an address, up to the given one if any. Pending mail is not sent. */
export async function forgetMailsTo(
  db: Queryable,
  recipient: string,
  upTo?: number,
): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('recipient', '=', recipient)
    .$if(upTo !== undefined, (query) => query.where('id', '<=', upTo ?? 0))
    .execute();
}

/** The id of the newest mail to an address; 0 where there is none. */
export async function newestMailTo(db: Queryable, recipient: string): Promise<number> {
  const row = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('recipient', '=', recipient)
    .executeTakeFirst();
  return row?.id ?? 0;
}

/**
 * Deletes mails from before an instant among the `count` oldest, which bounds the work; returns how
 * many.
 */
export async function deleteOldMails(db: Queryable, before: Date, count: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from mails where status <> 'waiting' and created_at < ${before.toISOString()}
      and id in (select id from mails order by id limit ${count})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
