import type { Tx } from '#server/platform/db/database.ts';

/** Leaves a row without a person; returns the address that was theirs. Names of that kind are no one's to choose. */
export async function anonymizeAccount(tx: Tx, userId: number, now: Date): Promise<string> {
  const { email } = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const mark = crypto.randomUUID().slice(0, 8);
  await tx
    .updateTable('users')
    .set({
      username: `deleted-${userId}-${mark}`,
      email: `deleted-${userId}-${mark}@deleted.invalid`,
      email_verified_at: null,
      pending_email: null,
      password_hash: null,
      full_name: 'Deleted user',
      bio: '',
      location: '',
      lat: null,
      lng: null,
      profile_image: '',
      locale: null,
      is_creator: false,
      role: 'member',
      deleted_at: now,
    })
    .where('id', '=', userId)
    .execute();
  return email;
}
