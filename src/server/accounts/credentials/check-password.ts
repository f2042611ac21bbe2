import { DomainError } from '#contract/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isCommon } from './common-passwords.ts';

/** Refuses a new password that attackers try first. */
export async function refuseCommonPassword(
  { settings }: Platform,
  password: string,
  { username, email }: { readonly username: string; readonly email: string },
  field: 'password' | 'newPassword',
): Promise<void> {
  if (!(await isCommon(password, [username, email, settings.now().siteName]))) return;
  const { message } = new DomainError('account.common_password');
  throw new DomainError('account.common_password', { fields: { [field]: message } });
}
