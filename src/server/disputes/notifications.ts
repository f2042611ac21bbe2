import type { OrderKind, OrderSide } from '#contract/order.ts';
import { listOperators } from '#server/accounts/index.ts';
import type { EventKind } from '#server/platform/events/event.ts';
import { excerpt, type Message, msg, type Value } from '#server/platform/i18n/message.ts';
import { defineNotification, type Notice } from '#server/platform/notification-kind.ts';
import type { Place } from '#server/platform/notification-presentation.ts';
import { personOfOrder } from '#server/platform/order-kinds.ts';
import {
  commentAdded,
  type DisputeFact,
  disputeDecided,
  disputeWithdrawn,
  orderDisputed,
  splitProposed,
} from './events.ts';

/** What a kind says about a dispute and a proposed split, and where that leads. */
export interface DisputeTexts<About extends object> {
  readonly kind: OrderKind;
  readonly place: Place<About>;
  /** The names under which its notifications are stored. */
  readonly opened: string;
  readonly decided: string;
  /** For one side, who may act on it or only reads it. */
  readonly aboutFor: (fact: DisputeFact, side: OrderSide, acts: boolean) => About;
  /** The order within a sentence. */
  readonly nameOf: (about: About) => Message;
  readonly operatorsText: (id: number) => Message;
  readonly splitText: (about: About & Split, amount: Value) => Message;
  readonly commentText: (about: About & Comment) => Message;
}
interface Split {
  readonly creatorAmount: number;
  /** Who reads it. */
  readonly side: OrderSide;
}
interface Comment {
  readonly by: OrderSide;
  readonly authorId: number;
  readonly files: number;
}

const personOf = ({ clientId, creatorUserId }: DisputeFact, side: OrderSide) =>
  side === 'client' ? clientId : creatorUserId;
const otherThan = (side: OrderSide): OrderSide => (side === 'client' ? 'creator' : 'client');

/** To the other side of who acted, and to operators. */
export function disputeNotifications<About extends object>(of: DisputeTexts<About>) {
  const { kind } = of;
  const ofKind =
    <Fact extends DisputeFact, Params extends object>(
      noticesOf: (fact: Fact) => Notice<Params> | readonly Notice<Params>[],
    ) =>
    (fact: Fact) =>
      fact.order.kind === kind ? noticesOf(fact) : null;
  const toOther = <Fact extends DisputeFact & { readonly by: OrderSide }, More extends object>(
    name: string,
    on: EventKind<Fact>,
    more: (fact: Fact) => { readonly params: More; readonly subject?: string },
    text: (params: About & More) => Message,
  ) =>
    defineNotification(`${kind}.${name}`, {
      ...of.place,
      on,
      notify: ofKind((fact: Fact) => {
        const side = otherThan(fact.by);
        const { params, subject } = more(fact);
        return {
          to: [personOf(fact, side)],
          params: { ...of.aboutFor(fact, side, true), ...params },
          ...(subject === undefined ? {} : { subject: `${subject}:${kind}:${fact.order.id}` }),
        };
      }),
      text,
    });
  return [
    toOther(
      of.opened,
      orderDisputed,
      () => ({ params: {} }),
      (about) =>
        msg("A problem was reported with {order}. We'll look into it.", {
          order: of.nameOf(about),
        }),
    ),
    toOther(
      'dispute_withdrawn',
      disputeWithdrawn,
      () => ({ params: {} }),
      (about) => msg('The problem report for {order} was withdrawn', { order: of.nameOf(about) }),
    ),
    toOther(
      'settlement_proposed',
      splitProposed,
      ({ by, creatorAmount }): { params: Split; subject: string } => ({
        params: { creatorAmount, side: otherThan(by) },
        subject: 'settlement',
      }),
      (about) => of.splitText(about, { cents: about.creatorAmount }),
    ),
    toOther(
      'statement_added',
      commentAdded,
      (fact): { params: Comment; subject: string } => ({
        params: { by: fact.by, authorId: personOf(fact, fact.by), files: fact.files },
        subject: `statement:${fact.by}`,
      }),
      of.commentText,
    ),
    defineNotification(`operators.${kind}`, {
      on: orderDisputed,
      type: 'account',
      notify: async ({ order: { kind: found, id } }, { db }) =>
        found === kind
          ? {
              to: await listOperators(db),
              params: { [`${kind}Id`]: id },
              subject: `desk:${kind}:${id}`,
            }
          : null,
      text: (params: Readonly<Record<string, number>>) =>
        of.operatorsText(params[`${kind}Id`] ?? 0),
      data: () => ({ desk: 'problems' }),
      path: () => '/operator?tab=problems',
    }),
    defineNotification(`${kind}.${of.decided}`, {
      ...of.place,
      on: disputeDecided,
      notify: ofKind(({ creatorAmount, decision, ...fact }) =>
        (['client', 'creator'] as const).map((side) => ({
          to: [personOf(fact, side)],
          params: {
            ...of.aboutFor(fact, side, false),
            ...{ creatorAmount, decision: excerpt(decision), side },
          },
        })),
      ),
      text: (about: About & Split & { readonly decision: string }) => {
        const { creatorAmount, decision, side } = about;
        const id = (about as Readonly<Record<string, unknown>>)[`${kind}Id`] as number;
        const creator = personOfOrder({ kind, id }, 'creator');
        const values = { order: of.nameOf(about), amount: { cents: creatorAmount }, decision };
        return side === 'creator'
          ? msg('We resolved the problem with {order}: you get {amount}. “{decision}”', values)
          : msg('We resolved the problem with {order}: {creator} gets {amount}. “{decision}”', {
              ...values,
              creator,
            });
      },
    }),
  ];
}
