import { type Selectable, sql } from 'kysely';
import type { CreatorChanges, CreatorFields } from '#contract/creators/creator-profile.ts';
import type { CreatorProfile } from '#contract/creators/creator-replies.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { CreatorProfiles } from '#server/platform/db/schema.gen.ts';

function profileOf(row: Selectable<CreatorProfiles>): CreatorProfile {
  return {
    id: row.id,
    userId: row.user_id,
    serviceType: row.service_type as CreatorProfile['serviceType'],
    hourlyRate: row.hourly_rate,
    experience: row.experience,
    equipment: row.equipment,
    availability: row.availability,
    specialties: row.specialties as CreatorProfile['specialties'],
    acceptsBookings: row.accepts_bookings,
    timeZone: row.time_zone,
    cancellationPolicy: row.cancellation_policy as CreatorProfile['cancellationPolicy'],
    minimumNoticeHours: row.minimum_notice_hours,
    bufferMinutes: row.buffer_minutes,
    travelRadiusKm: row.travel_radius_km,
    createdAt: row.created_at,
  };
}

function columnsOf(fields: CreatorChanges) {
  const columns = {
    service_type: fields.serviceType,
    hourly_rate: fields.hourlyRate,
    experience: fields.experience === null ? '' : fields.experience,
    equipment: fields.equipment === null ? '' : fields.equipment,
    availability: fields.availability === null ? '' : fields.availability,
    specialties: fields.specialties,
    accepts_bookings: fields.acceptsBookings,
    time_zone: fields.timeZone,
    cancellation_policy: fields.cancellationPolicy,
    minimum_notice_hours: fields.minimumNoticeHours,
    buffer_minutes: fields.bufferMinutes,
    travel_radius_km: fields.travelRadiusKm,
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
    .insertInto('creator_profiles')
    .columns(['user_id', 'service_type', 'lat', 'lng'])
    .expression((eb) =>
      eb
        .selectFrom('people')
        .select(['id', sql<string>`${fields.serviceType}`.as('service_type'), 'lat', 'lng'])
        .where('id', '=', userId),
    )
    .onConflict((conflict) => conflict.column('user_id').doNothing())
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
    .updateTable('creator_profiles')
    .set({ ...columnsOf(fields), updated_at: sql`now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
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
    .selectFrom('creator_profiles')
    .selectAll()
    .where('user_id', '=', userId)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
  return row && profileOf(row);
}

/** Whether this profile is public. */
export async function isCreatorShown(db: Queryable, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('creator_profiles')
    .select('id')
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The same, locked until the transaction ends: a concurrent suspension comes before or after it.
 */
export async function holdCreatorShown(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('creator_profiles')
    .select('hidden_at')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return row?.hidden_at === null;
}

export async function findCreatorAsSystem(
  db: Queryable,
  id: number,
): Promise<CreatorProfile | undefined> {
  const row = await db
    .selectFrom('creator_profiles')
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
    .selectFrom('creator_profiles')
    .select('user_id')
    .where('id', '=', creatorId)
    .executeTakeFirst();
  return row?.user_id;
}

/** Adds to (or, negative, subtracts from) the sum of the reviews. */
export async function addToRating(tx: Tx, id: number, sum: number, count: number): Promise<void> {
  await tx
    .updateTable('creator_profiles')
    .set((eb) => ({
      rating_sum: eb('rating_sum', '+', sum),
      rating_count: eb('rating_count', '+', count),
    }))
    .where('id', '=', id)
    .execute();
}

/** Moves a creator to their person's position. */
export async function movePositionOfUser(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('creator_profiles')
    .from('people')
    .set((eb) => ({ lat: eb.ref('people.lat'), lng: eb.ref('people.lng') }))
    .whereRef('people.id', '=', 'creator_profiles.user_id')
    .where('creator_profiles.user_id', '=', userId)
    .execute();
}

/** Hidden while the person is suspended or gone. */
export async function setHiddenOfUser(tx: Tx, userId: number, hidden: boolean): Promise<void> {
  await tx
    .updateTable('creator_profiles')
    .set({ hidden_at: hidden ? sql`coalesce(hidden_at, now())` : null })
    .where('user_id', '=', userId)
    .execute();
}
