import { dayAt } from '#contract/deliveries/delivery-facts.ts';
import { DomainError } from '#contract/errors.ts';
import { countDaily } from '#server/accounts/index.ts';
import { renewAgreement } from '#server/agreements/index.ts';
import { moveDueDay } from '#server/deliveries/index.ts';
import { townIn } from '#server/places/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { EventKind } from '#server/platform/events/event.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { handle, type Route } from '#server/platform/http/route.ts';
import {
  type MoveFact,
  moveDeclined,
  moveProposed,
  moveWithdrawn,
  orderMoved,
  type ShownTime,
} from '../events.ts';
import { factOf } from '../kind.ts';
import { closeOpenMove, findMove, insertMove, type WorkTime } from './move-store.ts';
import type { MovedKind } from './moved-kind.ts';

/** The proposed time has begun, or the proposed day is over where the work is. */
const hasPassed = ({ date, startsAt, timeZone }: ShownTime, now: Date): boolean =>
  startsAt === null
    ? date < dayAt(now.toISOString(), timeZone)
    : Date.parse(startsAt) <= now.getTime();

interface Move {
  readonly id: number;
  readonly moveId: number;
}

/** Every call about another time for this kind of order. */
export function moveRoutes<Row, Time extends WorkTime, Wish>(
  of: MovedKind<Row, Time, Wish>,
): readonly Route[] {
  const { kind, moves } = of;
  const { calls } = moves;
  type Locked = Awaited<ReturnType<typeof of.lock>>;

  async function moveFactOf(
    ctx: SignedInContext,
    tx: Tx,
    id: number,
    locked: Locked,
    { proposed, agreed, address = null }: { proposed: Time; agreed: Time; address?: string | null },
  ): Promise<MoveFact> {
    return {
      ...{ ...factOf(of, id, locked), by: locked.side },
      ...(address !== null && { town: (await townIn(ctx, address))?.label ?? address }),
      proposed: await moves.show(tx, locked.row, proposed),
      agreed: await moves.show(tx, locked.row, agreed),
    };
  }

  /** Replaces the open proposal. Nothing is held for it: it is checked again when accepted. */
  const propose = (ctx: SignedInContext, id: number, wish: Wish) =>
    inTransaction(ctx.db, async (tx) => {
      const locked = await of.lock(tx, ctx, id);
      locked.demand('propose_move');
      const { row } = locked;
      const [time, agreed] = [moves.timeFrom(row, wish), moves.timeOf(row)];
      if (JSON.stringify(time) === JSON.stringify(agreed))
        throw new DomainError(`${kind}_move.same_time`);
      await moves.requireFree(tx, ctx, row, time);
      await countDaily(ctx, tx, moves.counted, { userId: ctx.viewer.id, about: { kind, id } });
      await insertMove(tx, { kind, id }, ctx.viewer.id, time);
      await ctx.events.record(
        tx,
        moveProposed,
        await moveFactOf(ctx, tx, id, locked, { proposed: time, agreed }),
      );
      return of.reply(tx, ctx, id);
    });

  async function lockMove(tx: Tx, ctx: SignedInContext, { id, moveId }: Move) {
    const locked = await of.lock(tx, ctx, id);
    const move = await findMove<Time>(tx, { kind, id }, moveId);
    if (!move) throw new DomainError(`${kind}_move.not_found`);
    if (move.status !== 'proposed') throw new DomainError(`${kind}_move.not_open`);
    return { locked, time: move.time, address: move.address };
  }

  /** The other side's proposal, if its time is still free. */
  const accept = (ctx: SignedInContext, move: Move) =>
    inTransaction(ctx.db, async (tx) => {
      const { id } = move;
      const creatorId = await moves.findCreator(tx, ctx, id);
      if (creatorId !== null) await lockEntity(tx, 'creator', creatorId);
      const { locked, time, address } = await lockMove(tx, ctx, move);
      locked.demand('accept_move');
      if (locked.creatorId === null || locked.creatorId !== creatorId)
        throw new DomainError(`${kind}.wrong_state`);
      if (address === null) {
        if (hasPassed(await moves.show(tx, locked.row, time), ctx.clock()))
          throw new DomainError(`${kind}_move.not_open`);
        const worked = await moves.move(tx, ctx, locked.row, time);
        await moveDueDay(tx, { kind, id }, locked.frozenTerms, worked);
      } else await moves.setAddress(tx, locked.row, address);
      await closeOpenMove(tx, { kind, id }, 'accepted');
      await renewAgreement(ctx, tx, { kind, id }, address === null ? 'terms' : 'place');
      const fact = { proposed: time, agreed: time, address };
      await ctx.events.record(tx, orderMoved, await moveFactOf(ctx, tx, id, locked, fact));
      return of.reply(tx, ctx, id);
    });

  /** Declines the other side's proposal, or withdraws the own one. */
  const end = (
    ctx: SignedInContext,
    move: Move,
    how: 'declined' | 'withdrawn',
    event: EventKind<MoveFact>,
  ) =>
    inTransaction(ctx.db, async (tx) => {
      const { locked, time, address } = await lockMove(tx, ctx, move);
      locked.demand(how === 'declined' ? 'decline_move' : 'withdraw_move');
      await closeOpenMove(tx, { kind, id: move.id }, how);
      const fact = await moveFactOf(ctx, tx, move.id, locked, {
        ...{ proposed: time, agreed: moves.timeOf(locked.row), address },
      });
      await ctx.events.record(tx, event, fact);
      return of.reply(tx, ctx, move.id);
    });

  return [
    handle(calls.propose, (ctx, { params, body }) => propose(ctx, params.id, body)),
    handle(calls.accept, (ctx, { params }) => accept(ctx, params)),
    handle(calls.decline, (ctx, { params }) => end(ctx, params, 'declined', moveDeclined)),
    handle(calls.withdraw, (ctx, { params }) => end(ctx, params, 'withdrawn', moveWithdrawn)),
  ];
}
