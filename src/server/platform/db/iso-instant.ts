import { type RawBuilder, sql } from 'kysely';

/** An instant in a reply built by SQL, formatted as in all replies: UTC, with milliseconds. */
export function isoInstant(column: string): RawBuilder<string> {
  return sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
}
