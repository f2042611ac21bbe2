import { sql } from 'kysely';
import type pg from 'pg';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { Viewer } from '#server/platform/http/context.ts';

export interface NewSession {
  readonly userId: number;
  readonly tokenHash: Buffer;
  readonly persistent: boolean;
  readonly userAgent: string;
  readonly now: Date;
  readonly expiresAt: Date;
  /** The only page that it opens. */
  readonly opens: string | null;
}

export async function insertSession(tx: Queryable, session: NewSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      userId: session.userId,
      tokenHash: session.tokenHash,
      persistent: session.persistent,
      userAgent: session.userAgent.slice(0, 500),
      createdAt: session.now,
      seenAt: session.now,
      expiresAt: session.expiresAt,
      opens: session.opens,
    })
    .execute();
}

interface ViewerRow {
  tokenHash: Buffer;
  sessionId: number;
  seenAt: string;
  expiresAt: string;
  id: number;
  username: string;
  isCreator: boolean;
  emailVerified: boolean;
  role: string;
  locale: string | null;
  creatorId: number | null;
  timeZone: string | null;
  confirmed: boolean;
  guarded: boolean;
  opens: string | null;
}

// On every signed-in request, so it is prepared once per connection. The creators' table is joined, below its
// capability, because a second query for the profile's id would double the cost of each request.
const viewerQuery = `
  select sessions.token_hash as "tokenHash", sessions.id as "sessionId", sessions.seen_at as "seenAt",
    sessions.expires_at as "expiresAt", sessions.opens, people.id,
    people.username::text as username, people.is_creator as "isCreator",
    people.email_verified_at is not null as "emailVerified", people.role, people.locale,
    creators.id as "creatorId", creators.time_zone as "timeZone",
    sessions.confirmed_at > now() - interval '10 minutes' as confirmed,
    people.role = 'operator' and people.guarded as guarded
  from sessions
  join people on people.id = sessions.user_id
  left join creators on creators.user_id = people.id
  where sessions.token_hash = any($1::bytea[]) and sessions.expires_at > $2
    and people.active`;

export interface FoundViewer {
  readonly viewer: Viewer;
  /** ISO instant at which the session was last noted as used. */
  readonly seenAt: string;
  /** An operator who has a passkey or an authenticator app. */
  readonly guarded: boolean;
}

/** The person of each of these sessions, in the same order. */
export async function findViewers(
  pool: pg.Pool,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<(FoundViewer | undefined)[]> {
  const { rows } = await pool.query<ViewerRow>({
    name: 'viewers',
    text: viewerQuery,
    values: [tokenHashes, now],
  });
  const byHash = new Map(rows.map((row) => [row.tokenHash.toString('hex'), row]));
  return tokenHashes.map((hash) => {
    const row = byHash.get(hash.toString('hex'));
    return row && toFoundViewer(row);
  });
}

function toFoundViewer(row: ViewerRow): FoundViewer {
  return {
    seenAt: row.seenAt,
    guarded: row.guarded,
    viewer: {
      id: row.id,
      username: row.username,
      isCreator: row.isCreator,
      isOperator: row.role === 'operator',
      isSupport: row.role !== 'member',
      lacksSecondFactor: false,
      emailVerified: row.emailVerified,
      locale: row.locale,
      creatorId: row.creatorId,
      timeZone: row.timeZone,
      sessionId: row.sessionId,
      confirmed: row.confirmed,
      sessionEnd: Date.parse(row.expiresAt),
      opens: row.opens,
    },
  };
}

/** How long a session lives unless it is used, and at most. */
export interface SessionLife {
  readonly idleHours: number;
  readonly longestDays: number;
}

/** Records that a session is in use: it lives as long again, by whether it ends with the browser. */
export async function touchSession(
  db: Queryable,
  id: number,
  now: Date,
  { persistent, passing }: { readonly persistent: SessionLife; readonly passing: SessionLife },
): Promise<void> {
  const end = ({ idleHours, longestDays }: SessionLife) =>
    sql`least(created_at + make_interval(days => ${longestDays}),
      ${new Date(now.getTime() + idleHours * 3_600_000)}::timestamptz)`;
  await db
    .updateTable('sessions')
    .set({
      seenAt: now,
      expiresAt: sql`case when persistent then ${end(persistent)} else ${end(passing)} end`,
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteSession(tx: Queryable, id: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSessionOf(tx: Queryable, userId: number, id: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that the person has just confirmed their identity. */
export async function markConfirmedNow(db: Queryable, id: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ confirmedAt: sql`now()`, provenAt: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/**
 * Uses up a confirmation of the last ten minutes; false if there is none. Signing in counts as none.
 */
export async function spendConfirmation(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ provenAt: null })
    .where('id', '=', id)
    .where('provenAt', '>', sql<string>`now() - interval '10 minutes'`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** When a session started. */
export async function findSessionStart(db: Queryable, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('createdAt')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.createdAt;
}

/** When a session expires; undefined once it has. */
export async function findExpiry(
  db: Queryable,
  id: number,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('expiresAt')
    .where('id', '=', id)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();
  return row?.expiresAt;
}

/** Ends a person's sessions except `keep`; returns their ids. */
export async function deleteSessionsOf(
  tx: Queryable,
  userId: number,
  keep?: number,
): Promise<number[]> {
  let query = tx.deleteFrom('sessions').where('userId', '=', userId).returning('id');
  if (keep !== undefined) query = query.where('id', '!=', keep);
  return (await query.execute()).map((row) => row.id);
}

/** Ends expired sessions, and returns their ids. */
export async function endExpiredSessions(
  tx: Queryable,
  now: Date,
): Promise<{ userId: number; sessionIds: number[] }[]> {
  const rows = await tx
    .updateTable('sessions')
    .set({ endedAt: now.toISOString() })
    .where('endedAt', 'is', null)
    .where('expiresAt', '<=', now.toISOString())
    .returning(['id', 'userId'])
    .execute();
  const byUser = Map.groupBy(rows, (row) => row.userId);
  return [...byUser].map(([userId, ended]) => ({
    userId,
    sessionIds: ended.map((row) => row.id),
  }));
}

/** How long a device gets push messages after its session was last used. */
const pushedDays = 90;

// Push subscriptions belong to a capability above and are deleted with their session, so a session
// in use by one is kept.
export const isPushedTo = sql<boolean>`exists (select from push_subscriptions p where p.session_id = sessions.id)`;

/** Deletes expired sessions, except those whose device still gets push messages. */
export async function deleteOverSessions(db: Queryable, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - pushedDays * 86_400_000).toISOString();
  await db
    .deleteFrom('sessions')
    .where('endedAt', 'is not', null)
    .where(({ or, not, eb }) => or([not(isPushedTo), eb('seenAt', '<', longAgo)]))
    .execute();
}
