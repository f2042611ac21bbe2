import { createTransport } from 'nodemailer';
import { inTransaction } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import type { Task } from '../tasks/tasks.ts';
import { addressIn } from './contact-address.ts';
import { maxAttempts, type SmtpFailure, verdictOn } from './failure-rules.ts';
import { findMail, markMail } from './mail-store.ts';
import type { MailAttachment } from './mail-template.ts';
import { noteRefusal } from './record-refusal.ts';
import { deleteUndeliverable, findUndeliverable } from './undeliverable-store.ts';

/** Milliseconds. A silent server must not delay the other mails. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

interface OutgoingMail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly MailAttachment[];
}

/**
 * Sends one mail to the server in SMTP_URL. Rejects with an error that `failure-rules.ts`
 * classifies.
 */
async function sendBySmtp(
  { config, settings, publicUrl, storage }: Platform,
  url: string,
  { recipient, attachments, ...mail }: OutgoingMail,
): Promise<void> {
  const host = new URL(publicUrl()).hostname;
  const contact = addressIn(config.MAIL_FROM);
  const transport = createTransport({ url, ...timeouts });
  try {
    await transport.sendMail({
      ...mail,
      from: config.MAIL_FROM ?? `${JSON.stringify(settings.now().siteName)} <no-reply@${host}>`,
      to: recipient,
      ...(contact === null ? {} : { replyTo: contact }),
      attachments: await readAll(storage, attachments),
      // Stored with it, so identical on every attempt: mail programs show a duplicate once.
      messageId: mail.headers['Message-ID'],
    });
  } finally {
    transport.close();
  }
}

/** The files that are still there. */
async function readAll(storage: FileStorage, attachments: readonly MailAttachment[]) {
  const read = await Promise.all(
    attachments.map(async ({ name, type, key }) => {
      const file = await storage.get(key);
      return file ? [{ filename: name, contentType: type, content: file.stream }] : [];
    }),
  );
  return read.flat();
}

type WaitingMail = NonNullable<Awaited<ReturnType<typeof findMail>>>;

/**
 * Sends one mail to the SMTP server, or leaves it in the operator's mailbox if none is configured.
 */
export const deliverMail: Task = async (platform, payload: { mailId: number }) => {
  const { db, config } = platform;
  const mail = await findMail(db, payload.mailId);
  if (mail?.status !== 'waiting') return;
  if (!config.SMTP_URL) return markMail(db, mail.id, 'kept');
  if (!mail.secret && (await findUndeliverable(db, mail.recipient)))
    return markMail(db, mail.id, 'failed', 'Not tried: this address refused mail before');
  try {
    await sendBySmtp(platform, config.SMTP_URL, {
      ...mail,
      headers: mail.headers as Record<string, string>,
      attachments: mail.attachments as unknown as readonly MailAttachment[],
    });
  } catch (error) {
    return takeFailure(platform, mail, error as Error & SmtpFailure);
  }
  await inTransaction(db, async (tx) => {
    await markMail(tx, mail.id, 'sent');
    await deleteUndeliverable(tx, mail.recipient);
  });
};

/** Throws what the queue should retry. */
async function takeFailure(
  platform: Platform,
  mail: WaitingMail,
  error: Error & SmtpFailure,
): Promise<void> {
  const verdict = verdictOn(error);
  const reason = error.response ?? error.message;
  if (verdict === 'later' && mail.attempts + 1 < maxAttempts) {
    await markMail(platform.db, mail.id, 'waiting', reason);
    throw error;
  }
  await inTransaction(platform.db, async (tx) => {
    await markMail(tx, mail.id, 'failed', reason);
    if (verdict === 'dead')
      await noteRefusal(platform, tx, { address: mail.recipient, reason, mailId: mail.id });
  });
}
