import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tryEach } from '#server/platform/tasks/try-each.ts';
import { findCustomersToLookAt, noteCardsSeen, noteCardTold } from '../checkout/customer-store.ts';
import { cardExpires } from '../events.ts';
import { type ProviderCard, ProviderRefusal } from '../outbound/provider.ts';
import { providerOf } from './stripe/adapter.ts';

/** Looked at each night; each person about once a month. */
const maxPerNight = 2000;

/**
 * Tells people once that the card they pay with expires this month or next, before they need
 * another one.
 */
export async function warnOfExpiringCards(ctx: Platform): Promise<void> {
  const customers = await findCustomersToLookAt(ctx.db, ctx.clock(), maxPerNight);
  await tryEach(
    ctx,
    'look at saved cards',
    customers,
    async ({ id: userId, customerId, toldCard }) => {
      const cards = await cardsOf(ctx, customerId);
      const card = cards.find(({ chosen }) => chosen) ?? cards[0];
      await inTransaction(ctx.db, async (tx) => {
        await noteCardsSeen(tx, userId, ctx.clock());
        if (!card || card.id === toldCard || !expiresSoon(card, ctx.clock())) return;
        // A newer card that stays good replaces it.
        if (cards.some((other) => other.id !== card.id && !expiresSoon(other, ctx.clock()))) return;
        await noteCardTold(tx, userId, card.id);
        const { brand, last4, expMonth, expYear } = card;
        await ctx.events.record(tx, cardExpires, { userId, brand, last4, expMonth, expYear });
      });
    },
  );
}

async function cardsOf(ctx: Platform, customerId: string): Promise<ProviderCard[]> {
  try {
    return await providerOf(ctx).cardsOf(customerId);
  } catch (error) {
    if (error instanceof ProviderRefusal) return [];
    throw error;
  }
}

/** By the end of next month, or already. */
const expiresSoon = ({ expMonth, expYear }: ProviderCard, now: Date) =>
  expYear * 12 + expMonth <= now.getUTCFullYear() * 12 + now.getUTCMonth() + 2;
