import { DomainError } from '#contract/errors.ts';
import { commonness } from './common-passwords.ts';

interface Owner {
  readonly username: string;
  readonly email: string;
  readonly role?: string;
}

/** Refuses a new password that attackers try first; for operators, also the next 100,000. */
export async function refuseCommonPassword(
  password: string,
  { username, email, role }: Owner,
  field: 'password' | 'newPassword',
): Promise<void> {
  const found = await commonness(password, [username, email]);
  if (found === 'rare' || (found === 'weak' && role !== 'operator')) return;
  const { message } = new DomainError('account.common_password');
  throw new DomainError('account.common_password', { fields: { [field]: message } });
}
