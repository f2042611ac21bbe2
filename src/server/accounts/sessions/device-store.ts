import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** Whether a person has signed in on this device before. */
export async function isKnownDevice(
  db: Queryable,
  userId: number,
  tokenHash: Buffer,
): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
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
    .selectFrom('known_devices')
    .select('token_hash')
    .where('user_id', '=', userId)
    .execute();
  const known = devices.some((device) => device.token_hash.equals(tokenHash));
  await tx
    .insertInto('known_devices')
    .values({ user_id: userId, token_hash: tokenHash, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'token_hash']).doUpdateSet({ seen_at: now }),
    )
    .execute();
  return { first: !known, others: devices.length > (known ? 1 : 0) };
}

/** Whether both have signed in on one device. */
export async function shareDevice(db: Queryable, one: number, other: number): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices as a')
    .innerJoin('known_devices as b', 'b.token_hash', 'a.token_hash')
    .select('a.user_id')
    .where('a.user_id', '=', one)
    .where('b.user_id', '=', other)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteOldDevices(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('seen_at', '<', before.toISOString()).execute();
}

/** Forgets all devices of a person except `keep`. */
export async function deleteDevicesOf(tx: Tx, userId: number, keep?: Buffer): Promise<void> {
  let query = tx.deleteFrom('known_devices').where('user_id', '=', userId);
  if (keep) query = query.where('token_hash', '!=', keep);
  await query.execute();
}
