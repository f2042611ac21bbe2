/** Every row of a database before and after a migration, by what a new name does not change. */
import pg from 'pg';

/** A row's values by the numbers of their columns, under its key; tables by their object id. */
interface Table {
  readonly name: string;
  readonly columns: ReadonlyMap<number, string>;
  readonly rows: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
}
type Rows = ReadonlyMap<number, Table>;

export async function readEveryRow(url: string): Promise<Rows> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{
      id: number;
      name: string;
      columns: { number: number; name: string }[];
      keys: number[];
    }>(
      `select c.oid::integer as id, c.oid::regclass::text as name,
         (select json_agg(json_build_object('number', attnum, 'name', attname) order by attnum) from pg_attribute
           where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
         coalesce((select indkey::integer[] from pg_index where indrelid = c.oid and indisprimary), '{}') as keys
       from pg_class c
       where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'`,
    );
    const found = new Map<number, Table>();
    for (const { id, name, columns, keys } of tables) {
      const values = columns.map((column) => `'${column.number}', t."${column.name}"::text`);
      // More than 50 pairs are too many arguments for one call.
      const parts = Array.from({ length: Math.ceil(values.length / 40) }, (_, nth) =>
        values.slice(nth * 40, nth * 40 + 40).join(', '),
      );
      const { rows } = await client.query<{ row: Record<string, unknown> }>(
        `select ${parts.map((part) => `jsonb_build_object(${part})`).join(' || ')} as row from ${name} t`,
      );
      const keyed = rows.map(
        ({ row }) =>
          [JSON.stringify(keys.length > 0 ? keys.map((n) => row[n]) : row), row] as const,
      );
      const byNumber = new Map(columns.map((column) => [column.number, column.name]));
      found.set(id, { name, columns: byNumber, rows: new Map(keyed) });
    }
    return found;
  } finally {
    await client.end();
  }
}

interface RowChanges {
  readonly compared: number;
  /** 'mails: 3 rows are gone' */
  readonly lost: readonly string[];
  /** Rows that say something else, by table and column. */
  readonly changed: ReadonlyMap<string, number>;
}

/** What became of each row; columns that are new or gone are not compared. */
export function compareRows(before: Rows, after: Rows): RowChanges {
  let compared = 0;
  const lost: string[] = [];
  const changed = new Map<string, number>();
  for (const [id, { name, columns, rows }] of before) {
    const now = after.get(id);
    const gone = [...rows.keys()].filter((key) => !now?.rows.has(key)).length;
    if (gone > 0) lost.push(`${name}: ${gone} rows are gone`);
    for (const [key, row] of rows) {
      const is = now?.rows.get(key);
      if (!is) continue;
      compared += 1;
      for (const [number, column] of columns) {
        if (!now?.columns.has(number) || row[number] === is[number]) continue;
        const at = `${now.name}.${now.columns.get(number) ?? column}`;
        changed.set(at, (changed.get(at) ?? 0) + 1);
      }
    }
  }
  return { compared, lost, changed };
}
