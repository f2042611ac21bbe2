import { sql } from 'kysely';
import type { GallerySide } from '#contract/galleries/galleries.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { GalleryAccess, Who } from '../gallery-access.ts';

export async function insertHeart(
  db: Queryable,
  heart: Who & { readonly galleryId: number; readonly number: number; readonly createdAt: Date },
): Promise<void> {
  await db
    .insertInto('galleryHearts')
    .values(heart)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteHeart(
  db: Queryable,
  {
    galleryId,
    number,
    personId,
    guestId,
  }: Who & {
    readonly galleryId: number;
    readonly number: number;
  },
): Promise<void> {
  await db
    .deleteFrom('galleryHearts')
    .where('galleryId', '=', galleryId)
    .where('number', '=', number)
    .where('personId', 'is not distinct from', personId)
    .where('guestId', 'is not distinct from', guestId)
    .execute();
}

interface Reactor {
  readonly side: GallerySide;
  readonly name: string;
}

/** Of a row `r` with `person_id` and `guest_id`, in the gallery `g`. */
const joinReactor = sql`
  join galleries g on g.id = r.gallery_id
  left join creators k on k.id = g.creator_id
  left join people p on p.id = r.person_id
  left join gallery_guests q on q.id = r.guest_id`;
const reactor = sql`
  case when r.guest_id is not null then 'guest' when r.person_id = k.user_id then 'creator' else 'client' end as side,
  coalesce(q.name, p.full_name) as name`;

export async function listHearts(
  db: Queryable,
  galleryId: number,
): Promise<(Reactor & { readonly numbers: number[] })[]> {
  const { rows } = await sql<Reactor & { readonly numbers: number[] }>`
    select ${reactor}, array_agg(r.number order by r.number) as numbers
    from gallery_hearts r ${joinReactor}
    where r.gallery_id = ${galleryId}
    group by r.person_id, r.guest_id, 1, 2 order by min(r.created_at)`.execute(db);
  return rows;
}

export interface CommentRow extends Reactor {
  readonly id: number;
  readonly number: number;
  readonly text: string;
  readonly createdAt: string;
  readonly own: boolean;
}

/** What a seat may read: guests only what they wrote. */
export async function listComments(
  db: Queryable,
  { gallery, side, who }: GalleryAccess,
  where: { readonly number: number } | { readonly id: number },
): Promise<CommentRow[]> {
  const own = sql<boolean>`coalesce(r.person_id = ${who?.personId ?? null} or r.guest_id = ${who?.guestId ?? null}, false)`;
  const which = 'id' in where ? sql`r.id = ${where.id}` : sql`r.number = ${where.number}`;
  const { rows } = await sql<CommentRow>`
    select r.id, r.number, r.text, r.created_at, ${own} as own, ${reactor}
    from gallery_comments r ${joinReactor}
    where r.gallery_id = ${gallery.id} and ${which} and (${side !== 'guest'} or ${own})
    order by r.id`.execute(db);
  return rows;
}

export async function insertComment(
  tx: Tx,
  comment: Who & {
    readonly galleryId: number;
    readonly number: number;
    readonly text: string;
    readonly createdAt: Date;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('galleryComments')
    .values(comment)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Comments in a gallery, and those by links. */
export async function countComments(
  db: Queryable,
  galleryId: number,
): Promise<{ readonly total: number; readonly byGuests: number }> {
  const { rows } = await sql<{ total: number; byGuests: number }>`
    select count(*)::int as total, count(guest_id)::int as by_guests from gallery_comments
    where gallery_id = ${galleryId}`.execute(db);
  return rows[0] ?? { total: 0, byGuests: 0 };
}

/** Whether it was theirs. */
export async function deleteOwnComment(
  db: Queryable,
  { galleryId, id, personId, guestId }: Who & { readonly galleryId: number; readonly id: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('galleryComments')
    .where('id', '=', id)
    .where('galleryId', '=', galleryId)
    .where('personId', 'is not distinct from', personId)
    .where('guestId', 'is not distinct from', guestId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
