import { registration } from '#contract/accounts/account-fields.ts';
import { problemsOf } from '#web/lib/forms/form.ts';

export type RegisterProblem = 'missing' | 'serviceType' | 'terms' | 'fields';

export interface RegisterCheck {
  /** The kind that is told first; undefined when all is well. */
  readonly first: RegisterProblem | undefined;
  /** Each bad field with its message. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Checks the registration form in the order in which a person is told. */
export function checkRegistration(values: Readonly<Record<string, string>>): RegisterCheck {
  const fields = problemsOf(registration, { ...values, terms: values['terms'] ?? 'off' });
  const required = ['fullName', 'email', 'username', 'password'];
  if (required.some((name) => (values[name] ?? '').trim() === ''))
    return { first: 'missing', fields };
  if (values['is_creator'] === 'true' && !values['serviceType']) {
    // The schema looks at the whole only when every field is fine.
    const serviceType = 'Please select your service type';
    return { first: 'serviceType', fields: { ...fields, serviceType } };
  }
  if ('terms' in fields) return { first: 'terms', fields };
  return { first: Object.keys(fields).length > 0 ? 'fields' : undefined, fields };
}
