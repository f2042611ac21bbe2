import type { Tx } from '#server/platform/db/database.ts';

/**
 * Removes everything personal from the row and returns the former names. No one can choose a name of
 * this form.
 */
export async function anonymizeAccount(
  tx: Tx,
  userId: number,
  now: Date,
): Promise<{ email: string; username: string }> {
  const former = await tx
    .selectFrom('users')
    .select(['email', 'username'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const mark = crypto.randomUUID().slice(0, 8);
  await tx
    .updateTable('users')
    .set({
      username: `deleted-${userId}-${mark}`,
      email: `deleted-${userId}-${mark}@deleted.invalid`,
      emailVerifiedAt: null,
      pendingEmail: null,
      passwordHash: null,
      fullName: 'Deleted user',
      formerName: null,
      bio: '',
      location: '',
      lat: null,
      lng: null,
      profileImage: '',
      locale: null,
      isCreator: false,
      role: 'member',
      isOwner: false,
      deletedAt: now,
    })
    .where('id', '=', userId)
    .execute();
  return former;
}
