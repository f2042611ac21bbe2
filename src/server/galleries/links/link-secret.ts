import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type LinkRow, listSecrets, replaceLink, updateSecret } from './link-store.ts';

/** What only a link's maker may see again. */
export interface LinkSecret {
  readonly token: string;
  readonly pin: string | null;
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const ownerOf = (tokenHash: Buffer) => `gallery link ${tokenHash.toString('hex')}`;

export const sealLink = ({ secrets }: Pick<Platform, 'secrets'>, secret: LinkSecret): string =>
  secrets.seal(JSON.stringify(secret), ownerOf(hashToken(secret.token)));

export const openLink = (
  { secrets }: Pick<Platform, 'secrets'>,
  { secret, tokenHash }: Pick<LinkRow, 'secret' | 'tokenHash'>,
): LinkSecret => JSON.parse(secrets.open(secret, ownerOf(tokenHash)));

/** Seals with the newest key what an older one sealed: that one may go. */
export async function resealLinks(platform: Platform): Promise<void> {
  for (const link of await listSecrets(platform.db))
    if (!platform.secrets.isCurrent(link.secret))
      await updateSecret(platform.db, link.id, sealLink(platform, openLink(platform, link)));
}

/** Closes the links that no key opens: their address and PIN are lost. Returns how many. */
export async function forgetLinks(tx: Tx, secrets: Platform['secrets']): Promise<number> {
  let forgotten = 0;
  for (const { id, tokenHash, secret } of await listSecrets(tx)) {
    if (secrets.opens(secret, ownerOf(tokenHash))) continue;
    const token = randomBytes(32).toString('base64url');
    await replaceLink(tx, id, {
      tokenHash: hashToken(token),
      secret: sealLink({ secrets }, { token, pin: null }),
    });
    forgotten += 1;
  }
  return forgotten;
}
