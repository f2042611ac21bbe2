import webPush from 'web-push';
import { findOrMakeSiteKey } from '../keys/site-key-store.ts';
import type { Platform } from '../platform.ts';

/** Who we are to push services: they tell our pushes from others' by the key, and complain to the subject. */
export interface Vapid {
  readonly subject: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The configured keys, or else the site's own, made at the first use and kept in the database. */
export async function loadVapid({ config, db, publicUrl }: Platform): Promise<Vapid> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = config;
  const subject = config.VAPID_SUBJECT ?? subjectOf(config.MAIL_FROM, publicUrl());
  if (publicKey !== undefined && privateKey !== undefined)
    return { subject, publicKey, privateKey };
  const made = await findOrMakeSiteKey(db, 'vapid', () =>
    JSON.stringify(webPush.generateVAPIDKeys()),
  );
  return { subject, ...(JSON.parse(made) as Pick<Vapid, 'publicKey' | 'privateKey'>) };
}

/** Push services take mail and https addresses only. */
function subjectOf(mailFrom: string | undefined, publicUrl: string): string {
  const address = /[^<\s]+@[^>\s]+/.exec(mailFrom ?? '')?.[0];
  if (address !== undefined) return `mailto:${address}`;
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' ? publicUrl : `mailto:no-reply@${hostname}`;
}
