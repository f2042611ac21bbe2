import type { DeliveredWork } from '#contract/deliveries/delivery-terms.ts';
import { DomainError } from '#contract/errors.ts';

/** Refuses an approval that names another delivery than the newest. Throws `delivery.new_version`. */
export function requireNewest(
  delivery: Pick<DeliveredWork, 'manifest'> | null,
  manifest: string | undefined,
): void {
  if (manifest !== undefined && delivery?.manifest !== manifest)
    throw new DomainError('delivery.new_version');
}
