import { DomainError } from '#contract/errors.ts';
import { formatDollars } from '#contract/money.ts';
import { isEmailConfirmed } from '#server/accounts/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { visitorKey } from '#server/platform/http/limits/visitor-key.ts';
import { msg } from '#server/platform/i18n/message.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type BookingRequest, countHolds, listUnconfirmedHolds } from '../booking-store.ts';
import { fitsBeside } from './hold-rules.ts';

/**
 * How many unpaid slots one person may hold at a time, in total and with one creator, and how many
 * with one creator may expire unpaid in a day: more would block a creator's calendar for free.
 */
const holdLimits = {
  confirmed: { held: 10, withCreator: 6, unpaid: 12 },
  unconfirmed: { held: 5, withCreator: 3, unpaid: 6 },
} as const;

type Hold = Pick<BookingRequest, 'clientId' | 'creatorId' | 'hours'>;

/** The site's smallest order binds bookings as it binds jobs. `amount` is in cents. */
export function requireMinimum({ settings }: Platform, amount: number): void {
  const { minimumBudget } = settings.now();
  if (amount >= minimumBudget * 100) return;
  throw new DomainError('booking.below_minimum', {
    message: msg('A booking must be at least {minimum}. Choose more hours or another package.', {
      minimum: formatDollars(minimumBudget),
    }),
  });
}

export async function requireFewHolds(ctx: SignedInContext, tx: Tx, hold: Hold): Promise<void> {
  const holds = await countHolds(tx, hold, ctx.clock());
  const confirmed = await isEmailConfirmed(tx, hold.clientId);
  const max = holdLimits[confirmed ? 'confirmed' : 'unconfirmed'];
  if (holds.held >= max.held) throw new DomainError('booking.too_many_holds');
  if (holds.withCreator >= max.withCreator) {
    throw new DomainError('booking.too_many_holds', {
      message: msg(
        "You're already holding {count} of this creator's times. Pay for or cancel one of them first.",
        { count: max.withCreator },
      ),
    });
  }
  if (holds.unpaid >= max.unpaid) throw new DomainError('booking.too_many_unpaid');
}

/**
 * What unconfirmed people hold together of one creator is bounded, as accounts cost nothing.
 * Confirmed people are neither counted nor kept waiting. The caller holds the creator's lock.
 */
export async function requireRoomBeside(
  ctx: SignedInContext,
  tx: Tx,
  { clientId, creatorId, hours }: Hold,
): Promise<void> {
  if (await isEmailConfirmed(tx, clientId)) return;
  const held = await listUnconfirmedHolds(tx, creatorId, ctx.clock());
  if (!fitsBeside(held, { hours, network: visitorKey(ctx.request.ip) })) {
    throw new DomainError('booking.held_by_others');
  }
}
