import { DomainError } from '#contract/errors.ts';
import { isCommonPassword } from './common-password-rules.ts';

/** Refuses a new password that attackers try first. `own` are the person's username and e-mail. */
export function refuseCommonPassword(
  password: string,
  own: readonly string[],
  field: 'password' | 'newPassword',
): void {
  if (!isCommonPassword(password, own)) return;
  const { message } = new DomainError('account.common_password');
  throw new DomainError('account.common_password', { fields: { [field]: message } });
}
