import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis } from 'rate-limiter-flexible';
import { DomainError } from '#contract/errors.ts';
import type { FilledMessage } from '#contract/i18n.ts';
import type { Config } from '../../config/config.ts';
import type { SitePool } from '../../db/site-pool.ts';
import type { SharedRedis } from '../../redis/open-redis.ts';
import type { Counted } from './visitor-key.ts';

export interface Limit {
  readonly name: string;
  /** How often per period, multiplied by the scale of who is counted. */
  readonly max: number;
  /** A minute by default. */
  readonly per?: 'minute' | 'hour' | 'day';
  /** Instead of the usual words. */
  readonly reached?: FilledMessage;
}

/** What is left of a limit; negative once it is exceeded. */
interface Left {
  readonly uses: number;
  /** Milliseconds until it starts again. */
  readonly resetMs: number;
}

export interface RateLimits {
  /** Counts a use for each of these, up to the first that has none left. */
  count(limit: Limit, who: readonly Counted[]): Promise<Left>;
  /** The same. Errors: too_many_requests. */
  require(limit: Limit, who: readonly Counted[]): Promise<void>;
  /** Takes a counted use back: it turned out not to be one. */
  giveBack(limit: Limit, who: readonly Counted[]): Promise<void>;
  /** Whether one of these has none left; counts nothing. */
  isUsedUp(limit: Limit, who: readonly Counted[]): Promise<boolean>;
  /**
   * Until when (milliseconds since 1970) networks have to wait that used up their guesses: this
   * process refuses them before anything else. Bounded, as an attacker may have any number.
   */
  readonly waits: LRUCache<string, number>;
}

const maxWaits = 10_000;
/** The counters only count: each limit has its own number. */
const points = 0;

/**
 * Counts per minute are shared by the processes through Redis if it is set, and kept by each
 * process otherwise and while Redis is unavailable. Counts per hour and day are in the database.
 */
export function createRateLimits({
  config,
  pool,
  redis,
}: {
  readonly config: Config;
  readonly pool: SitePool;
  readonly redis: SharedRedis | undefined;
}): RateLimits {
  const memory = new RateLimiterMemory({ points, duration: 60 });
  const stored = (duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'network_counts',
      tableCreated: true,
      clearExpiredByTimeout: false,
      points,
      duration,
    });
  const minutes = redis
    ? new RateLimiterRedis({
        storeClient: redis.client,
        keyPrefix: `${redis.prefix}:rate`,
        points,
        duration: 60,
        insuranceLimiter: memory,
      })
    : memory;
  const counters = { minute: minutes, hour: stored(3600), day: stored(86_400) };
  const counterOf = ({ per = 'minute' }: Limit) => counters[per];
  // What counts by the hour or day is a rule of the site, not a pace.
  const applies = ({ per = 'minute' }: Limit) => config.RATE_LIMITS || per !== 'minute';
  const keyOf = ({ name, per = 'minute' }: Limit, key: string) =>
    // No address is stored in the database.
    counters[per] === minutes
      ? `${name} ${key}`
      : createHash('sha256').update(`${name} ${key}`).digest('hex');

  async function count(limit: Limit, who: readonly Counted[]): Promise<Left> {
    let least: Left = { uses: Number.POSITIVE_INFINITY, resetMs: 0 };
    for (const { key, scale } of applies(limit) ? who : []) {
      const counted = await counterOf(limit).penalty(keyOf(limit, key));
      const uses = limit.max * scale - counted.consumedPoints;
      if (uses < least.uses) least = { uses, resetMs: counted.msBeforeNext };
      if (uses < 0) break;
    }
    return least;
  }

  return {
    count,
    async require(limit, who) {
      if ((await count(limit, who)).uses >= 0) return;
      const { reached: message } = limit;
      throw new DomainError('too_many_requests', message ? { message } : {});
    },
    async giveBack(limit, who) {
      for (const { key } of applies(limit) ? who : [])
        await counterOf(limit).reward(keyOf(limit, key));
    },
    async isUsedUp(limit, who) {
      for (const { key, scale } of applies(limit) ? who : []) {
        const counted = await counterOf(limit).get(keyOf(limit, key));
        if (counted && counted.consumedPoints >= limit.max * scale) return true;
      }
      return false;
    },
    waits: new LRUCache({ max: maxWaits }),
  };
}
