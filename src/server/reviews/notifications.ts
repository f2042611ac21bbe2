import { personName } from '#server/accounts/index.ts';
import { findUserOfCreator } from '#server/creators/index.ts';
import { msg } from '#server/platform/i18n/message.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import { clientReviewWritten, reviewAnswered, reviewWritten } from './events.ts';

interface Params {
  readonly creatorId: number;
  readonly jobId?: number;
  readonly bookingId?: number;
  /** Who wrote. */
  readonly authorId: number;
}

function about(
  {
    creatorId,
    jobId,
    bookingId,
  }: { creatorId: number; jobId: number | null; bookingId: number | null },
  authorId: number,
): Params {
  return {
    creatorId,
    authorId,
    ...(jobId === null ? {} : { jobId }),
    ...(bookingId === null ? {} : { bookingId }),
  };
}

const place = {
  type: 'review',
  data: ({ creatorId, jobId, bookingId }: Params) => ({
    creatorId,
    ...(jobId === undefined ? {} : { jobId }),
    ...(bookingId === undefined ? {} : { bookingId }),
  }),
  /** A review is answered on the order's page. */
  path: ({ creatorId, jobId, bookingId }: Params) => {
    if (jobId !== undefined) return `/jobs/${jobId}`;
    return bookingId === undefined
      ? `/creators/${creatorId}?tab=reviews`
      : `/bookings/${bookingId}`;
  },
} as const;

export const notifications = [
  defineNotification('review.written', {
    ...place,
    on: reviewWritten,
    notify: async ({ rating, ...fact }, { db }) => ({
      to: [await findUserOfCreator(db, fact.creatorId)],
      params: { ...about(fact, fact.clientId), rating },
    }),
    text: ({ authorId, rating }: Params & { rating: number }) =>
      msg('{name} reviewed you: {rating} of 5 stars', { name: personName(authorId), rating }),
  }),
  defineNotification('review.answered', {
    ...place,
    on: reviewAnswered,
    notify: async (fact, { db }) => {
      const authorId = await findUserOfCreator(db, fact.creatorId);
      if (authorId === undefined) return null;
      return {
        to: [fact.clientId],
        params: about(fact, authorId),
        subject: `answer:${fact.reviewId}`,
      };
    },
    text: ({ authorId }: Params) =>
      msg('{name} replied to your review', { name: personName(authorId) }),
  }),
  defineNotification('client_review.written', {
    ...place,
    on: clientReviewWritten,
    notify: async ({ shownAt, rating, ...fact }, { db }) => {
      const authorId = await findUserOfCreator(db, fact.creatorId);
      if (authorId === undefined) return null;
      const params = { ...about(fact, authorId), ...(shownAt ? { shownAt } : { rating }) };
      return { to: [fact.clientId], params };
    },
    text: ({ authorId, rating, shownAt }: Params & { rating?: number; shownAt?: string }) =>
      shownAt === undefined
        ? msg('{name} reviewed you: {rating} of 5 stars', {
            name: personName(authorId),
            rating: rating ?? 0,
          })
        : msg('{name} reviewed you. Review them to read it, or wait until {day}.', {
            name: personName(authorId),
            day: { date: shownAt.slice(0, 10) },
          }),
  }),
];
