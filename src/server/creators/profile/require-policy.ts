import type { CreatorChanges } from '#contract/creators/creator-profile.ts';
import { DomainError } from '#contract/errors.ts';
import type { Platform } from '#server/platform/platform.ts';

type Policy = CreatorChanges['cancellationPolicy'];

/**
 * Refuses a cancellation policy that the site does not offer, unless it is the current one. Errors:
 * invalid_input.
 */
export function requirePolicy({ settings }: Platform, wished: Policy, before?: Policy): void {
  if (wished === undefined || wished === before) return;
  if (settings.now().cancellationPolicies.includes(wished)) return;
  const message = "This cancellation policy isn't available here";
  throw new DomainError('invalid_input', { message, fields: { cancellationPolicy: message } });
}
