import { inTransaction } from '#server/platform/db/database.ts';
import { translateIn } from '#server/platform/i18n/translator.ts';
import type { Platform } from '#server/platform/platform.ts';
import { freeBytes } from '#server/platform/storage/check-storage.ts';
import { version } from '#server/platform/version.ts';
import { healthLetter, weeklyLetter } from '../mails.ts';
import { listOperatorAddresses } from '../operator-store.ts';
import { type Examined, examineSite } from './health-checks.ts';
import { noteFreeBytes, noteStates } from './health-state-store.ts';

/**
 * Every ten minutes: mails operators what became bad, again each day while it stays, and says at
 * HEARTBEAT_URL that the site is alive, or what is bad.
 */
export async function watchHealth(platform: Platform): Promise<void> {
  const { db, clock, mail } = platform;
  const at = clock();
  await noteFreeBytes(db, await freeBytes(platform), at);
  const findings = await examineSite(platform);
  await inTransaction(db, async (tx) => {
    const due = await noteStates(tx, findings, at);
    if (due.length === 0) return;
    const payload = { findings: findings.filter(({ name }) => due.includes(name)) };
    for (const to of await listOperatorAddresses(tx))
      await mail.send(tx, healthLetter, { to, payload });
  });
  await sendHeartbeat(platform, findings);
}

/** Mondays: all that the checks found, also if it is well, so that silence means something. */
export async function mailWeeklyHealth(platform: Platform): Promise<void> {
  const { db, clock, mail } = platform;
  const payload = { findings: await examineSite(platform), version };
  const week = clock().toISOString().slice(0, 10);
  await inTransaction(db, async (tx) => {
    for (const to of await listOperatorAddresses(tx))
      await mail.send(tx, weeklyLetter, { to, payload, key: `weekly:${week}:${to}` });
  });
}

const timeoutMs = 10_000;

/**
 * Posts to HEARTBEAT_URL, or with something bad to the same address with `/fail` at its end, as
 * Healthchecks and its kind expect: one that hears nothing warns as well.
 */
async function sendHeartbeat(
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
