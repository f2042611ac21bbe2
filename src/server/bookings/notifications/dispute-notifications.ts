import { listOperators } from '#server/accounts/index.ts';
import { excerpt, msg } from '#server/platform/i18n/message.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import * as events from '../events.ts';
import {
  bookingIn,
  type Known,
  knownTo,
  otherSide,
  otherThan,
  place,
  type Side,
  toEach,
} from './booking-notices.ts';

/** Notifications about a booking's dispute and proposed splits. */
export const disputeNotifications = [
  defineNotification('booking.problem_reported', {
    ...place,
    on: events.bookingProblemReported,
    notify: (fact) => ({
      to: otherThan(fact.reportedBy, fact),
      params: knownTo(otherSide(fact.reportedBy), fact),
    }),
    text: (known: Known) =>
      msg("A problem was reported with {booking}. We'll look into it.", {
        booking: bookingIn(known),
      }),
  }),
  defineNotification('booking.dispute_withdrawn', {
    ...place,
    on: events.bookingDisputeWithdrawn,
    notify: (fact) => ({
      to: otherThan(fact.by, fact),
      params: knownTo(otherSide(fact.by), fact),
    }),
    text: (known: Known) =>
      msg('The problem report for {booking} was withdrawn', { booking: bookingIn(known) }),
  }),
  defineNotification('booking.settlement_proposed', {
    ...place,
    on: events.bookingSettlementProposed,
    notify: (fact) => ({
      to: otherThan(fact.proposedBy, fact),
      params: {
        ...knownTo(otherSide(fact.proposedBy), fact),
        creatorAmount: fact.creatorAmount,
        side: otherSide(fact.proposedBy),
      },
      subject: `settlement:${fact.bookingId}`,
    }),
    text: ({ creatorAmount, side, ...known }: Known & { creatorAmount: number; side: Side }) => {
      const values = { booking: bookingIn(known), amount: { cents: creatorAmount } };
      return side === 'creator'
        ? msg("The client proposed a split for {booking}: you'd keep {amount}", values)
        : msg("The creator proposed a split for {booking}: they'd keep {amount}", values);
    },
  }),
  defineNotification('operators.booking', {
    on: events.bookingProblemReported,
    type: 'account',
    notify: async ({ bookingId }, { db }) => ({
      to: await listOperators(db),
      params: { bookingId },
      subject: `desk:booking:${bookingId}`,
    }),
    text: ({ bookingId }) =>
      msg('A problem with booking #{id} needs your decision', { id: bookingId }),
    data: () => ({ desk: 'problems' }),
    path: () => '/operator?tab=problems',
  }),
  defineNotification('booking.statement_added', {
    ...place,
    on: events.bookingCommentAdded,
    notify: (fact) => ({
      to: otherThan(fact.by, fact),
      params: { ...knownTo(otherSide(fact.by), fact), by: fact.by, files: fact.files },
      subject: `statement:${fact.bookingId}:${fact.by}`,
    }),
    text: ({ by, files, ...known }: Known & { by: Side; files: number }) => {
      const values = { booking: bookingIn(known), by };
      return files > 0
        ? msg(
            '{by, select, client {The client} other {The creator}} added a comment with files about the problem with {booking}',
            values,
          )
        : msg(
            '{by, select, client {The client} other {The creator}} added a comment about the problem with {booking}',
            values,
          );
    },
  }),
  defineNotification('booking.decided', {
    ...place,
    on: events.bookingDecided,
    notify: (fact) =>
      toEach(fact, {
        creatorAmount: fact.creatorAmount,
        decision: excerpt(fact.decision),
      }),
    text: ({
      creatorAmount,
      decision,
      side,
      ...known
    }: Known & { creatorAmount: number; decision: string; side: Side }) => {
      const values = { booking: bookingIn(known), amount: { cents: creatorAmount }, decision };
      return side === 'creator'
        ? msg('We resolved the problem with {booking}: you get {amount}. “{decision}”', values)
        : msg(
            'We resolved the problem with {booking}: the creator gets {amount}. “{decision}”',
            values,
          );
    },
  }),
];
