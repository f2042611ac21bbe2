import { createTransport } from 'nodemailer';
import type { Platform } from '../platform.ts';

/** Milliseconds. A silent server must not delay the other mails. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export interface OutgoingMail {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Sends one mail to the server in SMTP_URL. Rejects with an error that `failure-rules.ts`
 * classifies.
 */
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
      // Identical on every attempt, so mail programs show a duplicate once.
      messageId: `<mail-${id}@${host}>`,
    });
  } finally {
    transport.close();
  }
}
