import type { Availability, OwnAvailability } from '#contract/creators/working-hours.ts';
import { DomainError } from '#contract/errors.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { creatorChanged } from '../events.ts';
import { findWorkingHoursOf, replaceWorkingHours } from './working-hours-store.ts';

function ownCreatorId({ viewer }: SignedInContext): number {
  if (viewer.creatorId === null) throw new DomainError('creator.no_profile');
  return viewer.creatorId;
}

/** Errors: creator.no_profile. */
export async function showOwnAvailability(context: SignedInContext): Promise<OwnAvailability> {
  return findWorkingHoursOf(context.db, ownCreatorId(context));
}

/**
 * Replaces the viewer's hours and exceptions. Existing bookings stay. Errors: creator.no_profile.
 */
export async function changeAvailability(
  context: SignedInContext,
  availability: Availability,
): Promise<OwnAvailability> {
  const creatorId = ownCreatorId(context);
  return inTransaction(context.db, async (tx) => {
    await lockEntity(tx, 'creator', creatorId);
    await replaceWorkingHours(tx, creatorId, availability);
    await context.events.record(tx, creatorChanged, { creatorId });
    return findWorkingHoursOf(tx, creatorId);
  });
}
