import { maxPackages, type OwnPackage, type savePackages } from '#contract/creators/packages.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { creatorChanged } from '../events.ts';
import { mergeEdits } from '../merge-edits.ts';
import { hasPosition, listPackagesOf, replacePackages } from './package-store.ts';

function ownCreatorId({ viewer }: SignedInContext): number {
  if (viewer.creatorId === null) throw new DomainError('creator.no_profile');
  return viewer.creatorId;
}

export const showOwnPackages = (ctx: SignedInContext): Promise<OwnPackage[]> =>
  listPackagesOf(ctx.db, ownCreatorId(ctx));

type Offered = ParsedInputOf<typeof savePackages>['body']['packages'];

/** With what another device changed since `base`. */
async function merge(
  tx: Tx,
  creatorId: number,
  { base, wanted }: { readonly base: Offered; readonly wanted: Offered },
): Promise<Offered> {
  const current = await listPackagesOf(tx, creatorId);
  // New ones have no id: each is its own.
  const merged = mergeEdits<Offered[number], unknown>(
    { base, wanted, current },
    (one) => one.id ?? one,
  );
  const ids = new Set(current.map(({ id }) => id));
  const known = new Set(base.map(({ id }) => id));
  // Edited here and deleted elsewhere: offered again.
  return merged.map(({ id, ...rest }) =>
    id === undefined || (known.has(id) && !ids.has(id)) ? rest : { ...rest, id },
  );
}

/**
 * Existing bookings keep their package. Errors: creator.no_profile, package.not_yours,
 * package.no_place, package.too_many.
 */
export function saveOwnPackages(
  ctx: SignedInContext,
  { packages: wanted, base }: ParsedInputOf<typeof savePackages>['body'],
): Promise<OwnPackage[]> {
  const creatorId = ownCreatorId(ctx);
  return inTransaction(ctx.db, async (tx) => {
    await lockEntity(tx, 'creator', creatorId);
    const packages = base ? await merge(tx, creatorId, { base, wanted }) : wanted;
    if (packages.length > maxPackages) throw new DomainError('package.too_many');
    const followsSun = packages.some(({ minutesBeforeSunset }) => minutesBeforeSunset != null);
    if (followsSun && !(await hasPosition(tx, creatorId)))
      throw new DomainError('package.no_place');
    if (!(await replacePackages(tx, creatorId, packages)))
      throw new DomainError('package.not_yours');
    await ctx.events.record(tx, creatorChanged, { creatorId });
    return listPackagesOf(tx, creatorId);
  });
}
