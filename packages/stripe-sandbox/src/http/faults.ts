import type pg from 'pg';

/** Uses up one fault asked for at the control interface, if one matches this path. */
export async function takeApiFault(pool: pg.Pool, path: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ kind: string }>(
    `update sandbox.faults set remaining = remaining - 1
     where id = (select id from sandbox.faults where target = 'api' and remaining > 0
                 and (match is null or starts_with($1, match))
                 order by id limit 1 for update skip locked)
     returning kind`,
    [path],
  );
  return rows[0]?.kind;
}
