import { sql } from 'kysely';
import type { CurrentUser, PublicUser } from '#contract/accounts/accounts.ts';
import type { CreatorServiceType } from '#contract/constants.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** Degrees, already rounded to two decimals. */
export interface Position {
  readonly lat: number;
  readonly lng: number;
}

export interface NewUser {
  readonly username: string;
  readonly usernameKey: string;
  readonly email: string;
  readonly emailVerifiedAt: string | null;
  readonly passwordHash: string | null;
  readonly fullName: string;
  readonly isCreator: boolean;
  readonly locale: string | null;
  readonly bio: string;
  readonly location: string;
  readonly position: Position | null;
}

/**
 * Concurrent registrations of one address wait for each other instead of failing on the unique
 * index.
 */
export async function lockEmail(tx: Queryable, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}::text), 0))`.execute(tx);
}

/** The new id, or undefined when the username, one that looks like it, or the email belongs to someone. */
export async function insertUser(tx: Queryable, user: NewUser): Promise<number | undefined> {
  await lockEmail(tx, user.email);
  const row = await tx
    .insertInto('users')
    .values({
      username: user.username,
      usernameKey: user.usernameKey,
      email: user.email,
      emailVerifiedAt: user.emailVerifiedAt,
      passwordHash: user.passwordHash,
      fullName: user.fullName,
      isCreator: user.isCreator,
      locale: user.locale,
      bio: user.bio,
      location: user.location,
      lat: user.position?.lat ?? null,
      lng: user.position?.lng ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function isUsernameTaken(db: Queryable, username: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirst();
  return row !== undefined;
}

/** A confusable username is taken. */
export async function isKeyTaken(db: Queryable, usernameKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('usernameKey', '=', usernameKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** Accounts whose name key is not computed yet. */
export function listWithoutKey(db: Queryable, limit: number) {
  return db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('usernameKey', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

interface NameKey {
  readonly id: number;
  readonly key: string;
  /** Whether the name could be chosen today. */
  readonly allowed: boolean;
}

/**
 * Stores the keys of existing names. If a name could not be chosen today, or an older account has
 * its key, the key ends in a space and the id.
 */
export async function saveKeys(db: Queryable, keys: readonly NameKey[]): Promise<void> {
  await sql`update users u set username_key =
      case when not given.allowed or given.nth > 1
          or exists (select from users other where other.username_key = given.key)
        then given.key || ' ' || u.id else given.key end
    from (select id, key, allowed, row_number() over (partition by key order by not allowed, id) as nth
      from unnest(${keys.map(({ id }) => id)}::integer[], ${keys.map(({ key }) => key)}::text[],
        ${keys.map(({ allowed }) => allowed)}::boolean[]) given (id, key, allowed)) given
    where u.id = given.id and u.username_key is null`.execute(db);
}

/**
 * The account for the name typed at sign-in; a username never contains an '@', so a name matches
 * one account.
 */
export function findForSignIn(db: Queryable, name: string) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'passwordHash', 'suspendedAt', 'deletedAt'])
    .where((where) =>
      name.includes('@')
        ? where('email', '=', name)
        : // As typed, or in the normalized form that is stored today.
          where('username', 'in', [name, name.normalize('NFKC')]),
    )
    .orderBy((order) => order('username', '=', name), 'desc')
    .executeTakeFirst();
}

export function findByEmail(db: Queryable, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'fullName', 'email', 'emailVerifiedAt', 'suspendedAt'])
    .where('email', '=', email)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Whether the address is confirmed, or an operator's. */
export async function isConfirmedAddress(db: Queryable, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', address)
    .where('deletedAt', 'is', null)
    .where((where) =>
      where.or([where('emailVerifiedAt', 'is not', null), where('role', '=', 'operator')]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** The account data that operations on it check. */
export function findAccount(db: Queryable, id: number) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'email',
      'pendingEmail',
      'emailVerifiedAt',
      'passwordHash',
      'fullName',
      'role',
      'suspendedAt',
    ])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

export async function findCurrentUser(db: Queryable, id: number): Promise<CurrentUser | undefined> {
  const row = await withProfile(db)
    .select([
      'users.username',
      'users.email',
      'users.pendingEmail',
      'users.emailVerifiedAt',
      'users.role',
      'users.locale',
      'users.lat',
      'users.lng',
      'users.distanceUnit',
      sql<boolean>`users.password_hash is not null`.as('hasPassword'),
    ])
    .where('users.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...publicUserOf(row),
    username: row.username,
    email: row.email,
    pendingEmail: row.pendingEmail,
    emailVerified: row.emailVerifiedAt !== null,
    isOperator: row.role === 'operator',
    isSupport: row.role !== 'member',
    locale: row.locale,
    coordinates: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    distanceUnit: row.distanceUnit as CurrentUser['distanceUnit'],
    hasPassword: row.hasPassword,
  };
}

export async function findPublicUser(db: Queryable, id: number): Promise<PublicUser | undefined> {
  const row = await withProfile(db).where('users.id', '=', id).executeTakeFirst();
  return row && publicUserOf(row);
}

// The creators' table is read here, below its capability, to read the person and their profile in
// one query.
function withProfile(db: Queryable) {
  return db
    .selectFrom('users')
    .leftJoin('creators', 'creators.userId', 'users.id')
    .select([
      'users.id',
      'users.fullName',
      'users.isCreator',
      'users.profileImage',
      'users.bio',
      'users.location',
      'users.createdAt',
      'creators.id as creatorId',
      'creators.serviceType',
    ])
    .where('users.deletedAt', 'is', null);
}

function publicUserOf(row: {
  id: number;
  fullName: string;
  isCreator: boolean;
  profileImage: string;
  bio: string;
  location: string;
  createdAt: string;
  creatorId: number | null;
  serviceType: string | null;
}): PublicUser {
  return {
    id: row.id,
    fullName: row.fullName,
    isCreator: row.isCreator,
    profileImage: row.profileImage,
    bio: row.bio,
    location: row.location,
    createdAt: row.createdAt,
    creatorId: row.creatorId,
    // The column's check constraint allows these values only.
    serviceType: row.serviceType as CreatorServiceType | null,
  };
}
