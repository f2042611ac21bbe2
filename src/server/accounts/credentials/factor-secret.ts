import { inTransaction, type Queryable, type Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { dropSecret, listSecrets, replaceSecret } from './second-factor-store.ts';

const ownerOf = (userId: number) => `second factor of ${userId}`;

export const sealSecret = ({ secrets }: Platform, userId: number, secret: string): string =>
  secrets.seal(secret, ownerOf(userId));

/** Secrets stored before encryption are in plain text. */
export const openSecret = ({ secrets }: Platform, userId: number, stored: string): string =>
  stored.startsWith('v1.') ? secrets.open(stored, ownerOf(userId)) : stored;

/** At startup, re-encrypts with the newest key what is in plain text or under an older key. Throws if a key is missing. */
export async function sealAllSecrets(platform: Platform): Promise<void> {
  await inTransaction(platform.db, async (tx: Queryable) => {
    for (const { userId, secret } of await listSecrets(tx)) {
      if (platform.secrets.isCurrent(secret)) continue;
      let plain: string;
      try {
        plain = openSecret(platform, userId, secret);
      } catch (error) {
        throw new Error(
          'SECRETS_KEY does not open the secrets of authenticator apps in this database: add the key that encrypted them after a comma. If it is lost: docs/runbooks/lost-secrets-key.md',
          { cause: error },
        );
      }
      await replaceSecret(tx, userId, {
        before: secret,
        after: sealSecret(platform, userId, plain),
      });
    }
  });
}

/** Removes the second factors that no key opens, with their recovery codes; returns how many. */
export async function forgetFactors(tx: Tx, secrets: Platform['secrets']): Promise<number> {
  let forgotten = 0;
  for (const { userId, secret } of await listSecrets(tx)) {
    if (!secret.startsWith('v1.') || secrets.opens(secret, ownerOf(userId))) continue;
    await dropSecret(tx, userId);
    forgotten += 1;
  }
  return forgotten;
}
