import { deliverMail } from '#server/platform/mail/deliver-mail.ts';
import { findMailByKey } from '#server/platform/mail/mail-store.ts';
import type { Platform } from '#server/platform/platform.ts';
import { healthLetter } from '../mails.ts';
import { listOperatorAddresses } from '../operator-store.ts';
import { sendHeartbeat } from './heartbeat.ts';
import { diagnoseSilence } from './process-rules.ts';

/**
 * Background work of this process stands still: tells HEARTBEAT_URL and all operators at once, by no
 * task. Once an hour at most for all processes.
 */
export async function tellOfSilence(platform: Platform): Promise<void> {
  const { db, mail, clock, taskWatch } = platform;
  const found = diagnoseSilence(taskWatch.silentMs);
  if (!found) return;
  await sendHeartbeat(platform, [{ name: 'tasks', ...found }]);
  const hour = clock().toISOString().slice(0, 13);
  for (const to of await listOperatorAddresses(db)) {
    const key = `silence:${hour}:${to}`;
    await mail.send(db, healthLetter, { to, payload: { findings: [found] }, key });
    const mailId = await findMailByKey(db, key);
    if (mailId !== undefined) await deliverMail(platform, { mailId } as never);
  }
}
