import type { Platform } from '../platform.ts';
import type { OutsideClock } from './time-rules.ts';

const timeoutMs = 5000;

/** Asks for nothing but the header that every answer has, also a refusal. */
async function ask(url: URL, now: () => number): Promise<OutsideClock | undefined> {
  const before = now();
  const response = await fetch(url, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined);
  const named = Date.parse(response?.headers.get('date') ?? '');
  // It names whole seconds.
  return Number.isNaN(named)
    ? undefined
    : { host: url.hostname, skewMs: named + 500 - (before + now()) / 2 };
}

/**
 * The clock of a machine of someone else's: the payment provider's, or the receiver's of heartbeats.
 * The sandbox runs here, and the site's own address leads to a proxy that usually does too: neither
 * would notice a wrong clock. Undefined if there is none or it does not answer.
 */
export async function askOutside({
  config,
  stripeConnection,
  clock,
}: Pick<Platform, 'config' | 'stripeConnection' | 'clock'>): Promise<OutsideClock | undefined> {
  const urls = [
    ...(stripeConnection.api ? [] : ['https://api.stripe.com/']),
    ...(config.HEARTBEAT_URL ? [config.HEARTBEAT_URL] : []),
  ];
  for (const url of urls) {
    const found = await ask(new URL('/', url), () => clock().getTime());
    if (found) return found;
  }
  return undefined;
}
