import type { DeliveryCalls } from '#contract/deliveries/deliveries.ts';
import { dayAt } from '#contract/deliveries/delivery-facts.ts';
import { DomainError } from '#contract/errors.ts';
import type { OrderKind, OrderSide } from '#contract/order.ts';
import { countDaily } from '#server/accounts/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { handle, type Route } from '#server/platform/http/route.ts';
import {
  type DeliveryFact,
  deliveryDateAgreed,
  deliveryDateDeclined,
  deliveryDateProposed,
  roundAdded,
} from './events.ts';
import type { DeliveryColumns } from './shown-store.ts';
import {
  addRoundTo,
  closeProposedDate,
  findProposedDate,
  proposeDateFor,
  setDueDay,
} from './terms-store.ts';

/** The actions about a delivery that both lifecycles name alike. */
type DeliveryAction = 'propose_date' | 'accept_date' | 'decline_date' | 'add_round';

/** What jobs and bookings provide, so both share the day and the rounds. */
interface DeliveredKind {
  readonly kind: OrderKind;
  readonly calls: DeliveryCalls;
  /** Takes the order's lock and reads it for one of its two sides. Throws not found for strangers. */
  lock(
    tx: Tx,
    ctx: SignedInContext,
    id: number,
  ): Promise<{
    readonly clientId: number;
    readonly creatorUserId: number;
    readonly side: OrderSide;
    readonly frozenTerms: DeliveryColumns['frozenTerms'];
    /** Throws the matching refusal unless the lifecycle allows it now. */
    demand(action: DeliveryAction): void;
  }>;
  /** The order as seen by the viewer after a step. */
  reply(tx: Tx, ctx: SignedInContext, id: number): Promise<unknown>;
}

type Locked = Awaited<ReturnType<DeliveredKind['lock']>>;

const factOf = (of: DeliveredKind, id: number, locked: Locked): DeliveryFact => ({
  order: { kind: of.kind, id },
  clientId: locked.clientId,
  creatorUserId: locked.creatorUserId,
});

/** Proposes another day; replaces the open proposal. */
function proposeDate(ctx: SignedInContext, of: DeliveredKind, id: number, dueOn: string) {
  return inTransaction(ctx.db, async (tx) => {
    const locked = await of.lock(tx, ctx, id);
    locked.demand('propose_date');
    const now = ctx.clock();
    const today = Temporal.PlainDate.from(
      dayAt(now.toISOString(), locked.frozenTerms?.timeZone ?? 'UTC'),
    );
    const last = today.add({ years: 1 });
    if (dueOn < today.toString() || dueOn > last.toString())
      throw new DomainError('delivery_date.out_of_range');
    const order = { kind: of.kind, id };
    const counted = { userId: ctx.viewer.id, about: order };
    await countDaily(ctx, tx, 'delivery_date.proposed', counted);
    await proposeDateFor(tx, order, { proposedBy: ctx.viewer.id, dueOn, at: now });
    const fact = factOf(of, id, locked);
    await ctx.events.record(tx, deliveryDateProposed, { ...fact, by: locked.side, dueOn });
    return of.reply(tx, ctx, id);
  });
}

/** Accepts the other side's day, or declines it; the own one can be withdrawn. */
function answerDate(
  ctx: SignedInContext,
  of: DeliveredKind,
  { id, number }: { readonly id: number; readonly number: number },
  action: 'accept_date' | 'decline_date',
) {
  return inTransaction(ctx.db, async (tx) => {
    const locked = await of.lock(tx, ctx, id);
    const order = { kind: of.kind, id };
    const found = await findProposedDate(tx, order, number);
    if (!found) throw new DomainError('delivery_date.not_found');
    if (found.status !== 'proposed') throw new DomainError('delivery_date.not_open');
    locked.demand(action);
    const fact = { ...factOf(of, id, locked), by: locked.side, dueOn: found.dueOn };
    if (action === 'accept_date') {
      await closeProposedDate(tx, order, 'accepted', ctx.clock());
      await setDueDay(tx, order, found.dueOn, locked.frozenTerms?.timeZone ?? 'UTC');
      await ctx.events.record(tx, deliveryDateAgreed, fact);
    } else {
      await closeProposedDate(tx, order, 'declined', ctx.clock());
      const withdrawn = found.proposedBy === ctx.viewer.id;
      await ctx.events.record(tx, deliveryDateDeclined, { ...fact, withdrawn });
    }
    return of.reply(tx, ctx, id);
  });
}

/** The creator agrees to another round once all are used. */
function addRound(ctx: SignedInContext, of: DeliveredKind, id: number) {
  return inTransaction(ctx.db, async (tx) => {
    const locked = await of.lock(tx, ctx, id);
    locked.demand('add_round');
    await addRoundTo(tx, { kind: of.kind, id });
    await ctx.events.record(tx, roundAdded, factOf(of, id, locked));
    return of.reply(tx, ctx, id);
  });
}

/** Every call about the day and the rounds of this kind of order. */
export const deliveryRoutes = (of: DeliveredKind): readonly Route[] => [
  handle(of.calls.proposeDate, (ctx, { params, body }) =>
    proposeDate(ctx, of, params.id, body.dueOn),
  ),
  handle(of.calls.acceptDate, (ctx, { params }) => answerDate(ctx, of, params, 'accept_date')),
  handle(of.calls.declineDate, (ctx, { params }) => answerDate(ctx, of, params, 'decline_date')),
  handle(of.calls.addRound, (ctx, { params }) => addRound(ctx, of, params.id)),
];
