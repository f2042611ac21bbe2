import { sql } from 'kysely';
import type { GallerySort, GalleryStage } from '#contract/galleries/galleries.ts';
import type { OrderKind, OrderRef, OrderSide } from '#contract/order.ts';
import { coverJson } from '#server/creators/index.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { GalleryState } from './gallery-rules.ts';

export interface GalleryRow extends GalleryState {
  readonly id: number;
  readonly order: OrderRef;
  readonly creatorId: number;
  readonly watermarked: boolean;
  /** The shoot's name and day: its creator's, or its order's. */
  readonly title: string | null;
  readonly shotOn: string | null;
  readonly coverNumber: number | null;
  readonly createdAt: string;
  /** How many pictures the order agreed to choose. */
  readonly picturesToPick: number | null;
  /** The order's terms say how many. */
  readonly picksAreAgreed: boolean;
  /** Edited photos that its order promises; null if none, and once nothing is due anymore. */
  readonly promised: number | null;
  /** When the client was last told that there is something to choose. */
  readonly invitedAt: string | null;
  /** When the client submitted their choice. */
  readonly pickedAt: string | null;
  readonly sortedBy: GallerySort;
  /** Until when its files are kept; null before its order has ended. */
  readonly keptUntil: string | null;
  /** When they were deleted. */
  readonly emptiedAt: string | null;
}

export interface SeenGallery extends GalleryRow {
  /** The viewer's side of it. */
  readonly side: OrderSide;
}

const agreed = sql`(select o.pictures_to_pick from orders o where o.kind = g.order_kind and o.id = g.order_id)`;
/** Nothing is promised for what was called off or given back. */
const promised = sql`case when g.refunded_at is null then (select nullif((o.promise ->> 'editedPhotos')::int, 0) from orders o
  where o.kind = g.order_kind and o.id = g.order_id and o.status <> 'cancelled') end`;
const orderOf = sql`from orders o where o.kind = g.order_kind and o.id = g.order_id`;
/** Jobs have a day, bookings an instant. */
const workDay = sql`(select case when length(o.work_from) > 10 then to_char(o.work_from::timestamptz at time zone
  coalesce(o.time_zone, (select time_zone from creators where id = g.creator_id), 'UTC'), 'YYYY-MM-DD')
  else nullif(o.work_from, '') end ${orderOf})`;
const columns = [
  'g.id',
  'g.orderKind',
  'g.orderId',
  'g.creatorId',
  'g.stage',
  'g.version',
  'g.watermarked',
  sql<string | null>`coalesce(g.title, (select nullif(o.title, '') ${orderOf}))`.as('title'),
  sql<string | null>`coalesce(g.shot_on::text, ${workDay})`.as('shotOn'),
  'g.coverNumber',
  'g.createdAt',
  'g.invitedAt',
  'g.pickedAt',
  'g.sortedBy',
  'g.keptUntil',
  'g.emptiedAt',
  sql<number | null>`coalesce(${agreed}, g.pictures_to_pick)`.as('picturesToPick'),
  sql<number | null>`${promised}`.as('promised'),
  sql<boolean>`${agreed} is not null`.as('picksAreAgreed'),
  sql<boolean>`g.refunded_at is not null`.as('refunded'),
  sql<boolean>`g.opened_at is not null`.as('opened'),
  sql<boolean>`g.links_closed_at is not null`.as('linksClosed'),
  sql<boolean>`g.emptied_at is not null`.as('emptied'),
] as const;

type Columns = Omit<GalleryRow, 'order' | 'stage' | 'sortedBy'> & {
  readonly sortedBy: string;
  readonly orderKind: string;
  readonly orderId: number;
  readonly stage: string;
};
const toRow = ({ orderKind, orderId, stage, sortedBy, ...row }: Columns): GalleryRow => ({
  ...row,
  order: { kind: orderKind as OrderKind, id: orderId },
  stage: stage as GalleryStage,
  sortedBy: sortedBy as GallerySort,
});

/** A gallery that this person made, or that was made for an order of theirs. */
export async function findGalleryFor(
  db: Queryable,
  personId: number,
  id: number,
): Promise<SeenGallery | undefined> {
  const row = await db
    .selectFrom('galleries as g')
    .leftJoin('creators as c', 'c.id', 'g.creatorId')
    .leftJoin('orders as o', (join) =>
      join.onRef('o.kind', '=', 'g.orderKind').onRef('o.id', '=', 'g.orderId'),
    )
    .select([...columns, sql<boolean>`coalesce(c.user_id = ${personId}, false)`.as('isCreator')])
    .where('g.id', '=', id)
    .where(sql<boolean>`${personId} in (c.user_id, o.client_id)`)
    .executeTakeFirst();
  if (!row) return undefined;
  const { isCreator, ...gallery } = row;
  return { ...toRow(gallery), side: isCreator ? 'creator' : 'client' };
}

/** Any gallery, without asking who may see it. */
export async function findGallery(db: Queryable, id: number): Promise<GalleryRow | undefined> {
  const row = await db
    .selectFrom('galleries as g')
    .select(columns)
    .where('g.id', '=', id)
    .executeTakeFirst();
  return row && toRow(row);
}

