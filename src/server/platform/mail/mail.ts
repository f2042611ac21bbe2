import { regionOf } from '#contract/i18n.ts';
import type { Config } from '../config/config.ts';
import type { Queryable, Tx } from '../db/database.ts';
import { msg } from '../i18n/message.ts';
import type { Translator } from '../i18n/translator.ts';
import { translateIn } from '../i18n/translator.ts';
import type { Settings } from '../settings/settings.ts';
import { enqueueTask } from '../tasks/task-store.ts';
import { addressIn } from './contact-address.ts';
import { maxAttempts } from './failure-rules.ts';
import { insertMail } from './mail-store.ts';
import type { MailTemplate, UserText } from './mail-template.ts';
import { renderMail, threadOf } from './render-mail.ts';

export interface MailOrder<Payload> {
  readonly to: string;
  readonly payload: Payload;
  /** A second mail with the same key is not sent. */
  readonly key?: string;
}

export interface Mail {
  /**
   * Stores the mail in `tx`; it is sent after the commit, with retries. Without SMTP_URL it stays
   * in the mailbox.
   */
  send<Payload>(
    tx: Tx | Queryable,
    template: MailTemplate<Payload>,
    order: MailOrder<Payload>,
  ): Promise<void>;
}

/** The language for mail to an address; null if none was chosen. */
type FindLocale = (db: Queryable, address: string) => Promise<string | null>;

/** Whether the owner of an address has asked for mail from this site. */
type IsConfirmed = (db: Queryable, address: string) => Promise<boolean>;

/** The path of a new link that confirms an address; null if there is nothing to confirm, or too many were made. */
type MakeConfirmPath = (tx: Queryable, address: string) => Promise<string | null>;

interface MailParts {
  readonly config: Config;
  readonly settings: Settings;
  readonly publicUrl: () => string;
  readonly translator: Translator;
}

interface MailOwners {
  readonly findLocale: FindLocale;
  readonly isConfirmed: IsConfirmed;
  readonly makeConfirmPath: MakeConfirmPath;
}

export function createMail(
  parts: () => MailParts,
  { findLocale, isConfirmed, makeConfirmPath }: MailOwners,
): Mail {
  return {
    async send(tx, template, { to, payload, key }) {
      const { config, settings, publicUrl, translator } = parts();
      const locale = translator.choose(await findLocale(tx, to), undefined);
      const site = { name: settings.now().siteName, url: publicUrl(), region: regionOf(locale) };
      const confirmed = await isConfirmed(tx, to);
      // A paragraph of a person's own would pass for the site's.
      const userText: UserText = (chosen, instead) =>
        confirmed ? chosen.replace(/\s*[\n\r\u0085\u2028\u2029]\s*/g, ' ') : instead;
      const content = template.write(payload, site, translateIn(translator, locale), userText);
      const contact = addressIn(config.MAIL_FROM);
      const replies = translator.translate(
        locale,
        contact === null
          ? msg("Replies to this email aren't read. Please answer on the site.")
          : msg(
              'Replies to this email reach {site}, no one else. Please answer people on the site.',
              {
                site: site.name,
              },
            ),
      );
      const path = threadOf(content) && (await makeConfirmPath(tx, to));
      const label = translator.translate(locale, msg('Confirm your email'));
      const whole = { ...content, confirm: path ? { label, path } : undefined };
      const { headers, ...texts } = renderMail(whole, { ...site, replies }, locale);
      const id = await insertMail(tx, {
        template: template.name,
        recipient: to,
        ...texts,
        headers: JSON.stringify(headers),
        attachments: JSON.stringify(content.attachments ?? []),
        secret: content.secret ?? false,
        key: key ?? null,
      });
      if (id === undefined) return;
      await enqueueTask(tx, 'deliver-mail', { mailId: id }, { maxAttempts: maxAttempts });
    },
  };
}
