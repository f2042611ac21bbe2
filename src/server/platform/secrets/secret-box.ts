import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';

/** Encrypts values that must stay readable, with a key that is not in the database. */
export interface SecretBox {
  /**
   * Encrypts with the newest key. `owner` is authenticated: a value sealed for another owner does
   * not open.
   */
  seal(secret: string, owner: string): string;
  /** Throws if no key opens it, or it was sealed for another owner. */
  open(sealed: string, owner: string): string;
  /** Whether a key opens it for this owner. */
  opens(sealed: string, owner: string): boolean;
  /** Whether it was sealed with the newest key. */
  isCurrent(sealed: string): boolean;
}

const nonceBytes = 12;
const tagBytes = 16;

const idOf = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 8);

/** `keys` are 32 bytes each, the newest first. AES-256-GCM; the form is `v1.<key>.<nonce>.<ciphertext and tag>`. */
export function createSecretBox(keys: readonly [Buffer, ...Buffer[]]): SecretBox {
  const byId = new Map(keys.map((key) => [idOf(key), key]));
  const [newest] = keys;
  const box: SecretBox = {
    seal: (secret, owner) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', newest, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([
        cipher.update(secret, 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
      return `v1.${idOf(newest)}.${nonce.toString('base64url')}.${sealed.toString('base64url')}`;
    },
    open: (text, owner) => {
      const [version, id = '', nonce = '', body = ''] = text.split('.');
      const key = byId.get(id);
      if (version !== 'v1' || !key) throw new Error('None of the keys in SECRETS_KEY opens this');
      const sealed = Buffer.from(body, 'base64url');
      const cipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'))
        .setAAD(Buffer.from(owner))
        .setAuthTag(sealed.subarray(-tagBytes));
      return cipher.update(sealed.subarray(0, -tagBytes), undefined, 'utf8') + cipher.final('utf8');
    },
    opens: (text, owner) => {
      try {
        box.open(text, owner);
        return true;
      } catch {
        return false;
      }
    },
    isCurrent: (text) => text.startsWith(`v1.${idOf(newest)}.`),
  };
  return box;
}

/** With the configured keys or, outside production, one generated in the data directory. */
export async function openSecretBox(config: Config): Promise<SecretBox> {
  const [newest, ...older] = config.SECRETS_KEY ?? [await ownKey(config.DATA_DIR)];
  if (!newest) throw new Error('SECRETS_KEY is empty');
  return createSecretBox([newest, ...older]);
}

async function ownKey(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'secrets.key');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const made = randomBytes(32).toString('hex');
  // If several processes start together, one creates it.
  await writeFile(path, `${made}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return Buffer.from((await readFile(path, 'utf8')).trim(), 'hex');
}
