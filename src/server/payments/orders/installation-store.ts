import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import { inTransaction, type Queryable } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';

/** The installation id sent with new calls to the provider. */
export const newestInstallation = sql<string>`(select id from installations order by number desc limit 1)`;

/**
 * Gives this database an installation id at the provider, and a new one after it was moved or
 * restored: its ids then restart from an earlier point, and would otherwise match objects the
 * provider already has. Returns whether it is new.
 */
export async function identifyInstallation({ db, config }: Platform): Promise<boolean> {
  const folder = config.DATABASE_URL ? '' : (await stat(config.DATA_DIR)).ino.toString();
  return inTransaction(db, async (tx) => {
    await sql`lock table installations in share row exclusive mode`.execute(tx);
    const { numAffectedRows } = await sql`
      with here as (
        select system_identifier || ':' || oid || ':' || timeline_id || ':' || ${folder}::text as fingerprint
        from pg_control_system(), pg_control_checkpoint(), pg_database where datname = current_database()
      )
      insert into installations (id, fingerprint)
      select ${randomBytes(8).toString('hex')}, fingerprint from here
      where fingerprint is distinct from (select fingerprint from installations order by number desc limit 1)
    `.execute(tx);
    return numAffectedRows === 1n;
  });
}

/** A new installation id for the same database: its ids restart from an earlier point. */
export async function startInstallation(tx: Queryable): Promise<string> {
  const id = randomBytes(8).toString('hex');
  await sql`insert into installations (id, fingerprint)
    select ${id}, fingerprint from installations order by number desc limit 1`.execute(tx);
  return id;
}

/** An object at the provider that names a row here. */
export interface NamedObject {
  readonly installation: string;
  readonly kind: 'payment' | 'release' | 'refund';
  readonly id: number;
  /** When the provider made it. */
  readonly at: string;
}

/**
 * When the first of those was made that carry our newest installation id and a number that was never
 * given out here; undefined if there is none.
 */
export async function findForgotten(
  db: Queryable,
  objects: readonly NamedObject[],
): Promise<string | undefined> {
  const { rows } = await sql<{ at: string | null }>`
    select min(o.at) as at from json_to_recordset(${JSON.stringify(objects)}::json)
        as o(installation text, kind text, id bigint, at timestamptz)
      where o.installation = ${newestInstallation} and o.id > case o.kind
        when 'payment' then (select coalesce(max(id), 0) from payments)
        when 'release' then (select coalesce(max(id), 0) from releases)
        else (select coalesce(max(id), 0) from refunds) end
  `.execute(db);
  return rows[0]?.at ?? undefined;
}

/** Whether this installation id belongs, or ever belonged, to this database. */
export async function isOurs(db: Queryable, installation: string): Promise<boolean> {
  const row = await db
    .selectFrom('installations')
    .select('number')
    .where('id', '=', installation)
    .executeTakeFirst();
  return row !== undefined;
}
