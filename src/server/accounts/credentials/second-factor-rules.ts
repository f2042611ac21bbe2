import { plainDigits } from '#contract/typed-number.ts';

/** Codes as people type and paste them: only letters and digits count, of any script, in any case. */
export function plainCode(typed: string): string {
  return plainDigits(typed)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
}

/** Six digits are an app code; anything else counts as a recovery code. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

// Without letters and digits that look like others.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A code of 16 characters (80 random bits), in groups for reading: `7F2K-9QXM-…`. */
export function recoveryCodeFrom(random: Uint8Array): string {
  const characters = Array.from(random.subarray(0, 16), (byte) => alphabet[byte % 32]);
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-');
}
