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
 * provider already has.
 */
export async function identifyInstallation({ db, config }: Platform): Promise<void> {
  const folder = config.DATABASE_URL ? '' : (await stat(config.DATA_DIR)).ino.toString();
  await inTransaction(db, async (tx) => {
    await sql`lock table installations in share row exclusive mode`.execute(tx);
    await sql`
      with here as (
        select system_identifier || ':' || oid || ':' || timeline_id || ':' || ${folder}::text as fingerprint
        from pg_control_system(), pg_control_checkpoint(), pg_database where datname = current_database()
      )
      insert into installations (id, fingerprint)
      select ${randomBytes(8).toString('hex')}, fingerprint from here
      where fingerprint is distinct from (select fingerprint from installations order by number desc limit 1)
    `.execute(tx);
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
}

/** Whether one carries our newest installation id and a number that was never given out here. */
export async function hasForgotten(
  db: Queryable,
  objects: readonly NamedObject[],
): Promise<boolean> {
  const { rows } = await sql<{ forgotten: boolean }>`
    select exists (
      select from json_to_recordset(${JSON.stringify(objects)}::json)
        as o(installation text, kind text, id bigint)
      where o.installation = ${newestInstallation} and o.id > case o.kind
        when 'payment' then (select coalesce(max(id), 0) from payments)
        when 'release' then (select coalesce(max(id), 0) from releases)
        else (select coalesce(max(id), 0) from refunds) end) as forgotten
  `.execute(db);
  return rows[0]?.forgotten ?? false;
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
