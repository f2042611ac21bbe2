import type { OwnPackage, savePackages } from '#contract/creators/packages.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { creatorChanged } from '../events.ts';
import { hasPosition, listPackagesOf, replacePackages } from './package-store.ts';

function ownCreatorId({ viewer }: SignedInContext): number {
  if (viewer.creatorId === null) throw new DomainError('creator.no_profile');
  return viewer.creatorId;
}

export const showOwnPackages = (ctx: SignedInContext): Promise<OwnPackage[]> =>
  listPackagesOf(ctx.db, ownCreatorId(ctx));

/**
 * Existing bookings keep their package. Errors: creator.no_profile, package.not_yours,
 * package.no_place.
 */
export function saveOwnPackages(
  ctx: SignedInContext,
  { packages }: ParsedInputOf<typeof savePackages>['body'],
): Promise<OwnPackage[]> {
  const creatorId = ownCreatorId(ctx);
  return inTransaction(ctx.db, async (tx) => {
    await lockEntity(tx, 'creator', creatorId);
    const followsSun = packages.some(({ minutesBeforeSunset }) => minutesBeforeSunset != null);
    if (followsSun && !(await hasPosition(tx, creatorId)))
      throw new DomainError('package.no_place');
    if (!(await replacePackages(tx, creatorId, packages)))
      throw new DomainError('package.not_yours');
    await ctx.events.record(tx, creatorChanged, { creatorId });
    return listPackagesOf(tx, creatorId);
  });
}
