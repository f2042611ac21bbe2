import {
  type Availability,
  areSeasons,
  type Block,
  type EditedAvailability,
  maxExceptions,
  type OwnAvailability,
} from '#contract/creators/working-hours.ts';
import { DomainError } from '#contract/errors.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { creatorChanged } from '../events.ts';
import { mergeEdits } from '../merge-edits.ts';
import { isTooMany, withBlock, withoutBlock } from './block-rules.ts';
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
 * Replaces the viewer's hours and exceptions; with `base`, each weekday and each date that was changed
 * since. Existing bookings stay. Errors: creator.no_profile, creator.too_many_blocks.
 */
export function changeAvailability(
  context: SignedInContext,
  { base, ...wanted }: EditedAvailability,
): Promise<OwnAvailability> {
  return change(context, (current) => {
    if (!base) return wanted;
    // Without any, the typical hours apply: that is about all days.
    const typical = wanted.weeklyHours.length === 0;
    const weeklyHours = mergeEdits<Availability['weeklyHours'][number], number>(
      {
        base: base.weeklyHours,
        wanted: wanted.weeklyHours,
        current: typical ? [] : current.weeklyHours,
      },
      ({ weekday }) => weekday,
    );
    const exceptions = mergeEdits<Availability['exceptions'][number], string>(
      { base: base.exceptions, wanted: wanted.exceptions, current: current.exceptions },
      ({ date, kind }) => `${date} ${kind}`,
    );
    if (exceptions.length > maxExceptions) throw new DomainError('creator.too_many_blocks');
    return {
      weeklyHours,
      exceptions,
      seasons: mergeSeasons(base.seasons, wanted.seasons, current.seasons),
    };
  });
}

/** Existing bookings stay. Errors: creator.no_profile, creator.too_many_blocks. */
export function blockTime(context: SignedInContext, block: Block): Promise<OwnAvailability> {
  return change(context, (current) => {
    const exceptions = withBlock(current.exceptions, block);
    if (isTooMany(exceptions, block.date)) throw new DomainError('creator.too_many_blocks');
    return { ...current, exceptions };
  });
}

/** Nothing happens if it is not blocked. Errors: creator.no_profile. */
export function unblockTime(
  context: SignedInContext,
  date: string,
  starts: string | undefined,
): Promise<OwnAvailability> {
  return change(context, (current) => ({
    ...current,
    exceptions: withoutBlock(current.exceptions, date, starts),
  }));
}

/** Two devices may add seasons that overlap: then those of the later one hold. */
function mergeSeasons(
  base: Availability['seasons'],
  wanted: Availability['seasons'],
  current: OwnAvailability['seasons'],
): Availability['seasons'] {
  if (!wanted || !base) return wanted ?? current;
  const merged = mergeEdits({ base, wanted, current }, ({ from }) => from);
  return areSeasons(merged) ? merged : wanted;
}

function change(
  context: SignedInContext,
  next: (current: OwnAvailability) => Availability,
): Promise<OwnAvailability> {
  const creatorId = ownCreatorId(context);
  return inTransaction(context.db, async (tx) => {
    await lockEntity(tx, 'creator', creatorId);
    await replaceWorkingHours(tx, creatorId, next(await findWorkingHoursOf(tx, creatorId)));
    await context.events.record(tx, creatorChanged, { creatorId });
    return findWorkingHoursOf(tx, creatorId);
  });
}
