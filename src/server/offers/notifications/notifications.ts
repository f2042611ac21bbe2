import type { OrderSide } from '#contract/order.ts';
import { personName } from '#server/accounts/index.ts';
import type { EventKind } from '#server/platform/events/event.ts';
import { type Message, msg, type NameOf } from '#server/platform/i18n/message.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import * as events from '../events.ts';

interface About {
  readonly offerId: number;
  /** Who it is with. */
  readonly otherId: number;
}
const place = {
  type: 'notification',
  data: ({ offerId }: About) => ({ offerId }),
  path: ({ offerId }: About) => `/offers/${offerId}`,
} as const;

const subjectOf = (offerId: number) => `offer:${offerId}`;

/** To one side or each, naming the other; what happens next to the offer replaces it. */
const toSides = <More extends object>(
  { offerId, clientId, creatorUserId }: events.OfferFact,
  sides: readonly OrderSide[],
  more: More,
  mailed: boolean,
) =>
  sides.map((side) => {
    const [to, otherId] = side === 'client' ? [clientId, creatorUserId] : [creatorUserId, clientId];
    return {
      to: [to],
      params: { offerId, otherId, ...more },
      subject: subjectOf(offerId),
      ...(mailed && { mailed: [to] }),
    };
  });

type Text<More> = (values: { readonly name: NameOf } & More) => Message;

function tells<Fact extends events.OfferFact, More extends object>(
  on: EventKind<Fact>,
  of: {
    readonly to: (fact: Fact) => readonly OrderSide[];
    readonly more?: (fact: Fact) => More;
    readonly text: Text<More>;
    /** They get a mail of its own. */
    readonly mailed?: true;
  },
) {
  return defineNotification(on.name, {
    ...place,
    on,
    notify: (fact) =>
      toSides(fact, of.to(fact), of.more?.(fact) ?? ({} as More), of.mailed === true),
    text: ({ otherId, ...more }: About & More) =>
      of.text({ ...(more as unknown as More), name: personName(otherId) }),
  });
}

const client = () => ['client'] as const;
const creator = () => ['creator'] as const;
const both = () => ['client', 'creator'] as const;
const otherThan = (by: OrderSide): readonly OrderSide[] =>
  by === 'client' ? ['creator'] : ['client'];

export const notifications = [
  tells(events.offerAsked, {
    to: creator,
    mailed: true,
    text: ({ name }) => msg('{name} asked you for an offer', { name }),
  }),
  tells(events.offerSent, {
    to: client,
    mailed: true,
    more: ({ version }) => ({ version }),
    text: ({ name, version }) =>
      version === 1
        ? msg('{name} sent you an offer', { name })
        : msg('{name} changed the offer for you', { name }),
  }),
  tells(events.changeAsked, {
    to: creator,
    text: ({ name }) => msg('{name} asked you to change your offer', { name }),
  }),
  tells(events.offerAccepted, {
    to: creator,
    text: ({ name }) =>
      msg('{name} accepted your offer. We hold the time for 15 minutes while they pay.', { name }),
  }),
  tells(events.offerDeclined, {
    to: ({ by }) => otherThan(by),
    more: ({ by }) => ({ by }),
    text: ({ name, by }) =>
      by === 'client'
        ? msg('{name} declined your offer', { name })
        : msg('{name} declined your request for an offer', { name }),
  }),
  tells(events.offerWithdrawn, {
    to: ({ by }) => (by === 'system' ? both() : otherThan(by)),
    more: ({ by }) => ({ by }),
    text: ({ name, by }) =>
      by === 'creator'
        ? msg('{name} withdrew the offer for you', { name })
        : by === 'client'
          ? msg('{name} withdrew the request for an offer', { name })
          : msg('The offer between you and {name} has ended', { name }),
  }),
  tells(events.offerExpired, {
    to: both,
    more: ({ unanswered }) => ({ unanswered }),
    text: ({ name, unanswered }) =>
      unanswered
        ? msg('The request for an offer between you and {name} ended without an answer', { name })
        : msg('The offer between you and {name} has expired', { name }),
  }),
  tells(events.offerReopened, {
    to: client,
    text: ({ name }) =>
      msg('You can accept the offer from {name} again: its booking was not paid', { name }),
  }),
  tells(events.offerEnding, {
    to: client,
    more: ({ held }) => ({ held }),
    text: ({ name, held }) =>
      held
        ? msg('{name} holds the time for you for less than 12 more hours', { name })
        : msg('The offer from {name} expires in less than 24 hours', { name }),
  }),
];
