import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import type pg from 'pg';
import { runningRequest } from '#server/platform/log/request-trace.ts';
import type { TestApp } from './app.ts';

/** The trace of the work that is watched: of its own queries, and of the requests that it sends. */
const watched = new AsyncLocalStorage<string>();

subscribe('undici:request:create', (message) => {
  const trace = watched.getStore();
  const { request } = message as { request: { addHeader(name: string, value: string): void } };
  if (trace) request.addHeader('traceparent', `00-${trace}-${'1'.repeat(16)}-00`);
});

/** What a request leaves to the background: relaying its events, rereading settings, noting visits. */
const forBackground =
  /graphile_worker|relayed_at|pg_notify|from "events"|from "site_settings"|events\.relay|into "gallery_visits"|^(?:begin|commit|rollback|listen|notify)\b/i;
/** The session lookup, the same for every signed-in request. */
const session = /\b(?:from|update) "?sessions"?/i;

/**
 * Counts database queries, of all connections or of the given ones. `during` returns those of one piece of work and
 * of the requests that it sends, except session lookups, and `rowsDuring` how many rows they returned. Tasks and
 * other requests may run beside it.
 */
export function watchQueries(
  { platform }: TestApp,
  pools: readonly pg.Pool[] = [platform.pool, platform.visitors.pool],
) {
  let queries: string[] = [];
  let rows = 0;
  let trace: string | undefined;
  const counts = (sql: string) =>
    trace !== undefined &&
    (watched.getStore() ?? runningRequest()?.trace) === trace &&
    !forBackground.test(sql) &&
    !session.test(sql);
  const wrapped = new WeakSet<object>();
  const wrap = (client: pg.PoolClient) => {
    if (wrapped.has(client)) return;
    wrapped.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    Object.assign(client, {
      query: (...args: unknown[]) => {
        const [what] = args;
        const sql = typeof what === 'string' ? what : ((what as { text?: string }).text ?? '');
        const reply = query(...args);
        if (!counts(sql)) return reply;
        queries.push(sql);
        if (reply instanceof Promise)
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
  for (const pool of pools) pool.on('acquire', wrap);
  const during = async (work: () => Promise<unknown>): Promise<string[]> => {
    queries = [];
    rows = 0;
    trace = randomBytes(16).toString('hex');
    await watched.run(trace, work);
    trace = undefined;
    return queries;
  };
  return {
    during,
    async rowsDuring(work: () => Promise<unknown>): Promise<number> {
      await during(work);
      if (rows === 0) throw new Error('No rows were read');
      return rows;
    },
  };
}
