import type { Queryable, Tx } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { enqueueTask } from '../tasks/task-store.ts';
import { mostTries } from './deliver-mail.ts';
import { insertMail } from './mail-store.ts';
import type { MailTemplate, Said } from './mail-template.ts';
import { renderMail } from './render-mail.ts';

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

/** `isConfirmed` knows whether an address is that of a person who proved it. */
export function createMail(
  platform: () => Platform,
  isConfirmed: (db: Queryable, address: string) => Promise<boolean>,
): Mail {
  return {
    async send(tx, template, { to, payload, key }) {
      const { settings, publicUrl } = platform();
      const site = { name: settings.now().siteName, url: publicUrl() };
      const confirmed = await isConfirmed(tx, to);
      const said: Said = (words, instead) => (confirmed ? words : instead);
      const content = template.write(payload, site, said);
      const { headers, ...words } = renderMail(content, site);
      const id = await insertMail(tx, {
        template: template.name,
        recipient: to,
        ...words,
        headers: JSON.stringify(headers),
        secret: content.secret ?? false,
        key: key ?? null,
      });
      if (id === undefined) return;
      await enqueueTask(tx, 'deliver-mail', { mailId: id }, { maxAttempts: mostTries });
    },
  };
}
