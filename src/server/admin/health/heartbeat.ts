import { translateIn } from '#server/platform/i18n/translator.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readTaskState } from '#server/platform/tasks/late-task-store.ts';
import type { Examined } from './diagnosis-rules.ts';
import { findOldestMail } from './health-store.ts';
import type { OutsideClock } from './process-rules.ts';

const timeoutMs = 10_000;

/**
 * Posts to HEARTBEAT_URL, or with something bad to the same address with `/fail` at its end, as
 * Healthchecks and its kind expect: one that hears nothing warns as well.
 */
export async function sendHeartbeat(
  { config, log, translator, publicUrl, db }: Platform,
  findings: readonly Examined[],
): Promise<void> {
  const { HEARTBEAT_URL } = config;
  if (HEARTBEAT_URL === undefined) return;
  const translate = translateIn(translator, 'en');
  const bad = findings
    .filter(({ state }) => state === 'bad')
    .map(({ name, found }) => ({ name, found: translate(found) }));
  const ok = bad.length === 0;
  const ages = await readAges(db).catch(() => ({
    oldestMailSeconds: null,
    oldestTaskSeconds: null,
  }));
  const text = [
    publicUrl(),
    ...bad.map(({ name, found }) => `${name}: ${found}`),
    ...Object.entries(ages).map(([name, seconds]) => `${name}: ${seconds ?? 'unknown'}`),
  ].join('\n');
  const url = new URL(HEARTBEAT_URL);
  if (!ok) url.pathname = `${url.pathname.replace(/\/$/, '')}/fail`;
  try {
    const before = Date.now();
    const { status, headers } = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ok, text, findings: bad, ...ages }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    noteClock(url.hostname, headers.get('date'), (before + Date.now()) / 2);
    if (status >= 400) log.warn({ status }, 'HEARTBEAT_URL refused the heartbeat');
  } catch (error) {
    log.warn({ err: error }, 'HEARTBEAT_URL could not be reached');
  }
}

/** How long the oldest mail and the oldest due task have waited. */
async function readAges(db: Platform['db']) {
  const [mail, { dueSince }] = await Promise.all([findOldestMail(db), readTaskState(db)]);
  const secondsSince = (at: string | null) =>
    at === null ? 0 : Math.max(0, Math.round((Date.now() - Date.parse(at)) / 1000));
  return { oldestMailSeconds: secondsSince(mail), oldestTaskSeconds: secondsSince(dueSince) };
}

let clock: OutsideClock | undefined;

/** Of the last heartbeat's receiver: a machine of somebody else's. */
export const outsideClock = (): OutsideClock | undefined => clock;

function noteClock(host: string, date: string | null, ownMs: number): void {
  const named = Date.parse(date ?? '');
  clock = Number.isNaN(named) ? undefined : { host, skewMs: named + 500 - ownMs };
}
