import { DomainError } from '#contract/errors.ts';
import type { Config } from '../config/config.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The origins from which a browser may change state. */
export function allowedOrigins(config: Config, port: number): ReadonlySet<string> {
  const origins = new Set<string>();
  if (config.PUBLIC_URL) origins.add(config.PUBLIC_URL);
  if (!config.production) {
    for (const host of ['127.0.0.1', 'localhost', '[::1]']) origins.add(`http://${host}:${port}`);
  }
  return origins;
}

/**
 * Refuses a state-changing request that did not come from this site. Every current browser sends Origin or
 * Sec-Fetch-Site on such requests, so one with neither is refused too; scripts send `Origin: <the site>`.
 */
export function checkOrigin(
  method: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  allowed: ReadonlySet<string>,
): void {
  if (safe.has(method)) return;
  const site = headers['sec-fetch-site'];
  const origin = headers['origin'];
  if (site === undefined && origin === undefined) throw new DomainError('cross_site');
  if (site !== undefined && site !== 'same-origin') throw new DomainError('cross_site');
  if (origin !== undefined && (typeof origin !== 'string' || !allowed.has(origin)))
    throw new DomainError('cross_site');
}
