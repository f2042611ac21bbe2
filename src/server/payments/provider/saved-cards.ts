import { DomainError } from '#contract/errors.ts';
import type { SavedCard } from '#contract/payments/payment-methods.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  claimCustomer,
  deleteCustomerOf,
  findCustomerOf,
  linkCustomer,
  renewPerson,
} from '../checkout/customer-store.ts';
import {
  type CardBalance,
  forgetCards,
  listCardBalances,
} from '../installments/installment-store.ts';
import { isOurs } from '../orders/installation-store.ts';
import { findPayerEmail } from '../orders/payment-store.ts';
import {
  type ProviderCard,
  ProviderRefusal,
  ProviderSilence,
  type SaveCard,
} from '../outbound/provider.ts';
import { providerOf } from './stripe/adapter.ts';

/** The viewer's saved cards, each once, the default first. Errors: payment.unavailable. */
export function listSavedCards(ctx: SignedInContext): Promise<SavedCard[]> {
  return withProvider(ctx, async () => {
    const { all, cards } = await cardsOf(ctx);
    const balances = cards.length === 0 ? [] : await listCardBalances(ctx.db, ctx.viewer.id);
    return cards.map((card, place) => {
      const { fingerprint: _, chosen: __, ...shown } = card;
      const copies = new Set(all.filter((each) => sameCard(each, card)).map(({ id }) => id));
      const pays = balances.filter(({ cardId }) => copies.has(cardId)).map(shownBalance);
      return {
        ...shown,
        isDefault: place === 0,
        expired: hasExpired(card, ctx.clock()),
        ...(pays.length > 0 ? { pays } : {}),
      };
    });
  });
}

/** One of the viewer's saved cards, not expired. Errors: payment.method_not_found, payment.unavailable. */
export function findSavedCard(
  ctx: SignedInContext,
  id: string,
): Promise<{ readonly id: string; readonly name: string; readonly last4: string }> {
  return withProvider(ctx, async () => {
    const { cards } = await cardsOf(ctx);
    const card = cards.find((each) => each.id === id);
    if (!card || hasExpired(card, ctx.clock())) throw new DomainError('payment.method_not_found');
    return { id, name: card.brand, last4: card.last4 };
  });
}

/** Errors: payment.method_not_found, payment.unavailable. */
export function chooseDefaultCard(ctx: SignedInContext, id: string): Promise<SavedCard[]> {
  return withProvider(ctx, async () => {
    const { customerId, cards } = await cardsOf(ctx);
    if (customerId === undefined || !cards.some((card) => card.id === id)) {
      throw new DomainError('payment.method_not_found');
    }
    await providerOf(ctx).chooseCard(customerId, id);
    return listSavedCards(ctx);
  });
}

/**
 * Removes a card, however often it was saved: what it was to pay, the client pays, and is reminded. Errors: payment.method_not_found,
 * payment.unavailable.
 */
export function removeSavedCard(ctx: SignedInContext, id: string): Promise<void> {
  return withProvider(ctx, async () => {
    const { all } = await cardsOf(ctx);
    const found = all.find((card) => card.id === id);
    if (!found) throw new DomainError('payment.method_not_found');
    const copies = all.filter((each) => sameCard(each, found));
    for (const card of copies) await providerOf(ctx).forgetCard(card.id);
    await forgetCards(
      ctx.db,
      copies.map((card) => card.id),
    );
  });
}

/**
 * Lets an intent be paid with the payer's saved cards and, on request, saves the card that pays it.
 * People who never chose to save a card get no customer at the provider. Throws ProviderRefusal, ProviderSilence.
 */
export async function offerSavedCards(
  ctx: Platform,
  userId: number,
  intentId: string,
  save: SaveCard,
): Promise<void> {
  const known = await findCustomerOf(ctx.db, userId);
  const customerId = known ?? (save ? await makeCustomer(ctx, userId) : undefined);
  if (customerId === undefined) return;
  try {
    await providerOf(ctx).payAsCustomer(intentId, customerId, save);
  } catch (error) {
    // Deleted at the provider, or from another provider: the payment continues without.
    if (!isMissing(error)) throw error;
    await deleteCustomerOf(ctx.db, userId);
  }
}

/**
 * The customer as whom a person pays on the hosted page: one who has saved cards, or wants to save
 * this one. Throws ProviderRefusal, ProviderSilence.
 */
