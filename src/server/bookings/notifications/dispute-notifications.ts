import { listOperators } from '#server/accounts/index.ts';
import { excerpt, msg } from '#server/platform/i18n/message.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import * as events from '../events.ts';
import { type AboutBooking, otherThan, place, type Side, toEach } from './booking-notices.ts';

/** Notifications about a booking's dispute and proposed splits. */
export const disputeNotifications = [
  defineNotification('booking.problem_reported', {
    ...place,
    on: events.bookingProblemReported,
    notify: (fact) => ({
      to: otherThan(fact.reportedBy, fact),
      params: { bookingId: fact.bookingId },
    }),
    text: ({ bookingId }: AboutBooking) =>
      msg("A problem was reported with booking #{id}. We'll look into it.", { id: bookingId }),
  }),
  defineNotification('booking.dispute_withdrawn', {
    ...place,
    on: events.bookingDisputeWithdrawn,
    notify: (fact) => ({
      to: otherThan(fact.by, fact),
      params: { bookingId: fact.bookingId },
    }),
    text: ({ bookingId }: AboutBooking) =>
      msg('The problem report for booking #{id} was withdrawn', { id: bookingId }),
  }),
  defineNotification('booking.settlement_proposed', {
    ...place,
    on: events.bookingSettlementProposed,
    notify: (fact) => ({
      to: otherThan(fact.proposedBy, fact),
      params: {
        bookingId: fact.bookingId,
        creatorAmount: fact.creatorAmount,
        side: fact.proposedBy === 'client' ? ('creator' as const) : ('client' as const),
      },
      subject: `settlement:${fact.bookingId}`,
    }),
    text: ({
      bookingId,
      creatorAmount,
      side,
    }: AboutBooking & { creatorAmount: number; side: Side }) => {
      const values = { id: bookingId, amount: { cents: creatorAmount } };
      return side === 'creator'
        ? msg("The client proposed a split for booking #{id}: you'd keep {amount}", values)
        : msg("The creator proposed a split for booking #{id}: they'd keep {amount}", values);
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
      params: { bookingId: fact.bookingId, by: fact.by, files: fact.files },
      subject: `statement:${fact.bookingId}:${fact.by}`,
    }),
    text: ({ bookingId, by, files }: AboutBooking & { by: Side; files: number }) => {
      const values = { id: bookingId, by };
      return files > 0
        ? msg(
            '{by, select, client {The client} other {The creator}} added a comment with files about the problem with booking #{id}',
            values,
          )
        : msg(
            '{by, select, client {The client} other {The creator}} added a comment about the problem with booking #{id}',
            values,
          );
    },
  }),
  defineNotification('booking.decided', {
    ...place,
    on: events.bookingDecided,
    notify: (fact) =>
      toEach(fact, {
        bookingId: fact.bookingId,
        creatorAmount: fact.creatorAmount,
        decision: excerpt(fact.decision),
      }),
    text: ({
      bookingId,
      creatorAmount,
      decision,
      side,
    }: AboutBooking & { creatorAmount: number; decision: string; side: Side }) => {
      const values = { id: bookingId, amount: { cents: creatorAmount }, decision };
      return side === 'creator'
        ? msg('We resolved the problem with booking #{id}: you get {amount}. “{decision}”', values)
        : msg(
            'We resolved the problem with booking #{id}: the creator gets {amount}. “{decision}”',
            values,
          );
    },
  }),
];
