import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import { lockEmail, type Position } from './user-store.ts';

export interface ProfileFields {
  readonly fullName: string | undefined;
  /** If it is another name: the one before stays beside it for 30 days. */
  readonly renamedAt?: Date;
  readonly bio: string | undefined;
  readonly profileImage: string | undefined;
  readonly distanceUnit: 'km' | 'mi' | null | undefined;
  readonly place: { readonly location: string; readonly position: Position | null } | undefined;
}

/** Changes the given fields; returns what others see now, or undefined if none were given. */
export async function updateProfileFields(tx: Queryable, userId: number, fields: ProfileFields) {
  const { renamedAt } = fields;
  const values = {
    ...(fields.fullName === undefined ? {} : { fullName: fields.fullName }),
    ...(renamedAt && {
      // A person who renames themselves again hides no name that people knew.
      formerName: sql<string>`case when renamed_at > ${renamedAt}::timestamptz - interval '30 days'
        then former_name else full_name end`,
      renamedAt,
    }),
    ...(fields.bio === undefined ? {} : { bio: fields.bio }),
    ...(fields.distanceUnit === undefined ? {} : { distanceUnit: fields.distanceUnit }),
    ...(fields.profileImage === undefined ? {} : { profileImage: fields.profileImage }),
    ...(fields.place === undefined
      ? {}
      : {
          location: fields.place.location,
          lat: fields.place.position?.lat ?? null,
          lng: fields.place.position?.lng ?? null,
        }),
  };
  if (Object.keys(values).length === 0) return undefined;
  return tx
    .updateTable('users')
    .set(values)
    .where('id', '=', userId)
    .returning(['id as userId', 'fullName', 'profileImage', 'location', 'lat', 'lng'])
    .executeTakeFirst();
}

export async function setLocale(
  tx: Queryable,
  userId: number,
  locale: string | null,
): Promise<void> {
  await tx.updateTable('users').set({ locale }).where('id', '=', userId).execute();
}

export async function setPendingEmail(tx: Queryable, userId: number, email: string): Promise<void> {
  await tx.updateTable('users').set({ pendingEmail: email }).where('id', '=', userId).execute();
}

/** Marks the address as confirmed, if it is still the person's. */
export async function markEmailVerified(
  tx: Queryable,
  userId: number,
  email: string,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set({ emailVerifiedAt: sql`coalesce(email_verified_at, ${now})` })
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Makes the requested address the current one, unless the request is gone or someone else has taken
 * it.
 */
export async function confirmPendingEmail(
  tx: Queryable,
  userId: number,
  email: string,
  now: Date,
): Promise<'adopted' | 'gone' | 'taken'> {
  await lockEmail(tx, email);
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', userId)
    .executeTakeFirst();
  if (other) return 'taken';
  const row = await tx
    .updateTable('users')
    .set({ email, pendingEmail: null, emailVerifiedAt: now })
    .where('id', '=', userId)
    .where('pendingEmail', '=', email)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row ? 'adopted' : 'gone';
}

export async function updatePasswordHash(
  tx: Queryable,
  userId: number,
  passwordHash: string | null,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ passwordHash: passwordHash })
    .where('id', '=', userId)
    .execute();
}

/** True when this changed something. */
export async function setSuspended(
  tx: Queryable,
  userId: number,
  at: Date | null,
): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set({ suspendedAt: at })
    .where('id', '=', userId)
    .where('suspendedAt', at === null ? 'is not' : 'is', null)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that a person has a creator profile, in the transaction that creates it. */
export async function markAsCreator(tx: Queryable, userId: number): Promise<void> {
  await tx.updateTable('users').set({ isCreator: true }).where('id', '=', userId).execute();
}

/** Grants or revokes the operator's role; false if nothing changed. */
export async function setRole(
  tx: Queryable,
  userId: number,
  role: 'member' | 'support' | 'operator',
): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set({ role })
    .where('id', '=', userId)
    .where('role', '!=', role)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
