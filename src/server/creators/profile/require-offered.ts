import { ownSpecialties } from '#contract/creators/creator-choices.ts';
import type { CreatorChanges } from '#contract/creators/creator-profile.ts';
import { DomainError } from '#contract/errors.ts';
import type { Platform } from '#server/platform/platform.ts';

type Policy = CreatorChanges['cancellationPolicy'];

/**
 * Refuses a cancellation policy that the site does not offer, unless it is the current one. Errors:
 * invalid_input.
 */
export function requirePolicy({ settings }: Platform, policy: Policy, before?: Policy): void {
  if (policy === undefined || policy === before) return;
  if (settings.now().cancellationPolicies.includes(policy)) return;
  const message = "This cancellation policy isn't available here";
  throw new DomainError('invalid_input', { message, fields: { cancellationPolicy: message } });
}

/** Refuses an own specialty of the site that has no name, unless it is a current one. Errors: invalid_input. */
export function requireSpecialties(
  { settings }: Platform,
  chosen: CreatorChanges['specialties'] = [],
  before: CreatorChanges['specialties'] = [],
): void {
  const named = new Set<string>(settings.now().ownSpecialties.map(({ name }) => name));
  const isOffered = (one: (typeof chosen)[number]) =>
    !(ownSpecialties as readonly string[]).includes(one) || named.has(one) || before.includes(one);
  if (chosen.every(isOffered)) return;
  const message = 'Unknown specialty';
  throw new DomainError('invalid_input', { message, fields: { specialties: message } });
}
