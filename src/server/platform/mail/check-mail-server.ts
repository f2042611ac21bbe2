import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';

/**
 * Whether the SMTP server accepts our credentials; throws its refusal. False where none is
 * configured.
 */
export async function checkMailServer({ SMTP_URL }: Config): Promise<boolean> {
  if (!SMTP_URL) return false;
  const transport = createTransport(SMTP_URL);
  try {
    await transport.verify();
    return true;
  } finally {
    transport.close();
  }
}
