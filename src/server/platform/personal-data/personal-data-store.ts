import { sql } from 'kysely';
import type { Queryable, Tx } from '../db/database.ts';
import type { PersonalColumn } from './personal-part.ts';

interface Person {
  readonly userId: number;
  readonly creatorId: number | null;
}

const isAbout = ({ column, names }: PersonalColumn, person: Person) =>
  sql`${sql.ref(`t.${column}`)} = ${names === 'user' ? person.userId : person.creatorId}`;

const isReadable = (column: PersonalColumn, person: Person) =>
  column.readableFrom === undefined
    ? isAbout(column, person)
    : sql`${isAbout(column, person)} and ${sql.ref(`t.${column.readableFrom}`)} <= now()`;

/** The rows of one table that refer to the person by any of these columns. */
export async function readPersonalRows(
  db: Queryable,
  columns: readonly PersonalColumn[],
  person: Person,
): Promise<Record<string, unknown>[]> {
  const [first] = columns;
  if (!first) return [];
  const without = [...new Set(columns.flatMap((one) => one.without ?? []))];
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) - ${without}::text[] as row from ${sql.table(first.table)} t
    where ${sql.join(
      columns.map((column) => isReadable(column, person)),
      sql` or `,
    )}
    order by (to_jsonb(t) ->> 'id')::bigint nulls last`.execute(db);
  return rows.map(({ row }) => row);
}

export async function deletePersonalRows(
  tx: Tx,
  column: PersonalColumn,
  person: Person,
): Promise<void> {
  await sql`delete from ${sql.table(column.table)} t where ${isAbout(column, person)}`.execute(tx);
}
