import type { Platform } from '../platform.ts';
import type { FanOut } from './fan-out.ts';
import { createPostgresFanOut } from './postgres-fan-out.ts';
import { createRedisFanOut } from './redis-fan-out.ts';

/** Uses Redis if configured, else Postgres. */
export function openFanOut(
  platform: Pick<Platform, 'db' | 'newClient' | 'onSilence' | 'onSession' | 'log' | 'redis'>,
): FanOut {
  const byPostgres = createPostgresFanOut(platform);
  return platform.redis ? createRedisFanOut(platform.redis, platform.log, byPostgres) : byPostgres;
}
