import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** Adds rows for shown addresses, and releases those no longer shown. */
export async function followAddresses(tx: Tx): Promise<void> {
  await sql`
    insert into remote_pictures (address, address_hash)
    select address, sha256(convert_to(address, 'UTF8')) from picture_addresses a
    where length(address) <= 2000
      and not exists (select from remote_pictures r where r.address_hash = sha256(convert_to(a.address, 'UTF8')))
    order by address limit 1000 on conflict do nothing`.execute(tx);
}

/** Deletes rows of addresses not shown for a day; returns the keys of their bytes. */
export async function takeForgotten(tx: Tx): Promise<{ key: string; widths: number[] }[]> {
  const { rows } = await sql<{ key: string | null; widths: number[] }>`
    delete from remote_pictures r where r.created_at < now() - interval '1 day'
      and not exists (select from picture_addresses a where a.address = r.address)
    returning key, widths`.execute(tx);
  return rows.flatMap(({ key, widths }) => (key === null ? [] : [{ key, widths }]));
}

/** Claims due pictures for the next minutes. */
export async function takeDue(
  db: Queryable,
  max: number,
): Promise<{ id: number; address: string; attempts: number }[]> {
  const { rows } = await sql<{ id: number; address: string; attempts: number }>`
    update remote_pictures set attempts = attempts + 1, due_at = now() + interval '10 minutes'
    where id in (
      select id from remote_pictures where due_at <= now() order by due_at limit ${max} for update skip locked)
    returning id, address, attempts`.execute(db);
  return rows;
}

export async function savePicture(
  db: Queryable,
  id: number,
  { key, widths }: { key: string; widths: readonly number[] },
): Promise<void> {
  await db
    .updateTable('remotePictures')
    .set({ key, widths: [...widths], dueAt: null, failure: null })
    .where('id', '=', id)
    .execute();
}

/** `minutes` until the next attempt; null gives up. */
export async function noteFailure(
  db: Queryable,
  id: number,
  { failure, minutes }: { failure: string; minutes: number | null },
): Promise<void> {
  await db
    .updateTable('remotePictures')
    .set({
      failure: failure.slice(0, 200),
      dueAt: minutes === null ? null : sql`now() + make_interval(mins => ${minutes})`,
    })
    .where('id', '=', id)
    .execute();
}

/** Those of these addresses from which nothing could be copied, or no picture, so far. */
export async function findMissingPictures(
  db: Queryable,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const hashes = addresses.map((address) => createHash('sha256').update(address).digest());
  const rows = await db
    .selectFrom('remotePictures')
    .select('address')
    .where('addressHash', 'in', hashes)
    .where('key', 'is', null)
    .where('failure', 'is not', null)
    .execute();
  return new Set(rows.map(({ address }) => address));
}

/** Our copy of the picture at this address; undefined if there is none. */
export async function findCopy(
  db: Queryable,
  address: string,
): Promise<{ key: string; widths: number[] } | undefined> {
  const row = await db
    .selectFrom('remotePictures')
    .select(['key', 'widths'])
    .where('addressHash', '=', createHash('sha256').update(address).digest())
    .executeTakeFirst();
  return row?.key ? { key: row.key, widths: row.widths } : undefined;
}
