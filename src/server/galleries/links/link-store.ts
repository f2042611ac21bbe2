import { sql } from 'kysely';
import type { ShareLinkKind } from '#contract/galleries/gallery-links.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

export interface LinkRow {
  readonly id: number;
  readonly galleryId: number;
  readonly createdBy: number;
  readonly kind: ShareLinkKind;
  readonly section: string | null;
  readonly name: string | null;
  readonly onlyChosen: boolean;
  readonly takesWeb: boolean;
  readonly tokenHash: Buffer;
  readonly secret: string;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly closedAt: string | null;
}

const columns = [
  'id',
  'galleryId',
  'createdBy',
  'kind',
  'section',
  'name',
  'onlyChosen',
  'takesWeb',
  'tokenHash',
  'secret',
  'createdAt',
  'expiresAt',
  'closedAt',
] as const;

/** Links that still open something. */
const openLinks = (db: Queryable, now: Date) =>
  db
    .selectFrom('galleryLinks')
    .where(isOpen(now))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('galleries as g')
            .select('g.id')
            .whereRef('g.id', '=', 'galleryLinks.galleryId')
            .where('g.linksClosedAt', 'is not', null),
        ),
      ),
    );

export async function findOpenLink(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<LinkRow | undefined> {
  const row = await openLinks(db, now)
    .select(columns)
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return row as LinkRow | undefined;
}

export async function isLinkOpen(db: Queryable, id: number, now: Date): Promise<boolean> {
  const row = await openLinks(db, now).select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

const isOpen = (now: Date) =>
  sql<boolean>`closed_at is null and (expires_at is null or expires_at > ${now})`;

/** Newest first. */
export async function listLinks(db: Queryable, galleryId: number): Promise<LinkRow[]> {
  const rows = await db
    .selectFrom('galleryLinks')
    .select(columns)
    .where('galleryId', '=', galleryId)
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
  return rows as LinkRow[];
}

export async function countOpenLinks(db: Queryable, galleryId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('galleryLinks')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('galleryId', '=', galleryId)
    .where(isOpen(now))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertLink(
  tx: Tx,
  link: Omit<LinkRow, 'id' | 'createdAt' | 'expiresAt' | 'closedAt'> & {
    readonly createdAt: Date;
    readonly expiresAt: Date | null;
  },
): Promise<LinkRow> {
  const row = await tx
    .insertInto('galleryLinks')
    .values(link)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return row as LinkRow;
}

/** Closes links for good; those that were closed stay as they are. Returns how many were open. */
export async function closeLinks(
  db: Queryable,
  which: { readonly id: number } | { readonly createdBy: number },
  at: Date,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('galleryLinks')
    .set({ closedAt: at })
    .where('closedAt', 'is', null)
    .where('id' in which ? 'id' : 'createdBy', '=', 'id' in which ? which.id : which.createdBy)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function listSecrets(
  db: Queryable,
): Promise<Pick<LinkRow, 'id' | 'tokenHash' | 'secret'>[]> {
  return db.selectFrom('galleryLinks').select(['id', 'tokenHash', 'secret']).execute();
}

export async function updateSecret(db: Queryable, id: number, secret: string): Promise<void> {
  await db.updateTable('galleryLinks').set({ secret }).where('id', '=', id).execute();
}

/** Closes a link, and takes its address away. */
export async function replaceLink(
  tx: Tx,
  id: number,
  { tokenHash, secret }: Pick<LinkRow, 'tokenHash' | 'secret'>,
): Promise<void> {
  await tx
    .updateTable('galleryLinks')
    .set({ tokenHash, secret, closedAt: sql`coalesce(closed_at, now())` })
    .where('id', '=', id)
    .execute();
}

export async function findGuest(
  db: Queryable,
  linkId: number,
  id: number,
): Promise<{ readonly id: number; readonly name: string } | undefined> {
  return db
    .selectFrom('galleryGuests')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('linkId', '=', linkId)
    .executeTakeFirst();
}

export async function countGuests(db: Queryable, linkId: number): Promise<number> {
  const { count } = await db
    .selectFrom('galleryGuests')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('linkId', '=', linkId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertGuest(
  tx: Tx,
  guest: { readonly linkId: number; readonly name: string; readonly createdAt: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('galleryGuests')
    .values(guest)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function renameGuest(db: Queryable, id: number, name: string): Promise<void> {
  await db.updateTable('galleryGuests').set({ name }).where('id', '=', id).execute();
}
