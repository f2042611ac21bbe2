import type { Queryable } from '../db/database.ts';

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