/** The creator's gallery for an order, made if there is none. */
export async function ensureGallery(
  tx: Tx,
  { kind, id }: OrderRef,
  gallery: { readonly creatorId: number; readonly watermarked: boolean; readonly at: Date },
): Promise<number> {
  await tx
    .insertInto('galleries')
    .values({
      orderKind: kind,
      orderId: id,
      creatorId: gallery.creatorId,
      watermarked: gallery.watermarked,
      createdAt: gallery.at,
    })
    .onConflict((conflict) => conflict.columns(['orderKind', 'orderId', 'creatorId']).doNothing())
    .execute();
  const { id: found } = await tx
    .selectFrom('galleries')
    .select('id')
    .where('orderKind', '=', kind)
    .where('orderId', '=', id)
    .where('creatorId', '=', gallery.creatorId)
    .executeTakeFirstOrThrow();
  return found;
}

/** The galleries of an order, of every creator who worked on it. */
export async function listGalleriesOf(
  db: Queryable,
  { kind, id }: OrderRef,
): Promise<GalleryRow[]> {
  const rows = await db
    .selectFrom('galleries as g')
    .select(columns)
    .where('g.orderKind', '=', kind)
    .where('g.orderId', '=', id)
    .orderBy('g.id')
    .execute();
  return rows.map(toRow);
}

/** Locked until the transaction ends: its room is reserved, and its pictures are numbered, in turn. */
export async function lockGallery(tx: Tx, id: number): Promise<GalleryRow> {
  const row = await tx
    .selectFrom('galleries as g')
    .select(columns)
    .where('g.id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toRow(row);
}

/** Changes it; it must be locked. */
export async function updateGallery(
  tx: Tx,
  id: number,
  change: {
    readonly stage?: GalleryStage;
    readonly version?: number;
    readonly picturesToPick?: number | null;
    readonly sortedBy?: GallerySort;
    readonly title?: string | null;
    readonly shotOn?: string | null;
    readonly coverNumber?: number | null;
    readonly watermarked?: boolean;
    readonly invitedAt?: Date;
    readonly pickedAt?: Date | null;
    readonly refundedAt?: Date;
    readonly openedAt?: Date;
    readonly linksClosedAt?: Date;
  },
): Promise<void> {
  await tx.updateTable('galleries').set(change).where('id', '=', id).execute();
}

/** Its creator, as guests see them too. */
export async function findMaker(
  db: Queryable,
  { creatorId }: Pick<GalleryRow, 'creatorId'>,
): Promise<{ readonly fullName: string; readonly profileImage: string }> {
  return db
    .selectFrom('creators as c')
    .innerJoin('people as p', 'p.id', 'c.userId')
    .select(['p.fullName', 'p.profileImage'])
    .where('c.id', '=', creatorId)
    .executeTakeFirstOrThrow();
}

/** Both sides, as mails show them. */
export async function findPeopleAsSystem(
  db: Queryable,
  { creatorId }: Pick<GalleryRow, 'creatorId'>,
  clientId: number,
) {
  return db
    .selectFrom('creators as c')
    .innerJoin('people as p', 'p.id', 'c.userId')
    .innerJoin('people as client', (join) => join.on('client.id', '=', clientId))
    .select([
      'p.fullName as creatorName',
      'p.profileImage as creatorImage',
      'client.fullName as clientName',
      'client.profileImage as clientImage',
      coverJson.as('cover'),
    ])
    .where('c.id', '=', creatorId)
    .executeTakeFirstOrThrow();
}

/** Whose name its proofs show, until the work is approved; null if they show none. */
export async function watermarkOf(db: Queryable, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('galleries as g')
    .innerJoin('creators as c', 'c.id', 'g.creatorId')
    .innerJoin('people as p', 'p.id', 'c.userId')
    .select('p.fullName')
    .where('g.id', '=', id)
    .where('g.watermarked', '=', true)
    .where('g.stage', '!=', 'approved')
    .where('g.openedAt', 'is', null)
    .executeTakeFirst();
  return row?.fullName ?? null;
}

/** Bytes that it holds, with what is on its way. */
export async function usedBytesOf(db: Queryable, id: number): Promise<number> {
  return (await usedBy(db, id)).bytes;
}

/** What it holds, with what is on its way; files that were replaced count with their bytes alone. */
export async function usedBy(
  db: Queryable,
  id: number,
): Promise<{ readonly bytes: number; readonly files: number }> {
  const { rows } = await sql<{ bytes: number; files: number }>`
    select sum(bytes) as bytes, sum(files)::int as files from (
      select coalesce(sum(size) filter (where state <> 'arriving'), 0) as bytes,
          count(*) filter (where replaced_at is null) as files
        from gallery_files where gallery_id = ${id} and state <> 'damaged' and deleted_at is null
      union all
      select coalesce(sum(size), 0), count(*) filter (where not exists (
          select from gallery_files f where f.storage_key = u.storage_key))
        from gallery_uploads u where gallery_id = ${id} and file_id is null) held`.execute(db);
  return rows[0] ?? { bytes: 0, files: 0 };
}
