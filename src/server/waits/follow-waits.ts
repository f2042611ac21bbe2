import { accountSuspended } from '#server/accounts/index.ts';
import { bookingConfirmed } from '#server/bookings/index.ts';
import { personBlocked } from '#server/messages/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type Subscriber, subscribe } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { waitEnded } from './events.ts';
import { endWaits } from './wait-store.ts';

/** Those of a person end, and those for them, whose people are told. */
export async function endWaitsOf(ctx: Platform, tx: Tx, userId: number): Promise<void> {
  const end = { status: 'ended', at: ctx.clock() } as const;
  await endWaits(tx, end, { clientId: userId });
  for (const fact of await endWaits(tx, end, { creatorUserId: userId }))
    await ctx.events.record(tx, waitEnded, { ...fact, why: 'unavailable' });
}

export const followers: readonly Subscriber[] = [
  // Paid: they have what they waited for.
  subscribe(bookingConfirmed, 'waits.end-booked', {
    within: async (ctx, tx, { payload: { clientId, creatorId, startsAt, timeZone } }) => {
      const at = Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone);
      const day = at.toPlainDate().toString();
      await endWaits(tx, { status: 'booked', at: ctx.clock() }, { clientId, creatorId, day });
    },
  }),
  subscribe(personBlocked, 'waits.end-of-blocked', {
    within: async (ctx, tx, { payload: { blockerId, blockedId } }) => {
      const end = { status: 'ended', at: ctx.clock() } as const;
      await endWaits(tx, end, { clientId: blockerId, creatorUserId: blockedId });
      await endWaits(tx, end, { clientId: blockedId, creatorUserId: blockerId });
    },
  }),
  subscribe(accountSuspended, 'waits.end-of-suspended', {
    within: (ctx, tx, { payload: { userId } }) => endWaitsOf(ctx, tx, userId),
  }),
];
