import type { FastifyBaseLogger } from 'fastify';

const everyMs = 60_000;

/** The response of a server that does not do what was asked because too much is asked. */
export const isRefusal = (status: number): boolean => status === 429 || status === 503;

/**
 * Counts refused requests by route and status, and logs the counts in one line a minute while there
 * are any: a flood must not fill the log.
 */
export function createRefusalLog(log: Pick<FastifyBaseLogger, 'warn'>) {
  const refused = new Map<string, number>();
  let next: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(next);
    next = undefined;
    if (refused.size > 0) log.warn({ refused: Object.fromEntries(refused) }, 'Requests refused');
    refused.clear();
  };
  return {
    /** `route` is its pattern, never the address: there are few. */
    count(method: string, route: string, status: number): void {
      const name = `${method} ${route} ${status}`;
      refused.set(name, (refused.get(name) ?? 0) + 1);
      next ??= setTimeout(flush, everyMs).unref();
    },
    /** Logs what was counted so far. */
    flush,
  };
}
