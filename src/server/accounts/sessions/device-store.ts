import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** Whether a person has signed in on this device before. */
export async function isKnownDevice(
  db: Queryable,
  userId: number,
  tokenHash: Buffer,
): Promise<boolean> {
  const row = await db
    .selectFrom('knownDevices')
    .select('userId')
    .where('userId', '=', userId)
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records a sign-in: whether it is the `first` on this device, and whether the person has `others`. */
export async function noteDevice(
  tx: Queryable,
  userId: number,
  tokenHash: Buffer,
  now: Date,
): Promise<{ first: boolean; others: boolean }> {
  const devices = await tx
    .selectFrom('knownDevices')
    .select('tokenHash')
    .where('userId', '=', userId)
    .execute();
  const known = devices.some((device) => device.tokenHash.equals(tokenHash));
  await tx
    .insertInto('knownDevices')
    .values({ userId: userId, tokenHash: tokenHash, seenAt: now })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'tokenHash']).doUpdateSet({ seenAt: now }),
    )
    .execute();
  return { first: !known, others: devices.length > (known ? 1 : 0) };
}

/** Whether both have signed in on one device. */
export async function shareDevice(db: Queryable, one: number, other: number): Promise<boolean> {
  const row = await db
    .selectFrom('knownDevices as a')
    .innerJoin('knownDevices as b', 'b.tokenHash', 'a.tokenHash')
    .select('a.userId')
    .where('a.userId', '=', one)
    .where('b.userId', '=', other)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Others who have signed in on a device of this person's. */
export async function listDeviceMates(db: Queryable, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('knownDevices as a')
    .innerJoin('knownDevices as b', 'b.tokenHash', 'a.tokenHash')
    .select('b.userId')
    .distinct()
    .where('a.userId', '=', userId)
    .where('b.userId', '!=', userId)
    .limit(100)
    .execute();
  return rows.map((row) => row.userId);
}

export async function deleteOldDevices(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('knownDevices').where('seenAt', '<', before.toISOString()).execute();
}

/** Forgets all devices of a person except `keep`. */
export async function deleteDevicesOf(tx: Tx, userId: number, keep?: Buffer): Promise<void> {
  let query = tx.deleteFrom('knownDevices').where('userId', '=', userId);
  if (keep) query = query.where('tokenHash', '!=', keep);
  await query.execute();
}
