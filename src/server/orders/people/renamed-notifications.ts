import type { OrderKind } from '#contract/order.ts';
import { personName, personRenamed } from '#server/accounts/index.ts';
import { msg } from '#server/platform/i18n/message.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import { listSharedOrders } from './client-away-store.ts';

interface AboutName {
  readonly kind: OrderKind;
  readonly id: number;
  readonly userId: number;
}

/** Tells the other side of each order under way that the person has a new name. */
export const renamedNotification = defineNotification('order.person_renamed', {
  type: 'notification',
  data: ({ kind, id }: AboutName) => (kind === 'job' ? { jobId: id } : { bookingId: id }),
  path: ({ kind, id }: AboutName) => (kind === 'job' ? `/jobs/${id}` : `/bookings/${id}`),
  on: personRenamed,
  notify: async ({ userId }, { db }) =>
    (await listSharedOrders(db, userId)).map(({ kind, id, otherUserId }) => ({
      to: [otherUserId],
      params: { kind, id, userId },
      subject: `renamed:${kind}:${id}`,
    })),
  text: ({ kind, userId }: AboutName) =>
    msg(
      '{name} has a new name. Your {kind, select, job {job} other {booking}} with them stays as it is, and its page says how they were called.',
      { name: personName(userId), kind },
    ),
});
