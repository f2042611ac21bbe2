import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { findSiteName } from './site-name-store.ts';

const connectMs = 2000;
/** Nothing may wait long for Redis: everything works without it, too. */
const replyMs = 500;
const longestPauseMs = 1000;

/** The Redis or Valkey that the processes of the site share. */
export interface SharedRedis {
  readonly client: Redis;
  /** A second connection, as a subscribed one cannot send commands. */
  readonly listener: Redis;
  /** Prefix of all of this site's keys and channels. */
  readonly prefix: string;
  close(): void;
}

export async function openSharedRedis(
  url: string,
  { db, log }: { readonly db: Database; readonly log: Logger },
): Promise<SharedRedis> {
  const prefix = `golden-hour:${await findSiteName(db)}`;
  const [client, listener] = [openRedis(url, log), openRedis(url, log)];
  return {
    client,
    listener,
    prefix,
    close: () => {
      client.disconnect();
      listener.disconnect();
    },
  };
}

/**
 * Opens a self-reconnecting connection to Redis or Valkey. While disconnected, it refuses commands
 * immediately instead of queueing them. Errors: none; an outage is logged once when it starts.
 */
function openRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    connectTimeout: connectMs,
    commandTimeout: replyMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    keepAlive: 10_000,
    autoResubscribe: false,
    retryStrategy: (attempts) => Math.min(longestPauseMs, 50 * 2 ** Math.min(attempts, 10)),
  });
  let away = false;
  redis.on('ready', () => {
    if (away) log.info('Redis is back');
    away = false;
  });
  redis.on('error', (error) => {
    if (!away) log.warn({ err: error }, 'Redis is away: processes reach each other by Postgres');
    away = true;
  });
  return redis;
}
