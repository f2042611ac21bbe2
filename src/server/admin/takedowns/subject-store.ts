import { type RawBuilder, sql } from 'kysely';
import type { PublicKind, TakedownKind } from '#contract/admin/takedowns.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** Something that can be reported or hidden, as it is now. */
export interface Subject {
  readonly ownerId: number;
  /** The profile it belongs to or, of a review of a client, is by; null for a job. */
  readonly creatorId: number | null;
  /** What it says. */
  readonly words: string;
  /** The address of its picture. */
  readonly picture: string | null;
}

const subjects: Readonly<Record<TakedownKind, (id: number) => RawBuilder<Subject>>> = {
  profile: (id) => sql`
    select c.user_id as owner_id, c.id as creator_id, concat_ws(E'\n', u.full_name, nullif(u.bio, '')) as words,
      nullif(u.profile_image, '') as picture
    from creators c join people u on u.id = c.user_id where c.id = ${id} and c.listed`,
  portfolio_item: (id) => sql`
    select c.user_id as owner_id, c.id as creator_id, concat_ws(E'\n', i.title, nullif(i.description, '')) as words,
      i.image_url as picture
    from portfolio_items i join creators c on c.id = i.creator_id where i.id = ${id} and c.listed`,
  job: (id) => sql`
    select j.client_id as owner_id, null::int as creator_id, concat_ws(E'\n', j.title, j.description) as words,
      j.pictures -> 0 ->> 'imageUrl' as picture
    from jobs j join people u on u.id = j.client_id
    where j.id = ${id} and j.status not in ('draft', 'cancelled') and u.active`,
  review: (id) => sql`
    select v.client_id as owner_id, v.creator_id, v.comment as words, null as picture
    from review_texts v where v.id = ${id}`,
  client_review: (id) => sql`
    select c.user_id as owner_id, v.creator_id, v.comment as words, null as picture
    from client_review_texts v join creators c on c.id = v.creator_id where v.id = ${id}`,
};

/** Undefined if it is not on the site. */
export async function findSubject(
  db: Queryable,
  kind: TakedownKind,
  id: number,
): Promise<Subject | undefined> {
  const { rows } = await subjects[kind](id).execute(db);
  return rows[0];
}

/** The same for anyone, so without jobs that operators hid. */
export async function findPublicSubject(
  db: Queryable,
  kind: PublicKind,
  id: number,
): Promise<Subject | undefined> {
  const subject = await findSubject(db, kind, id);
  if (kind !== 'job' || !subject) return subject;
  const held = await db
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', id)
    .where('heldAt', 'is not', null)
    .executeTakeFirst();
  return held ? undefined : subject;
}
