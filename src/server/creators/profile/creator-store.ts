import { type Selectable, sql } from 'kysely';
import type { CreatorChanges, CreatorFields } from '#contract/creators/creator-profile.ts';
import type { CreatorProfile } from '#contract/creators/creator-replies.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { CreatorProfiles } from '#server/platform/db/schema.gen.ts';

function profileOf(row: Selectable<CreatorProfiles>): CreatorProfile {
  return {
    id: row.id,
    userId: row.userId,
    serviceType: row.serviceType as CreatorProfile['serviceType'],
    hourlyRate: row.hourlyRate,
    experience: row.experience,
    equipment: row.equipment,
    availability: row.availability,
    specialties: row.specialties as CreatorProfile['specialties'],
    acceptsBookings: row.acceptsBookings,
    timeZone: row.timeZone,
    cancellationPolicy: row.cancellationPolicy as CreatorProfile['cancellationPolicy'],
    minimumNoticeHours: row.minimumNoticeHours,
    bufferMinutes: row.bufferMinutes,
    travelRadiusKm: row.travelRadiusKm,
    deliveryDays: row.deliveryDays,
    rounds: row.rounds,
    picturesToPick: row.picturesToPick,
    editedPhotos: row.editedPhotos,
    depositPercent: row.depositPercent,
    balanceDays: row.balanceDays as CreatorProfile['balanceDays'],
    keepsDeposit: row.keepsDeposit,
    createdAt: row.createdAt,
  };
}

function columnsOf(fields: CreatorChanges) {
  const columns = {
    serviceType: fields.serviceType,
    hourlyRate: fields.hourlyRate,
    experience: fields.experience === null ? '' : fields.experience,
    equipment: fields.equipment === null ? '' : fields.equipment,
    availability: fields.availability === null ? '' : fields.availability,
    specialties: fields.specialties,
    acceptsBookings: fields.acceptsBookings,
    timeZone: fields.timeZone,
    cancellationPolicy: fields.cancellationPolicy,
    minimumNoticeHours: fields.minimumNoticeHours,
    bufferMinutes: fields.bufferMinutes,
    travelRadiusKm: fields.travelRadiusKm,
    deliveryDays: fields.deliveryDays,
    rounds: fields.rounds,
    picturesToPick: fields.picturesToPick,
    editedPhotos: fields.editedPhotos,
    depositPercent: fields.depositPercent,
    balanceDays: fields.balanceDays,
    keepsDeposit: fields.keepsDeposit,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** The new profile, at the person's position; undefined if the person already has one. */
export async function insertCreator(
  tx: Tx,
  userId: number,
  fields: CreatorFields,
): Promise<CreatorProfile | undefined> {
  const row = await tx
    .insertInto('creatorProfiles')
    .columns(['userId', 'serviceType', 'lat', 'lng'])
    .expression((eb) =>
      eb
        .selectFrom('people')
        .select(['id', sql<string>`${fields.serviceType}`.as('serviceType'), 'lat', 'lng'])
        .where('id', '=', userId),
    )
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  return (await updateCreatorOf(tx, userId, row.id, fields)) ?? profileOf(row);
}

/** The changed profile, or undefined if it is not the person's. */
export async function updateCreatorOf(
  tx: Tx,
  userId: number,
  id: number,
  fields: CreatorChanges,
): Promise<CreatorProfile | undefined> {
  const row = await tx
    .updateTable('creatorProfiles')
    .set({ ...columnsOf(fields), updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returningAll()
    .executeTakeFirst();
  return row && profileOf(row);
}

/** A visible profile, for anyone. */
export async function findCreatorByUser(
  db: Queryable,
  userId: number,
): Promise<CreatorProfile | undefined> {
  const row = await db
    .selectFrom('creatorProfiles')
    .selectAll()
    .where('userId', '=', userId)
    .where('hiddenAt', 'is', null)
    .executeTakeFirst();
  return row && profileOf(row);
}

/** Whether this profile is public. */
export async function isCreatorShown(db: Queryable, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('creatorProfiles')
    .select('id')
    .where('id', '=', id)
    .where('hiddenAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The same, locked until the transaction ends: a concurrent suspension comes before or after it.
 */
export async function holdCreatorShown(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('creatorProfiles')
    .select('hiddenAt')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return row?.hiddenAt === null;
}

export async function findCreatorAsSystem(
  db: Queryable,
  id: number,
): Promise<CreatorProfile | undefined> {
  const row = await db
    .selectFrom('creatorProfiles')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && profileOf(row);
}

/** The person of a profile, visible or not. */
export async function findUserOfCreator(
  db: Queryable,
  creatorId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('creatorProfiles')
    .select('userId')
    .where('id', '=', creatorId)
    .executeTakeFirst();
  return row?.userId;
}

/** Adds to (or, negative, subtracts from) the sum of the reviews. */
export async function addToRating(tx: Tx, id: number, sum: number, count: number): Promise<void> {
  await tx
    .updateTable('creatorProfiles')
    .set((eb) => ({
      ratingSum: eb('ratingSum', '+', sum),
      ratingCount: eb('ratingCount', '+', count),
    }))
    .where('id', '=', id)
    .execute();
}

/** Moves a creator to their person's position. */
export async function movePositionOfUser(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('creatorProfiles')
    .from('people')
    .set((eb) => ({ lat: eb.ref('people.lat'), lng: eb.ref('people.lng') }))
    .whereRef('people.id', '=', 'creatorProfiles.userId')
    .where('creatorProfiles.userId', '=', userId)
    .execute();
}

/** Whether searches find the profile; false if unchanged or missing. */
export async function setUnlisted(tx: Tx, id: number, at: Date | null): Promise<boolean> {
  const row = await tx
    .updateTable('creatorProfiles')
    .set({ unlistedAt: at })
    .where('id', '=', id)
    .where('unlistedAt', at === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Hidden while the person is suspended or gone. */
export async function setHiddenOfUser(tx: Tx, userId: number, hidden: boolean): Promise<void> {
  await tx
    .updateTable('creatorProfiles')
    .set({ hiddenAt: hidden ? sql`coalesce(hidden_at, now())` : null })
    .where('userId', '=', userId)
    .execute();
}
