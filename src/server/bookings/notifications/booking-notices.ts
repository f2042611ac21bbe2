import { personName } from '#server/accounts/index.ts';
import type { DisputeTexts } from '#server/disputes/index.ts';
import type { DeliveryTexts, MoveTexts, OrderFact } from '#server/orders/index.ts';
import { type Message, msg } from '#server/platform/i18n/message.ts';
import { personOfOrder } from '#server/platform/order-kinds.ts';

/** What the notifications about bookings have in common. */
export interface AboutBooking {
  readonly bookingId: number;
}
/** For one of its sides. Older notifications have no `otherId`. */
export interface Known extends AboutBooking, WithOther {}
export interface Timed extends AboutBooking {
  readonly startsAt: string;
  readonly timeZone: string;
}
export const aboutOf = ({ bookingId, startsAt, timeZone }: Timed): Timed => ({
  bookingId,
  startsAt,
  timeZone,
});
/** When it is now, in the zone of the work: a list may be read after a move. */
export const timeOf = ({ bookingId }: AboutBooking) => ({ named: 'bookingTime', id: bookingId });
export interface Fact extends Timed {
  readonly clientId: number;
  readonly creatorUserId: number;
}
export type Side = 'client' | 'creator';

export const place = {
  type: 'notification',
  data: ({ bookingId }: AboutBooking) => ({ bookingId }),
  path: ({ bookingId }: AboutBooking) => `/bookings/${bookingId}`,
} as const;

export const both = ({ clientId, creatorUserId }: Fact) => [clientId, creatorUserId];
export const knownTo = (
  side: Side,
  { bookingId, clientId, creatorUserId }: Omit<Fact, 'startsAt' | 'timeZone'>,
): Known => ({
  bookingId,
  otherId: side === 'client' ? creatorUserId : clientId,
});
/** To either side, with its own text. */
export const toEach = <Params extends object>(
  fact: Omit<Fact, 'startsAt' | 'timeZone'>,
  params: Params,
  sides: readonly Side[] = ['client', 'creator'],
) =>
  sides.map((side) => ({
    to: [side === 'client' ? fact.clientId : fact.creatorUserId],
    params: { ...knownTo(side, fact), ...params, side },
  }));

/** Its people within a sentence. */
export const peopleOf = ({ bookingId: id }: AboutBooking) => ({
  client: personOfOrder({ kind: 'booking', id }, 'client'),
  creator: personOfOrder({ kind: 'booking', id }, 'creator'),
});

/** A booking within a sentence: with whom, and when it is now. */
export function bookingIn({ bookingId, otherId }: Known): Message {
  const time = timeOf({ bookingId });
  return otherId === undefined
    ? msg('your booking on {time}', { time })
    : msg('your booking with {name} on {time}', { time, name: personName(otherId) });
}
/** The same in a sentence that names the other side. */
export const ownBooking = ({ bookingId }: Known): Message => bookingIn({ bookingId });
/** A notification of both sides, or of one, that names the other. Older ones have no `otherId`. */
export interface WithOther {
  readonly otherId?: number;
}
export const namingOther = <Params extends AboutBooking>(
  { clientId, creatorUserId }: Fact,
  params: Params,
  recipients: readonly number[] = [clientId, creatorUserId],
) =>
  recipients.map((id) => ({
    to: [id],
    params: { ...params, otherId: id === clientId ? creatorUserId : clientId },
  }));

const shared = {
  kind: 'booking' as const,
  place,
  aboutFor: ({ order: { id }, ...people }: OrderFact, side: Side): Known =>
    knownTo(side, { bookingId: id, ...people }),
  nameOf: bookingIn,
};

export const bookingDeliveryTexts: DeliveryTexts<Known> = {
  ...shared,
  delivered: 'delivered',
  deliveredText: ({ creatorUserId, ...known }) =>
    msg("{name} delivered the work for {booking}. It's ready for your review.", {
      booking: ownBooking(known),
      name: personName(creatorUserId),
    }),
  changesText: ({ clientId, ...known }) =>
    msg('{name} asked for changes to the work for {booking}', {
      booking: ownBooking(known),
      name: personName(clientId),
    }),
};

export const bookingMoveTexts: MoveTexts<AboutBooking, { booking: Message }> = {
  ...shared,
  namesOf: (about) => ({ booking: ownBooking(about) }),
  proposed: (values) => msg('{name} proposed a new time for {booking}: {time}', values),
  moved: (values) => msg('Your booking with {name} is now {time}', values),
  declined: (values) =>
    msg('{name} declined the time you proposed. Your booking is still {time}.', values),
  withdrawn: (values) =>
    msg('{name} withdrew the new time they proposed. Your booking is still {time}.', values),
  passed: (values) =>
    msg('The new time for {booking} passed without an answer: {time}. Nothing changes.', values),
};

export const bookingDisputeTexts: DisputeTexts<Known> = {
  ...shared,
  opened: 'problem_reported',
  decided: 'decided',
  operatorsText: (id) => msg('A problem with booking #{id} needs your decision', { id }),
  splitText: ({ side, ...known }, amount) => {
    const values = { ...peopleOf(known), booking: ownBooking(known), amount };
    return side === 'creator'
      ? msg("{client} proposed a split for {booking}: you'd keep {amount}", values)
      : msg("{creator} proposed a split for {booking}: they'd keep {amount}", values);
  },
  commentText: ({ by, files, ...known }) => {
    const values = { name: peopleOf(known)[by], booking: ownBooking(known) };
    return files > 0
      ? msg('{name} added a comment with files about the problem with {booking}', values)
      : msg('{name} added a comment about the problem with {booking}', values);
  },
};
