import { createTransport } from 'nodemailer';
import type { Queryable, Tx } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { enqueueTask } from '../tasks/task-store.ts';
import type { Task } from '../tasks/tasks.ts';
import { findMail, insertMail, markMail } from './mail-store.ts';
import { type MailTemplate, renderMail } from './mail-template.ts';

export interface MailOrder<Payload> {
  readonly to: string;
  readonly payload: Payload;
  /** Two mails with the same key are one. */
  readonly key?: string;
}

export interface Mail {
  /** Writes the mail in `tx`; it leaves after the commit, with retries. Without SMTP_URL it stays in the mailbox. */
  send<Payload>(
    tx: Tx | Queryable,
    template: MailTemplate<Payload>,
    order: MailOrder<Payload>,
  ): Promise<void>;
}

export function createMail(platform: () => Platform): Mail {
  return {
    async send(tx, template, { to, payload, key }) {
      const { config, publicUrl } = platform();
      const site = { name: config.SITE_NAME, url: publicUrl() };
      const content = template.write(payload, site);
      const id = await insertMail(tx, {
        template: template.name,
        recipient: to,
        ...renderMail(content, site),
        secret: content.secret ?? false,
        key: key ?? null,
      });
      if (id !== undefined) await enqueueTask(tx, 'deliver-mail', { mailId: id });
    },
  };
}

/** Hands one mail to the SMTP server, or keeps it for the operator's mailbox where none is configured. */
export const deliverMail: Task = async (platform, payload: { mailId: number }) => {
  const mail = await findMail(platform.db, payload.mailId);
  if (!mail || mail.status === 'sent') return;
  const { SMTP_URL, MAIL_FROM, SITE_NAME } = platform.config;
  if (!SMTP_URL) return markMail(platform.db, mail.id, 'kept');
  const host = new URL(platform.publicUrl()).hostname;
  const transport = createTransport(SMTP_URL);
  try {
    await transport.sendMail({
      from: MAIL_FROM ?? `${JSON.stringify(SITE_NAME)} <no-reply@${host}>`,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<mail-${mail.id}@${host}>`,
    });
    await markMail(platform.db, mail.id, 'sent');
  } catch (error) {
    await markMail(platform.db, mail.id, 'failed', (error as Error).message);
    throw error;
  } finally {
    transport.close();
  }
};
