import { DomainError } from '#contract/errors.ts';
import type { PaymentSession } from '#contract/payments/payments.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import { msg } from '#server/platform/i18n/message.ts';
import { defaultLocale } from '#server/platform/i18n/translator.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type AnyPaymentInput, claimPayment, type HostedPage } from '../checkout/claim-payment.ts';
import type { CheckoutInput, PaymentInput } from '../orders/order.ts';
import { nextTestNumber, type Payment } from '../orders/payment-store.ts';
import { partLabel } from '../orders/work-label-rules.ts';
import {
  neverArrived,
  type ProviderPayment,
  ProviderRefusal,
  ProviderSilence,
} from '../outbound/provider.ts';
import { closePayment, fulfillPayment, openAtProvider } from './fulfill-payment.ts';
import { holdBalance } from './hold-balance.ts';
import { customerToPayAs, offerSavedCards } from './saved-cards.ts';

/**
 * The hosted page on which a client pays, in cents, and when it closes; returns the open page if there is one, so two
 * tabs pay once. A page with other amounts, or that saves the card otherwise, is closed first. Throws `payment.already_paid`,
 * `payment.processing`, `payment.unavailable`. Not inside a transaction, as it calls the provider.
 */
export async function startCheckout(
  ctx: Platform,
  input: CheckoutInput,
  { saveCard = false }: { readonly saveCard?: boolean | undefined } = {},
): Promise<PaymentSession & Pick<ProviderPayment, 'expiresAt'>> {
  const success = new URL(input.successPath, ctx.publicUrl());
  const { locale = defaultLocale } = input;
  const join = success.search === '' ? '?' : '&';
  const customerId = await orUnavailable(ctx, input, () =>
    customerToPayAs(ctx, input.clientId, saveCard),
  );
  const { url, expiresAt } = await startPayment(ctx, input, {
    ...(customerId === undefined ? {} : { customerId }),
    ...(saveCard ? { saveCard } : {}),
    successUrl: `${success.origin}${success.pathname}${success.search}${join}session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: new URL(input.cancelPath, ctx.publicUrl()).href,
    locale,
    workName: ctx.translator.translate(
      locale,
      partLabel(input.order, input.description, input.installment),
    ),
    feeName: ctx.translator.translate(locale, msg('Service fee')),
  });
  return { clientSecret: null, url, expiresAt };
}

/**
 * The secret of the one intent that the embedded form confirms; otherwise as {@link startCheckout}. With `saveCard` the
 * card that pays it is saved for the client's next payment, with 'later' also for one that the site makes.
 */
export async function startIntent(
  ctx: Platform,
  input: PaymentInput,
  { saveCard = false }: { readonly saveCard?: boolean | 'later' | undefined } = {},
): Promise<{ clientSecret: string }> {
  const { clientSecret, intentId } = await startPayment(ctx, input, undefined);
  if (clientSecret === null || intentId === null) throw new DomainError('payment.unavailable');
  const save = saveCard === true ? 'here' : saveCard;
  await orUnavailable(ctx, input, () => offerSavedCards(ctx, input.clientId, intentId, save));
  return { clientSecret };
}

export async function startPayment(
  ctx: Platform,
  input: AnyPaymentInput,
  page: HostedPage | undefined,
): Promise<ProviderPayment> {
  if (!Number.isSafeInteger(input.totalCents) || !Number.isSafeInteger(input.feeCents)) {
    throw new RangeError('Amounts are whole cents');
  }
  return orUnavailable(ctx, input, async () => {
    await holdBalance(ctx);
    // Each round that does not return has closed a conflicting payment.
    for (let round = 0; round < 4; round += 1) {
      const payment = await claimPayment(ctx, input, page);
      const facts = await openOrJoin(ctx, payment, input, page);
      if (facts) return facts;
    }
    throw new DomainError('payment.unavailable');
  });
}

async function orUnavailable<T>(
  ctx: Platform,
  { order }: Pick<AnyPaymentInput, 'order'>,
  open: () => Promise<T>,
): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof ProviderRefusal || error instanceof ProviderSilence)) throw error;
    ctx.log.warn({ err: error, order }, 'A payment could not be opened');
    throw new DomainError('payment.unavailable');
  }
}

async function openOrJoin(
  ctx: Platform,
  payment: Payment,
  input: AnyPaymentInput,
  page: HostedPage | undefined,
): Promise<ProviderPayment | undefined> {
  if (payment.status === 'succeeded') throw new DomainError('payment.already_paid');
  if (!payment.sessionId && !payment.intentId) {
    try {
      await openAtProvider(ctx, payment);
    } catch (error) {
      // A call from days ago whose response may be lost for good: start another payment.
      if (error instanceof ProviderRefusal && error.code === neverArrived) return undefined;
      throw error;
    }
  }
  const { payment: now, facts } = await fulfillPayment(ctx, payment.id);
  if (now.status === 'succeeded') throw new DomainError('payment.already_paid');
  if (now.status === 'processing') throw new DomainError('payment.processing');
  const same =
    now.totalCents === input.totalCents &&
    now.feeCents === input.feeCents &&
    now.cancelRequestedAt === null &&
    now.method === (page ? 'checkout' : 'intent') &&
    (page === undefined || facts?.savesCard === (page.saveCard ?? false));
  if (facts?.payable && same) return facts;
  await closePayment(ctx, payment.id);
  return undefined;
}

const testCents = 1000;
/** The page's lock; payment ids start at 1. */
const testPage = 0;

/** The test page's $10.00 intent: the same one until someone pays it. Undefined in live mode. */
export async function openPublicTest(ctx: Platform): Promise<PaymentSession> {
  if (/^(sk|rk)_live_/.test(ctx.stripeConnection.secretKey)) throw new DomainError('not_found');
  const number = await inTransaction(ctx.db, async (tx) => {
    await lockEntity(tx, 'payment', testPage);
    return nextTestNumber(tx);
  });
  const { clientSecret } = await startPayment(
    ctx,
    {
      order: { kind: 'test', id: number },
      clientId: null,
      description: 'Payment integration test',
      totalCents: testCents,
      feeCents: 0,
    },
    undefined,
  );
  return { clientSecret, url: null };
}
