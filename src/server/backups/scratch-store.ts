import type pg from 'pg';
import { RoutedClient } from '#server/platform/db/routed-client.ts';

/** Postgres: the role lacks a right. */
const noRight = '42501';
/** Tells a scratch database from someone's own. */
const mark = 'Golden Hour tests a backup here, and drops it';

/**
 * Creates an empty database beside the site's, with its encoding and order of characters. Undefined
 * if the role may not.
 */
export async function createScratch(
  siteUrl: string,
): Promise<{ readonly name: string; readonly url: string } | undefined> {
  return withClient(siteUrl, async (client) => {
    const { rows } = await client.query<{ name: string; settings: string }>(
      `select left(datname, 45) || '_test_restore' as name,
         format('encoding %L lc_collate %L lc_ctype %L', pg_encoding_to_char(encoding), datcollate, datctype) as settings
       from pg_database where datname = current_database()`,
    );
    const { name = '', settings = '' } = rows[0] ?? {};
    const quoted = client.escapeIdentifier(name);
    await dropMarked(client, name);
    try {
      await client.query(`create database ${quoted} template template0 ${settings}`);
    } catch (error) {
      if ((error as pg.DatabaseError).code === noRight) return undefined;
      throw error;
    }
    await client.query(`comment on database ${quoted} is ${client.escapeLiteral(mark)}`);
    return { name, url: withDatabase(siteUrl, name) };
  });
}

export const dropScratch = (siteUrl: string, name: string): Promise<void> =>
  withClient(siteUrl, (client) => dropMarked(client, name));

/** Also what a killed test left. */
async function dropMarked(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_database where datname = $1 and shobj_description(oid, 'pg_database') = $2`,
    [name, mark],
  );
  if (rowCount) await client.query(`drop database ${client.escapeIdentifier(name)} with (force)`);
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new RoutedClient({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** The same server and user; also for an address of several hosts. */
const withDatabase = (url: string, name: string) =>
  url.replace(/^(\w+:\/\/[^/]*)(\/[^?]*)?/, `$1/${encodeURIComponent(name)}`);
