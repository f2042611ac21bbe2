import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';

export const liveChannel = 'live';

/** Hands a text (under 8000 bytes) to every process that listens. */
export async function notifyLive(db: Queryable, text: string): Promise<void> {
  await sql`select pg_notify(${liveChannel}, ${text})`.execute(db);
}
