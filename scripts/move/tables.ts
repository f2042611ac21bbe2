import type pg from 'pg';

/** A table with its name and its stored columns, quoted for statements. */
export interface Table {
  readonly name: string;
  readonly columns: string;
}

const ours = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`;

export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       (select string_agg(quote_ident(attname), ', ' order by attname) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and ${ours} order by 1`,
  );
  return rows;
}

/** What a table holds, in an order-free sum of hashes that is the same on every version of Postgres. */
export async function fingerprint(
  client: pg.ClientBase,
  { name, columns }: Table,
): Promise<{ readonly rows: number; readonly sum: string }> {
  const { rows } = await client.query<{ rows: number; sum: string }>(
    `select count(*)::float8 as rows,
       coalesce(sum(('x' || left(md5((${columns.split(', ').length > 1 ? `row(${columns})` : `row(${columns}, 0)`})::text), 15))::bit(60)::bigint), 0)::text as sum
     from ${name}`,
  );
  return rows[0] ?? { rows: 0, sum: '0' };
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Takes the foreign keys off, so that the order of tables does not matter; returns how to put them back. */
export async function withoutKeys(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<ForeignKey>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(conname) as name,
       pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and ${ours}`,
  );
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${name}`);
  return async () => {
    for (const { table, name, definition } of rows)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  };
}

export interface Sequence {
  readonly name: string;
  readonly last: string;
  readonly called: boolean;
}

export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows: names } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and ${ours} order by 1`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${name}`,
    );
    const [state] = rows;
    if (state) sequences.push({ name, ...state });
  }
  return sequences;
}
