import { sql } from 'kysely';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getGalleryReceipt, receiptActs } from '#contract/galleries/gallery-receipt.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { GalleryAccess } from '../gallery-access.ts';

export interface Visit {
  readonly act: (typeof receiptActs)[number];
  readonly number?: number;
}

/** Counts visits of others than the creator, in a row for each day, and the bytes that they get. */
export async function noteVisit(
  db: Queryable,
  { gallery, side, who, link }: GalleryAccess,
  { act, number }: Visit,
  at: Date,
  { times = 1, bytes = 0 }: { readonly times?: number; readonly bytes?: number } = {},
): Promise<void> {
  if (side === 'creator') return;
  await db
    .insertInto('galleryVisits')
    .values({
      galleryId: gallery.id,
      day: at.toISOString().slice(0, 10),
      personId: link ? null : (who?.personId ?? null),
      linkId: link?.id ?? null,
      guestId: who?.guestId ?? null,
      act,
      number: number ?? null,
      times,
      bytes,
      firstAt: at,
      lastAt: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['galleryId', 'day', 'personId', 'linkId', 'guestId', 'act', 'number'])
        .doUpdateSet({
          times: sql`gallery_visits.times + excluded.times`,
          bytes: sql`gallery_visits.bytes + excluded.bytes`,
          lastAt: sql`excluded.last_at`,
        }),
    )
    .execute();
}

/** Adds bytes to a visit that was noted; fewer than none take some back. */
export async function addBytes(
  db: Queryable,
  { gallery, who, link }: GalleryAccess,
  { act, number }: Visit,
  at: Date,
  bytes: number,
): Promise<void> {
  if (bytes === 0) return;
  await sql`
    update gallery_visits set bytes = bytes + ${bytes}
    where gallery_id = ${gallery.id} and day = ${at.toISOString().slice(0, 10)} and act = ${act}
      and person_id is not distinct from ${link ? null : (who?.personId ?? null)}
      and link_id is not distinct from ${link?.id ?? null}
      and guest_id is not distinct from ${who?.guestId ?? null}
      and number is not distinct from ${number ?? null}`.execute(db);
}

/** Until the transaction ends; rows that refer to it can be added meanwhile. */
export async function lockLink(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('galleryLinks').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Bytes that were taken by a link on a day. */
export async function bytesTaken(db: Queryable, linkId: number, at: Date): Promise<number> {
  const { rows } = await sql<{
    bytes: number;
  }>`select coalesce(sum(bytes), 0) as bytes from gallery_visits
    where link_id = ${linkId} and day = ${at.toISOString().slice(0, 10)}`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

/** Newest first. */
export async function listVisits(
  db: Queryable,
  galleryId: number,
  max: number,
): Promise<ReplyOf<typeof getGalleryReceipt>> {
  const { rows } = await sql<ReplyOf<typeof getGalleryReceipt>[number]>`
    select coalesce(q.name, p.full_name) as name, v.link_id, v.act, v.number, v.times, v.bytes, v.first_at, v.last_at
    from gallery_visits v left join people p on p.id = v.person_id left join gallery_guests q on q.id = v.guest_id
    where v.gallery_id = ${galleryId} order by v.last_at desc, v.id desc limit ${max}`.execute(db);
  return rows;
}
