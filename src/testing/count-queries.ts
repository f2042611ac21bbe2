import type pg from 'pg';
import type { TestApp } from './app.ts';

/** Background queries: relaying events, polling for tasks, rereading settings. */
const inBackground =
  /graphile_worker|relayed_at|pg_notify|from "events"|from "site_settings"|events\.relay|^(?:begin|commit|rollback|listen|notify)\b/i;
/** The session lookup, the same for every signed-in request. */
const session = /\b(?:from|update) "?sessions"?/i;

/**
 * Records database queries; `during` returns those of one piece of work, except session lookups, and
 * `rowsDuring` how many rows they returned.
 */
export function watchQueries({ platform }: TestApp) {
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
        queries.push(typeof what === 'string' ? what : ((what as { text?: string }).text ?? ''));
        const answer = query(...args);
        if (answer instanceof Promise)
          answer.then(
            (result: { rowCount?: number | null }) => {
              rows += result?.rowCount ?? 0;
            },
            () => {},
          );
        return answer;
      },
    });
  };
  for (const pool of [platform.pool, platform.visitors.pool]) pool.on('acquire', watch);
  return {
    async rowsDuring(work: () => Promise<unknown>): Promise<number> {
      rows = 0;
      await work();
      return rows;
    },
    async during(work: () => Promise<unknown>): Promise<string[]> {
      queries.length = 0;
      await work();
      return queries.filter((sql) => !inBackground.test(sql) && !session.test(sql));
    },
  };
}
