import { sql } from 'kysely';
import type { OwnPackage, savePackages } from '#contract/creators/packages.ts';
import { defaultRounds } from '#contract/deliveries/delivery-terms.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

const columns = [
  'id',
  'title',
  'hours',
  'deliverables',
  'priceCents as price',
  'minutesBeforeSunset',
  'deliveryDays',
  'rounds',
  'picturesToPick',
  'editedPhotos',
  'active',
] as const;

export async function listPackagesOf(db: Queryable, creatorId: number): Promise<OwnPackage[]> {
  const rows = await db
    .selectFrom('creatorPackages')
    .select(columns)
    .where('creatorId', '=', creatorId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ ...row, hours: Number(row.hours) }));
}

/** Whether the creator's place is known. */
export async function hasPosition(db: Queryable, creatorId: number): Promise<boolean> {
  const row = await db
    .selectFrom('creatorProfiles')
    .select('id')
    .where('id', '=', creatorId)
    .where('lat', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** A package of this creator, active or not. */
export async function findPackageOf(
  db: Queryable,
  creatorId: number,
  id: number,
): Promise<OwnPackage | undefined> {
  const row = await db
    .selectFrom('creatorPackages')
    .select(columns)
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, hours: Number(row.hours) };
}

type Offered = ParsedInputOf<typeof savePackages>['body']['packages'];

/** Replaces the creator's packages; false if a given id is not theirs. */
export async function replacePackages(
  tx: Tx,
  creatorId: number,
  offered: Offered,
): Promise<boolean> {
  const ids = offered.flatMap(({ id }) => (id === undefined ? [] : [id]));
  await sql`delete from creator_packages where creator_id = ${creatorId} and id <> all(${ids}::integer[])`.execute(
    tx,
  );
  for (const [index, { id, price, minutesBeforeSunset, ...rest }] of offered.entries()) {
    const values = {
      ...rest,
      priceCents: price,
      minutesBeforeSunset: minutesBeforeSunset ?? null,
      deliveryDays: rest.deliveryDays ?? null,
      rounds: rest.rounds ?? defaultRounds,
      picturesToPick: rest.picturesToPick ?? null,
      editedPhotos: rest.editedPhotos ?? null,
      position: index + 1,
    };
    if (id === undefined) {
      await tx
        .insertInto('creatorPackages')
        .values({ ...values, creatorId: creatorId })
        .execute();
      continue;
    }
    const { numUpdatedRows } = await tx
      .updateTable('creatorPackages')
      .set(values)
      .where('id', '=', id)
      .where('creatorId', '=', creatorId)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
  }
  return true;
}
