import type { CreatorChanges } from '#contract/creators/creator-profile.ts';
import type { CreatorProfile } from '#contract/creators/creator-replies.ts';
import { DomainError } from '#contract/errors.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { creatorChanged } from '../events.ts';
import { findCreatorByUser, isCreatorShown, updateCreatorOf } from './creator-store.ts';
import { requirePolicy, requireSpecialties } from './require-offered.ts';

/** Changes the viewer's own profile. Errors: creator.not_yours, creator.not_found. */
export function changeProfile(
  context: SignedInContext,
  id: number,
  fields: CreatorChanges,
): Promise<CreatorProfile> {
  return inTransaction(context.db, async (tx) => {
    if (fields.cancellationPolicy !== undefined || fields.specialties !== undefined) {
      const before = await findCreatorByUser(tx, context.viewer.id);
      requirePolicy(context, fields.cancellationPolicy, before?.cancellationPolicy);
      requireSpecialties(context, fields.specialties, before?.specialties);
    }
    const profile = await updateCreatorOf(tx, context.viewer.id, id, fields);
    if (!profile) {
      const shown = await isCreatorShown(tx, id);
      throw new DomainError(shown ? 'creator.not_yours' : 'creator.not_found');
    }
    await context.events.record(tx, creatorChanged, { creatorId: id });
    return profile;
  });
}
