import { createTransport } from 'nodemailer';
import type { Platform } from '../platform.ts';

/** A server that returns nothing shall not keep the other mails waiting. Milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export interface OutgoingMail {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Hands one mail to the server that SMTP_URL names. Rejects with what `failure-rules.ts` judges. */
export async function sendBySmtp(
  { config, settings, publicUrl }: Platform,
  url: string,
  { id, recipient, ...mail }: OutgoingMail,
): Promise<void> {
  const host = new URL(publicUrl()).hostname;
  const transport = createTransport({ url, ...timeouts });
  try {
    await transport.sendMail({
      ...mail,
      from: config.MAIL_FROM ?? `${JSON.stringify(settings.now().siteName)} <no-reply@${host}>`,
      to: recipient,
      // The same at every try: who gets it twice sees it once.
      messageId: `<mail-${id}@${host}>`,
    });
  } finally {
    transport.close();
  }
}
