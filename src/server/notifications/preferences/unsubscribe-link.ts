import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { findOrMakeSiteKey } from '#server/platform/keys/site-key-store.ts';
import type { Platform } from '#server/platform/platform.ts';

async function signatureOf({ db }: Platform, userId: number): Promise<string> {
  const key = await findOrMakeSiteKey(db, 'unsubscribe', () => randomBytes(32).toString('hex'));
  return createHmac('sha256', key).update(`unsubscribe ${userId}`).digest('base64url');
}

/**
 * The page that switches off a person's notification mail. Its signed link never expires: a mail
 * program may use it years later without a session, and it can do nothing else.
 */
export async function unsubscribePath(platform: Platform, userId: number): Promise<string> {
  return `/unsubscribe?token=${userId}.${await signatureOf(platform, userId)}`;
}

/** The person this link belongs to; undefined if it was not issued here. */
export async function readUnsubscribeToken(
  platform: Platform,
  token: string,
): Promise<number | undefined> {
  const [, digits, signature] = /^(\d{1,10})\.([\w-]{43})$/.exec(token) ?? [];
  const userId = Number(digits);
  if (signature === undefined || userId > 2_147_483_647) return undefined;
  const right = Buffer.from(await signatureOf(platform, userId));
  return timingSafeEqual(right, Buffer.from(signature)) ? userId : undefined;
}
