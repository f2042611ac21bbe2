import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import type { SharedRedis } from '../redis/open-redis.ts';

/** Counts, and starts a window with the first; atomic, as processes count concurrently. */
const countWithin = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('PTTL', KEYS[1])}`;

/** Addresses that a process counts locally while Redis is unavailable. */
const mostAddresses = 10_000;

interface Count {
  readonly current: number;
  readonly ttl: number;
}
type Counter = (name: string, windowMs: number) => Promise<Count>;

/**
 * The rate limit's counts, shared by all processes of the site; each counts locally while Redis is
 * unavailable.
 */
export function sharedRateLimit({ client, prefix }: SharedRedis): FastifyRateLimitStoreCtor {
  const countHere = countInMemory();
  const count: Counter = async (name, windowMs) => {
    try {
      const answer = await client.eval(countWithin, 1, `${prefix}:rate:${name}`, windowMs);
      const [current, ttl] = answer as [number, number];
      return { current, ttl };
    } catch {
      return countHere(name, windowMs);
    }
  };
  return class SharedStore implements FastifyRateLimitStore {
    private group = 'all';

    incr(...[key, done, windowMs]: Parameters<FastifyRateLimitStore['incr']>): void {
      count(`${this.group}:${key}`, windowMs).then((counted) => done(null, counted), done);
    }

    /** For a route with its own limit. */
    child(params: object): SharedStore {
      const { routeInfo } = params as { routeInfo: { method: string; url: string } };
      const store = new SharedStore();
      store.group = `${routeInfo.method} ${routeInfo.url}`;
      return store;
    }
  };
}

function countInMemory(): Counter {
  const windows = new LRUCache<string, { current: number; ends: number }>({ max: mostAddresses });
  return async (name, windowMs) => {
    const now = Date.now();
    let window = windows.get(name);
    if (!window || window.ends <= now) window = { current: 0, ends: now + windowMs };
    window.current += 1;
    windows.set(name, window);
    return { current: window.current, ttl: window.ends - now };
  };
}
