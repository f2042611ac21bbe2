import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tryEach } from '#server/platform/tasks/try-each.ts';
import { findCustomersToLookAt, noteCardsSeen, noteCardTold } from '../checkout/customer-store.ts';
import { balanceCardExpires, cardExpires } from '../events.ts';
import { changeInstallment, listCardBalances } from '../installments/installment-store.ts';
import { type ProviderCard, ProviderRefusal } from '../outbound/provider.ts';
import { providerOf } from './stripe/adapter.ts';

/** Looked at each night; each person about once a month. */
const maxPerNight = 2000;

/**
 * Tells people once that the card they pay with expires this month or next, before they need
 * another one; and of each card that expires before it is to pay a balance.
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
        const told = await tellOfBalances(ctx, tx, userId, cards);
        if (card && told.has(card.id)) return noteCardTold(tx, userId, card.id);
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

/** Notes with each balance that it was told. Returns the cards it concerned. */
async function tellOfBalances(
  ctx: Platform,
  tx: Tx,
  userId: number,
  cards: readonly ProviderCard[],
): Promise<ReadonlySet<string>> {
  const told = new Set<string>();
  for (const balance of await listCardBalances(tx, userId)) {
    const { id, cardId, order, cents: amountCents, dueAt, timeZone } = balance;
    const card = cards.find((each) => each.id === cardId);
    if (!card || balance.told.includes('card') || !expiresBy(card, new Date(dueAt))) continue;
    await changeInstallment(tx, id, { told: [...balance.told, 'card'] });
    const { brand, last4, expMonth, expYear } = card;
    await ctx.events.record(tx, balanceCardExpires, {
      ...{ userId, order, amountCents, dueAt, timeZone },
      ...{ brand, last4, expMonth, expYear },
    });
    told.add(cardId);
  }
  return told;
}

/** Good through its last month, as clocks differ by hours. */
const expiresBy = ({ expMonth, expYear }: ProviderCard, at: Date) =>
  expYear * 12 + expMonth < at.getUTCFullYear() * 12 + at.getUTCMonth() + 1;

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
