import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { freeBytes } from '#server/platform/storage/check-storage.ts';
import { version } from '#server/platform/version.ts';
import { healthLetter, weeklyLetter } from '../mails.ts';
import { listOperatorAddresses } from '../operator-store.ts';
import { examineSite } from './health-checks.ts';
import { noteFreeBytes, noteStates } from './health-state-store.ts';
import { sendHeartbeat } from './heartbeat.ts';

/**
 * Every ten minutes: mails operators what became bad, again each day while it stays, and says at
 * HEARTBEAT_URL that the site is alive, or what is bad.
 */
export async function watchHealth(platform: Platform): Promise<void> {
  const { db, clock, mail } = platform;
  const at = clock();
  // A disk that cannot be measured is a finding of the check of files.
  await freeBytes(platform).then(
    (free) => noteFreeBytes(db, free, at),
    () => undefined,
  );
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
