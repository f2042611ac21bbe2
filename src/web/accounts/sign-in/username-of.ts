import { isUsername } from '#contract/accounts/account-fields.ts';

const longest = 40;

/**
 * A username made from what stands before the @ of an email, and digits to tell it from the others;
 * '' if none can be made.
 */
export function usernameOf(email: string, digits = ''): string {
  const [local = ''] = email.trim().split(/[@+]/, 1);
  const letters = local.normalize('NFKC').replace(/[^\p{L}\p{M}\p{N}._-]/gu, '');
  const end = digits === '' ? '' : `_${digits}`;
  const name = `${letters.slice(0, longest - end.length)}${end}`;
  return email.includes('@') && isUsername(name) ? name : '';
}
