import type { CreatorFields } from '#contract/creators/creator-profile.ts';
import type { CreatorProfile } from '#contract/creators/creator-replies.ts';
import { DomainError } from '#contract/errors.ts';
import { markAsCreator } from '#server/accounts/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import { creatorJoined } from '../events.ts';
import { insertCreator } from './creator-store.ts';
import { requirePolicy, requireSpecialties } from './require-offered.ts';

/**
 * Makes the viewer a creator; they keep everything they own as a client. Errors: creator.exists.
 */
export function becomeCreator(
  context: SignedInContext,
  fields: CreatorFields,
): Promise<CreatorProfile> {
  return inTransaction(context.db, async (tx) => {
    const profile = await createProfile(context, tx, context.viewer.id, fields);
    if (!profile) throw new DomainError('creator.exists');
    await markAsCreator(tx, context.viewer.id);
    return profile;
  });
}

/** Creates a person's profile in the caller's transaction; undefined if there is one. */
export async function createProfile(
  platform: Platform,
  tx: Tx,
  userId: number,
  fields: CreatorFields,
): Promise<CreatorProfile | undefined> {
  requirePolicy(platform, fields.cancellationPolicy);
  requireSpecialties(platform, fields.specialties);
  const [first] = platform.settings.now().cancellationPolicies;
  const profile = await insertCreator(tx, userId, { cancellationPolicy: first, ...fields });
  if (profile) await platform.events.record(tx, creatorJoined, { creatorId: profile.id, userId });
  return profile;
}
