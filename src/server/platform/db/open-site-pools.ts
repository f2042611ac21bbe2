import type { Logger } from 'pino';
import { openPool, standbyLimits, visitorLimits } from './database.ts';
import type { SitePool } from './site-pool.ts';
import { openStandby, type Standby } from './standby.ts';

/** Of the configuration. */
interface PoolSettings {
  readonly DATABASE_POOL: number;
  readonly DATABASE_VISITOR_POOL: number;
  readonly DATABASE_READ_URL?: string | undefined;
  /** Seconds. */
  readonly DATABASE_READ_LAG: number;
  readonly SLOW_QUERY_MS: number;
}

interface SitePools {
  readonly pool: SitePool;
  readonly visitorPool: SitePool;
  /** With DATABASE_READ_URL. */
  readonly standby: Standby | undefined;
  end(): Promise<void>;
}

/** Everyone's connections: those of visitors are apart. */
export function openSitePools(config: PoolSettings, databaseUrl: string, log: Logger): SitePools {
  const onLost = (err: Error) => log.warn({ err }, 'An idle database connection was lost');
  const slow = { log, slowMs: config.SLOW_QUERY_MS };
  const { DATABASE_VISITOR_POOL, DATABASE_READ_URL, DATABASE_READ_LAG } = config;
  const pool = openPool(databaseUrl, config.DATABASE_POOL, onLost, undefined, slow);
  const visitorPool = openPool(databaseUrl, DATABASE_VISITOR_POOL, onLost, visitorLimits, slow);
  const readPool = DATABASE_READ_URL
    ? openPool(DATABASE_READ_URL, DATABASE_VISITOR_POOL, onLost, standbyLimits, slow)
    : undefined;
  return {
    pool,
    visitorPool,
    standby: readPool && openStandby(pool, readPool, DATABASE_READ_LAG * 1000),
    async end() {
      for (const each of [readPool, visitorPool, pool]) await each?.end();
    },
  };
}
