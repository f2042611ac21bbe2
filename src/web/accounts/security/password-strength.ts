export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong';

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/];

/**
 * A hint while typing, not a rule: length counts most, variety helps, repetition does not. The
 * server refuses common passwords from a list.
 */
export function passwordStrength(password: string, shortest: number): PasswordStrength {
  if (password.length < shortest) return 'short';
  const variety = kinds.filter((kind) => kind.test(password)).length;
  const distinct = new Set(password).size;
  const score = Math.min(password.length, distinct * 2) + variety * 2;
  if (score >= 20) return 'strong';
  return score >= 14 ? 'fair' : 'weak';
}
