import { createHash, randomBytes } from 'node:crypto';

export interface SecretToken {
  /** What the browser or the mail carries: 43 characters. */
  readonly token: string;
  /** What the database stores: a leaked copy is useless. */
  readonly hash: Buffer;
}

export function createSecretToken(): SecretToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashSecret(token) };
}

/** SHA-256 suffices where the input has 256 random bits: there is nothing to guess. */
export function hashSecret(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
