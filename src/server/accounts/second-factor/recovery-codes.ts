import { randomBytes } from 'node:crypto';
import type { Tx } from '#server/platform/db/database.ts';
import { hashSecret } from '../email/secret-token.ts';
import { plainCode, recoveryCodeFrom } from './second-factor-rules.ts';
import { replaceRecoveryCodes } from './second-factor-store.ts';

const perPerson = 10;

/** Gives a person new recovery codes, which only they will know; the earlier ones are void. */
export async function issueRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: perPerson }, () => recoveryCodeFrom(randomBytes(16)));
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashSecret(plainCode(code))),
  );
  return codes;
}
