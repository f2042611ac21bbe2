import type { Logger } from 'pino';
import { defaultLimits, openPool, standbyLimits, visitorLimits } from './database.ts';
import type { SitePool } from './site-pool.ts';
import { openStandby, type Standby } from './standby.ts';

/** Of the configuration. */
interface PoolSettings {
  readonly DATABASE_POOL: number;
  readonly DATABASE_VISITOR_POOL: number;
  readonly DATABASE_READ_URL?: string | undefined;
  /** The way past a pooler. */
  readonly DATABASE_DIRECT_URL?: string | undefined;
  /** Seconds. */
  readonly DATABASE_READ_LAG: number;
  readonly SLOW_QUERY_MS: number;
}

interface SitePools {
  readonly pool: SitePool;
  readonly visitorPool: SitePool;
  /** For what keeps its session: the queue, migrations. Those of everyone without DATABASE_DIRECT_URL. */
  readonly directPool: SitePool;
  /** With DATABASE_READ_URL. */
  readonly standby: Standby | undefined;
  end(): Promise<void>;
}

/** One for each worker of the queue, and two for what looks after them. */
const directConnections = 6;

/** Everyone's connections: those of visitors are apart. */
export function openSitePools(config: PoolSettings, databaseUrl: string, log: Logger): SitePools {
  const onLost = (err: Error) => log.warn({ err }, 'An idle database connection was lost');
  const slow = { log, slowMs: config.SLOW_QUERY_MS };
  const { DATABASE_VISITOR_POOL, DATABASE_READ_URL, DATABASE_READ_LAG } = config;
  const { DATABASE_DIRECT_URL: direct } = config;
  // A pooler gives each transaction another session, which does not know what the last one prepared.
  const prepares = direct === undefined;
  const pool = openPool(
    databaseUrl,
    config.DATABASE_POOL,
    onLost,
    { ...defaultLimits, prepares },
    slow,
  );
  const visitorPool = openPool(
    databaseUrl,
    DATABASE_VISITOR_POOL,
    onLost,
    { ...visitorLimits, prepares },
    slow,
  );
  const directPool = direct ? openPool(direct, directConnections, onLost, undefined, slow) : pool;
  const readPool = DATABASE_READ_URL
    ? openPool(DATABASE_READ_URL, DATABASE_VISITOR_POOL, onLost, standbyLimits, slow)
    : undefined;
  return {
    pool,
    visitorPool,
    directPool,
    standby: readPool && openStandby(pool, readPool, DATABASE_READ_LAG * 1000),
    async end() {
      for (const each of new Set([readPool, visitorPool, directPool, pool])) await each?.end();
    },
  };
}
