import { registration } from '#contract/accounts/account-fields.ts';
import { problemsOf } from '#web/lib/forms/form.ts';

export type RegisterProblem = 'missing' | 'serviceType' | 'terms' | 'fields';

export interface RegisterCheck {
  /** The kind to report first; undefined if everything is valid. */
  readonly first: RegisterProblem | undefined;
  /** Each invalid field with its message. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Checks the registration form in the order in which errors are reported. */
export function checkRegistration(values: Readonly<Record<string, string>>): RegisterCheck {
  const fields = problemsOf(registration, { ...values, terms: values['terms'] ?? 'off' });
  const required = ['fullName', 'email', 'username', 'password'];
  if (required.some((name) => (values[name] ?? '').trim() === ''))
    return { first: 'missing', fields };
  if (values['is_creator'] === 'true' && !values['serviceType']) {
    // The schema checks the whole only when every field is valid.
    const serviceType = 'Please select your service type';
    return { first: 'serviceType', fields: { ...fields, serviceType } };
  }
  if ('terms' in fields) return { first: 'terms', fields };
  return { first: Object.keys(fields).length > 0 ? 'fields' : undefined, fields };
}
