import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { findSiteName } from './site-name-store.ts';

const connectMs = 2000;
/** Nothing that waits for Redis may wait long: everything works without it too. */
const answerMs = 500;
const longestPauseMs = 1000;

/** The Redis or Valkey that the processes of the site share. */
export interface SharedRedis {
  readonly client: Redis;
  /** A connection more: who listens can say nothing else. */
  readonly listener: Redis;
  /** Begins the names of everything that this site keeps and says there. */
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
 * Opens a connection to Redis or Valkey that comes back by itself. Not connected, it refuses commands at once instead
 * of keeping them. Errors: none; trouble is logged once each time it begins.
 */
function openRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    connectTimeout: connectMs,
    commandTimeout: answerMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    keepAlive: 10_000,
    autoResubscribe: false,
    retryStrategy: (tries) => Math.min(longestPauseMs, 50 * 2 ** Math.min(tries, 10)),
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
