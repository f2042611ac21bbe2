import { sql } from 'kysely';
import type pg from 'pg';
import type { Queryable } from '../db/database.ts';
import type { Channel } from './fan-out.ts';

export const channels: readonly Channel[] = ['events', 'live'];

export async function listenAll(client: pg.Client): Promise<void> {
  for (const channel of channels) await client.query(`listen ${channel}`);
}

export async function notify(db: Queryable, channel: Channel, text: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${text})`.execute(db);
}
