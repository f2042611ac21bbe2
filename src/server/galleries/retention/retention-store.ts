import { sql } from 'kysely';
import type { OrderKind } from '#contract/order.ts';
import { heldIn } from '#server/payments/index.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** Days before the end of its time at which both sides of a gallery are warned, in order. */
export const warningDays = [30, 7] as const;
export type WarningDays = (typeof warningDays)[number];

const held = heldIn('p').cents;
/** The order of a gallery `g` has ended, nobody disputes it, and nothing is held for it. */
const isSettled = sql`exists (select from orders o where o.kind = g.order_kind and o.id = g.order_id
    and o.status in ('completed', 'cancelled') and not o.disputed)
  and not exists (select from payments p where p.order_kind = g.order_kind and p.order_id = g.order_id
    and p.captured_cents > 0 and (${held} > 0 or exists (select from open_chargebacks b where b.payment_id = p.id)))`;
const hasFiles = sql`exists (select from gallery_files f where f.gallery_id = g.id and f.deleted_at is null)`;

/** Starts the time of galleries whose orders have ended. */
export async function startRetention(
  tx: Tx,
  { months, at, limit }: { readonly months: number; readonly at: Date; readonly limit: number },
): Promise<void> {
  await sql`update galleries set kept_until = ${at}::timestamptz + make_interval(months => ${months}) where id in (
    select g.id from galleries g where g.kept_until is null and g.emptied_at is null
      and ${isSettled} and ${hasFiles} order by g.id limit ${limit})`.execute(tx);
}

/** What is disputed or held again has no end in sight: its time starts over afterwards. */
export async function stopRetention(tx: Tx, before: Date): Promise<void> {
  await sql`update galleries g set kept_until = null, warned_days = null
    where g.kept_until <= ${before} and g.emptied_at is null and not (${isSettled})`.execute(tx);
}

export interface EndingGallery {
  readonly id: number;
  readonly orderKind: OrderKind;
  readonly orderId: number;
  readonly keptUntil: string;
}

/** Marks those to be warned now; a late warning moves the end, so that its days are left. */
export async function warnOfEnds(
  tx: Tx,
  { days, at, limit }: { readonly days: WarningDays; readonly at: Date; readonly limit: number },
): Promise<EndingGallery[]> {
  const end = sql`${at}::timestamptz + make_interval(days => ${days})`;
  const before = warningDays[warningDays.indexOf(days) - 1] ?? null;
  const { rows } = await sql<EndingGallery>`
    update galleries set warned_days = ${days}, kept_until = greatest(kept_until, ${end}) where id in (
      select g.id from galleries g where g.kept_until <= ${end} and g.emptied_at is null
        and g.warned_days is not distinct from ${before}::smallint order by g.kept_until limit ${limit} for update)
    returning id, order_kind, order_id, kept_until`.execute(tx);
  return rows;
}

/** Empties those whose time is over: from now on nothing of them is shown. */
export async function emptyEnded(tx: Tx, at: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update galleries set emptied_at = ${at} where id in (
      select g.id from galleries g where g.kept_until <= ${at} and g.emptied_at is null and g.warned_days = 7 and ${isSettled}
        order by g.kept_until limit ${limit} for update)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Marks the next files as deleted: of an emptied gallery all, otherwise those that were taken back,
 * unless the newest delivery has them, which may still be opened. Returns the storage's keys of each.
 */
export async function takeToDelete(
  tx: Tx,
  galleryId: number,
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<string[][]> {
  const { rows } = await sql<{ keys: string[] }>`
    update gallery_files f set deleted_at = ${at}, placeholder = null
    where f.id in (
      select o.id from gallery_files o join galleries g on g.id = o.gallery_id
      where o.gallery_id = ${galleryId} and o.deleted_at is null
        and (g.emptied_at is not null or o.removed_at is not null and not exists (
          select from gallery_version_files v
          where v.file_id = o.id and v.gallery_id = g.id and v.version = g.version))
      order by o.id limit ${limit})
    returning array[f.storage_key] || array(select one ->> 'key' from jsonb_array_elements(f.proofs) one)
      || array(select one ->> 'key' from jsonb_array_elements(f.film -> 'copies') one)
      || array_remove(array[f.preview_key], null) as keys`.execute(tx);
  return rows.map(({ keys }) => keys);
}

export interface KnownOriginal {
  readonly id: number;
  readonly storageKey: string;
  readonly size: number;
  readonly sha256: string;
}

/** The originals that were read longest ago: together at most so many bytes, but at least one. */
export async function listToVerify(
  db: Queryable,
  { files, bytes }: { readonly files: number; readonly bytes: number },
): Promise<KnownOriginal[]> {
  const { rows } = await sql<KnownOriginal>`
    select id, storage_key, size, sha256 from (
      select id, storage_key, size, sha256, verified_at,
        sum(size) over (order by verified_at nulls first, id) - size as before
      from (select id, storage_key, size, sha256, verified_at from gallery_files
        where sha256 is not null and deleted_at is null order by verified_at nulls first, id limit ${files}) next
    ) sized where before < ${bytes} order by verified_at nulls first, id`.execute(db);
  return rows;
}

export async function markVerified(
  db: Queryable,
  id: number,
  { whole, at }: { readonly whole: boolean; readonly at: Date },
): Promise<void> {
  await sql`update gallery_files set verified_at = ${at},
      broken_at = case when not ${whole} then coalesce(broken_at, ${at}) end
    where id = ${id} and deleted_at is null`.execute(db);
}

/** Originals whose bytes are not what arrived: how many, and the first ones. */
export async function readBroken(
  db: Queryable,
): Promise<{ readonly count: number; readonly first: readonly BrokenOriginal[] }> {
  const { rows } = await sql<BrokenOriginal & { total: number }>`
    select gallery_id, camera_name, count(*) over () as total from gallery_files
    where broken_at is not null and deleted_at is null order by id limit 5`.execute(db);
  return {
    count: rows[0]?.total ?? 0,
    first: rows.map(({ galleryId, cameraName }) => ({ galleryId, cameraName })),
  };
}
interface BrokenOriginal {
  readonly galleryId: number;
  readonly cameraName: string;
}
