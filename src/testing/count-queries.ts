import type pg from 'pg';
import type { TestApp } from './app.ts';

/** Background queries: relaying events, polling for tasks, rereading settings. */
const inBackground =
  /graphile_worker|relayed_at|pg_notify|from "events"|from "site_settings"|events\.relay|^(?:begin|commit|rollback|listen|notify)\b/i;
/** The session lookup, the same for every signed-in request. */
const session = /\b(?:from|update) "?sessions"?/i;

/** Whether a query belongs to the work that is watched. */
const counts = (sql: string) => !inBackground.test(sql) && !session.test(sql);

/**
 * Records database queries, of all connections or of the given ones; `during` returns those of one piece of work,
 * except session lookups and background work, and `rowsDuring` how many rows they returned.
 */
export function watchQueries(
  { platform }: TestApp,
  pools: readonly pg.Pool[] = [platform.pool, platform.visitors.pool],
) {
  const queries: string[] = [];
  let rows = 0;
  const watched = new WeakSet<object>();
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    Object.assign(client, {
      query: (...args: unknown[]) => {
        const [what] = args;
        const sql = typeof what === 'string' ? what : ((what as { text?: string }).text ?? '');
        queries.push(sql);
        const reply = query(...args);
        if (reply instanceof Promise && counts(sql))
          reply.then(
            (result: { rowCount?: number | null }) => {
              rows += result?.rowCount ?? 0;
            },
            () => {},
          );
        return reply;
      },
    });
  };
  for (const pool of pools) pool.on('acquire', watch);
  return {
    async rowsDuring(work: () => Promise<unknown>): Promise<number> {
      rows = 0;
      await work();
      return rows;
    },
    async during(work: () => Promise<unknown>): Promise<string[]> {
      queries.length = 0;
      await work();
      return queries.filter(counts);
    },
  };
}
