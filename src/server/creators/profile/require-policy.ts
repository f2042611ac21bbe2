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
