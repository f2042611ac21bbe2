import { countDaily } from '#server/accounts/index.ts';
import { renewAgreement } from '#server/agreements/index.ts';
import { isBeyondRadius } from '#server/creators/index.ts';
import { townIn } from '#server/places/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { addressChanged, moveProposed } from '../events.ts';
import { factOf, type KindOfOrder } from '../kind.ts';
import { insertMove, type WorkTime } from './move-store.ts';
import type { MovedKind } from './moved-kind.ts';

/** A kind whose work is at an address that its client says. */
export interface PlacedKind<
  Row extends { readonly address: string | null },
  Time extends WorkTime,
  Reply,
> extends KindOfOrder<Row, Reply> {
  readonly moves: Pick<
    MovedKind<Row, Time, unknown>['moves'],
    'counted' | 'timeOf' | 'show' | 'setAddress'
  >;
  readonly placed: {
    /** The creator agreed to come: another town is a proposal, and every address is announced. */
    isAgreed(row: Row): boolean;
    /** The town that was agreed besides the address. */
    townOf(row: Row): string;
  };
}

/** Where it was agreed, or within reach of the creator where nothing was: what is elsewhere asks them. */
async function isElsewhere(
  ctx: SignedInContext,
  tx: Tx,
  creatorId: number | null,
  { agreed, address }: { readonly agreed: string; readonly address: string },
): Promise<boolean> {
  const site = { ...ctx, db: tx };
  const [from, to] = [await townIn(site, agreed), await townIn(site, address)];
  if (!to) return false;
  if (from) return from.label !== to.label;
  return creatorId !== null && (await isBeyondRadius(tx, creatorId, to));
}

/** Says where the work is, for the two sides only; another town than was agreed waits for the creator. */
export function changeAddress<
  Row extends { readonly address: string | null },
  Time extends WorkTime,
  Reply,
>(
  ctx: SignedInContext,
  of: PlacedKind<Row, Time, Reply>,
  id: number,
  address: string,
): Promise<Reply> {
  const { kind, moves, placed } = of;
  return inTransaction(ctx.db, async (tx) => {
    const locked = await of.lock(tx, ctx, id);
    locked.demand('change_address');
    const { row, creatorId } = locked;
    if (address === row.address) return of.reply(tx, ctx, id);
    const isAgreed = placed.isAgreed(row);
    const agreed = row.address || placed.townOf(row);
    if (isAgreed && (await isElsewhere(ctx, tx, creatorId, { agreed, address }))) {
      locked.demand('propose_move');
      await countDaily(ctx, tx, moves.counted, { userId: ctx.viewer.id, about: { kind, id } });
      const time = moves.timeOf(row);
      await insertMove(tx, { kind, id }, ctx.viewer.id, time, address);
      const shown = await moves.show(tx, row, time);
      await ctx.events.record(tx, moveProposed, {
        ...{ ...factOf(of, id, locked), by: locked.side, proposed: shown, agreed: shown },
        town: (await townIn({ ...ctx, db: tx }, address))?.label ?? address,
      });
      return of.reply(tx, ctx, id);
    }
    await moves.setAddress(tx, row, address);
    await renewAgreement(ctx, tx, { kind, id }, 'place');
    if (isAgreed) await ctx.events.record(tx, addressChanged, factOf(of, id, locked));
    return of.reply(tx, ctx, id);
  });
}