export async function customerToPayAs(
  ctx: Platform,
  userId: number,
  saveCard: boolean,
): Promise<string | undefined> {
  const known = await findCustomerOf(ctx.db, userId);
  if (known !== undefined) {
    const found = await providerOf(ctx)
      .retrieveCustomer(known)
      .catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
    // One deleted there carries no names anymore.
    if (found && (found.personUuid !== '' || found.userId !== null)) {
      return withEmail(ctx, userId, known);
    }
    await deleteCustomerOf(ctx.db, userId);
  }
  const made = saveCard ? await makeCustomer(ctx, userId) : undefined;
  return made === undefined ? undefined : withEmail(ctx, userId, made);
}

/** The address may have changed since the last payment. */
async function withEmail(ctx: Platform, userId: number, customerId: string): Promise<string> {
  const email = await findPayerEmail(ctx.db, userId);
  if (email !== undefined) await providerOf(ctx).setCustomerEmail(customerId, email);
  return customerId;
}

/**
 * Deletes a deleted person's customer and cards at the provider. In a copy of the database they
 * belong to the original: only the person's own customer is deleted.
 */
export async function deleteCustomer(
  ctx: Platform,
  { customerId, userId, personUuid }: { customerId: string; userId: number; personUuid: string },
): Promise<void> {
  const provider = providerOf(ctx);
  try {
    const found = await provider.retrieveCustomer(customerId);
    // From before customers carried an installation.
    const old = found.installation === '' && found.userId === userId;
    const own = found.personUuid === personUuid && (await isOurs(ctx.db, found.installation));
    if (old || own) await provider.deleteCustomer(customerId);
    else ctx.log.warn({ customerId }, 'A customer of another installation was not deleted');
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/**
 * Concurrent calls use one key, and get the same customer. What the provider returns for a key it
 * knows may be another person's, or deleted, or an error: then the next attempt has another key.
 */
async function makeCustomer(ctx: Platform, userId: number): Promise<string | undefined> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const person = await claimCustomer(ctx.db, userId);
    const key = `${person.installation}:customer:${person.personUuid}`;
    const found = await providerOf(ctx)
      .createCustomer(person, key)
      .catch((error: unknown) => {
        if (error instanceof ProviderSilence && error.keySpent) return undefined;
        throw error;
      });
    if (found?.installation === person.installation && found.personUuid === person.personUuid) {
      await linkCustomer(ctx.db, person, found.id);
      return findCustomerOf(ctx.db, userId);
    }
    ctx.log.warn({ customerId: found?.id }, 'The provider failed, or returned another customer');
    await renewPerson(ctx.db, person);
  }
  throw new ProviderSilence('No customer could be created');
}

/** `all` has every saved copy of a card, `cards` has each card once. */
async function cardsOf(ctx: SignedInContext) {
  const customerId = await findCustomerOf(ctx.db, ctx.viewer.id);
  if (customerId === undefined) return { customerId, all: [], cards: [] };
  try {
    const all = await providerOf(ctx).cardsOf(customerId);
    // Copies of the same card are represented by the default one, otherwise the newest.
    const inOrder = all.toSorted((a, b) => Number(b.chosen) - Number(a.chosen));
    const cards = inOrder.filter((card) => inOrder.find((each) => sameCard(each, card)) === card);
    return { customerId, all, cards };
  } catch (error) {
    if (!isMissing(error)) throw error;
    await deleteCustomerOf(ctx.db, ctx.viewer.id);
    return { customerId: undefined, all: [], cards: [] };
  }
}

const shownBalance = ({ order, cents, dueAt, timeZone }: CardBalance) => ({
  bookingId: order.id,
  amountCents: cents,
  dueAt,
  timeZone,
});

/** A card is good through its last month. */
const hasExpired = ({ expMonth, expYear }: Pick<ProviderCard, 'expMonth' | 'expYear'>, now: Date) =>
  expYear * 12 + expMonth < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;

const sameCard = (one: ProviderCard, other: ProviderCard) =>
  one.fingerprint === other.fingerprint &&
  one.expMonth === other.expMonth &&
  one.expYear === other.expYear;

const isMissing = (error: unknown) =>
  error instanceof ProviderRefusal && error.code === 'resource_missing';

async function withProvider<T>(ctx: Platform, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ProviderRefusal || error instanceof ProviderSilence)) throw error;
    ctx.log.warn({ err: error }, 'Saved cards could not be asked for');
    throw new DomainError('payment.unavailable');
  }
}
