import { translateIn } from '#server/platform/i18n/translator.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Examined } from './health-checks.ts';

const timeoutMs = 10_000;

/**
 * Posts to HEARTBEAT_URL, or with something bad to the same address with `/fail` at its end, as
 * Healthchecks and its kind expect: one that hears nothing warns as well.
 */
export async function sendHeartbeat(
  { config, log, translator, publicUrl }: Platform,
  findings: readonly Examined[],
): Promise<void> {
  const { HEARTBEAT_URL } = config;
  if (HEARTBEAT_URL === undefined) return;
  const translate = translateIn(translator, 'en');
  const bad = findings
    .filter(({ state }) => state === 'bad')
    .map(({ name, found }) => ({ name, found: translate(found) }));
  const ok = bad.length === 0;
  const text = [publicUrl(), ...bad.map(({ name, found }) => `${name}: ${found}`)].join('\n');
  const url = new URL(HEARTBEAT_URL);
  if (!ok) url.pathname = `${url.pathname.replace(/\/$/, '')}/fail`;
  try {
    const { status } = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ok, text, findings: bad }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (status >= 400) log.warn({ status }, 'HEARTBEAT_URL refused the heartbeat');
  } catch (error) {
    log.warn({ err: error }, 'HEARTBEAT_URL could not be reached');
  }
}
