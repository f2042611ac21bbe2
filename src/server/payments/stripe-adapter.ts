import Stripe from 'stripe';
import { withCrashPoints } from '#server/platform/crash-point.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Provider, type ProviderEvent, ProviderRefusal, ProviderSilence } from './provider.ts';
import {
  accountFacts,
  answerOf,
  disputeFacts,
  eventFacts,
  evidenceOf,
  idOf,
  intentFacts,
  movementFacts,
  numberIn,
  payoutFacts,
  refundFacts,
  sessionFacts,
} from './stripe-facts.ts';
import { firstWith, mapped } from './stripe-lists.ts';

export type { Stripe };

const clients = new WeakMap<object, Stripe>();
/** Seconds; older deliveries are replays. Given explicitly, as 0 would switch the check off. */
const webhookToleranceS = 300;

function clientOf({ paymentProvider }: Platform): Stripe {
  const known = clients.get(paymentProvider);
  if (known) return known;
  const client = new Stripe(paymentProvider.secretKey, {
    ...(paymentProvider.api ?? {}),
    timeout: 20_000,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: 'golden-hour' },
  });
  clients.set(paymentProvider, client);
  return client;
}

/** Tells a definite refusal from an unknown outcome; see {@link ProviderRefusal} and {@link ProviderSilence}. */
async function ask<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const definite =
      error.statusCode === 400 || error.statusCode === 402 || error.statusCode === 404;
    // A key used for other parameters says nothing about what the first use did.
    if (definite && !(error instanceof Stripe.errors.StripeIdempotencyError)) {
      throw new ProviderRefusal(error.code ?? error.type, error.message);
    }
    throw new ProviderSilence(error.message, { cause: error });
  }
}

const sessionExpand = ['payment_intent.latest_charge.balance_transaction'];
const intentExpand = ['latest_charge.balance_transaction'];
const unixOf = (date: Date) => Math.floor(date.getTime() / 1000);

export function providerOf(ctx: Platform): Provider {
  return withCrashPoints('provider', callsOf(clientOf(ctx)));
}

function callsOf(stripe: Stripe): Provider {
  return {
    createSession: (params, idempotencyKey) => {
      const metadata = { payment_id: String(params.paymentId), subject: params.group };
      const line = (name: string, cents: number) => ({
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: cents, product_data: { name } },
      });
      const shareCents = params.totalCents - params.feeCents;
      return ask(
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            ...(params.email === undefined ? {} : { customer_email: params.email }),
            line_items: [
              ...(shareCents > 0 ? [line(params.description, shareCents)] : []),
              ...(params.feeCents > 0 ? [line('Service fee', params.feeCents)] : []),
            ],
            success_url: params.successUrl,
            cancel_url: params.cancelUrl,
            client_reference_id: params.group,
            metadata,
            payment_intent_data: {
              metadata,
              transfer_group: params.group,
              description: params.description,
            },
          },
          { idempotencyKey },
        ),
      );
    },
    createIntent: (params, idempotencyKey) =>
      ask(
        stripe.paymentIntents.create(
          {
            amount: params.totalCents,
            currency: 'usd',
            description: params.description,
            transfer_group: params.group,
            metadata: { payment_id: String(params.paymentId), subject: params.group },
            automatic_payment_methods: { enabled: true },
          },
          { idempotencyKey },
        ),
      ),
    retrieveSession: async (id) =>
      sessionFacts(await ask(stripe.checkout.sessions.retrieve(id, { expand: sessionExpand }))),
    retrieveIntent: async (id) =>
      intentFacts(await ask(stripe.paymentIntents.retrieve(id, { expand: intentExpand }))),
    expireSession: async (id) => {
      await ask(stripe.checkout.sessions.expire(id));
    },
    cancelIntent: async (id) => {
      await ask(stripe.paymentIntents.cancel(id));
    },
    intentOfCharge: async (id) => idOf((await ask(stripe.charges.retrieve(id))).payment_intent),

    createAccount: (params, idempotencyKey) =>
      ask(
        stripe.v2.core.accounts.create(
          {
            contact_email: params.email,
            display_name: params.name,
            dashboard: 'express',
            identity: { country: 'us' },
            configuration: {
              recipient: {
                capabilities: { stripe_balance: { stripe_transfers: { requested: true } } },
              },
            },
            defaults: {
              currency: 'usd',
              responsibilities: { fees_collector: 'application', losses_collector: 'application' },
            },
            metadata: { creator_id: String(params.creatorId) },
          },
          { idempotencyKey },
        ),
      ),
    retrieveAccount: async (id) =>
      accountFacts(
        await ask(
          stripe.v2.core.accounts.retrieve(id, {
            include: ['configuration.recipient', 'requirements'],
          }),
        ),
      ),
    createOnboardingLink: async (account, returnUrl, refreshUrl) => {
      const link = await ask(
        stripe.v2.core.accountLinks.create({
          account,
          use_case: {
            type: 'account_onboarding',
            account_onboarding: {
              return_url: returnUrl,
              refresh_url: refreshUrl,
            },
          },
        }),
      );
      return link.url;
    },

    createTransfer: (params, idempotencyKey) =>
      ask(
        stripe.transfers.create(
          {
            amount: params.amountCents,
            currency: 'usd',
            destination: params.account,
            source_transaction: params.chargeId,
            transfer_group: params.group,
            metadata: { release_id: String(params.releaseId) },
          },
          { idempotencyKey },
        ),
      ),
    retrieveTransfer: async (id) => {
      const transfer = await ask(stripe.transfers.retrieve(id));
      return { id: transfer.id, releaseId: numberIn(transfer.metadata, 'release_id') };
    },
    findTransfer: (group, releaseId) =>
      firstWith(
        stripe.transfers.list({ transfer_group: group, limit: 100 }),
        'release_id',
        releaseId,
      ),
    createReversal: (params, idempotencyKey) =>
      ask(
        stripe.transfers.createReversal(
          params.transferId,
          {
            amount: params.amountCents,
            metadata: { reversal_id: String(params.reversalId) },
          },
          { idempotencyKey },
        ),
      ),
    findReversal: (transferId, reversalId) =>
      firstWith(
        stripe.transfers.listReversals(transferId, { limit: 100 }),
        'reversal_id',
        reversalId,
      ),

    createRefund: (params, idempotencyKey) =>
      ask(
        stripe.refunds.create(
          {
            payment_intent: params.intentId,
            amount: params.amountCents,
            metadata: { refund_id: String(params.refundId) },
          },
          { idempotencyKey },
        ),
      ),
    retrieveRefund: async (id) => refundFacts(await ask(stripe.refunds.retrieve(id))),
    findRefund: (intentId, refundId) =>
      firstWith(
        stripe.refunds.list({ payment_intent: intentId, limit: 100 }),
        'refund_id',
        refundId,
      ),

    retrieveDispute: async (id) => disputeFacts(await ask(stripe.disputes.retrieve(id))),
    answerDispute: async (params, idempotencyKey) => {
      const { disputeId } = params;
      if (params.kind === 'acceptance')
        await ask(stripe.disputes.close(disputeId, {}, { idempotencyKey }));
      else await ask(stripe.disputes.update(disputeId, evidenceOf(params), { idempotencyKey }));
      return answerOf(params);
    },
    findAnswer: async (params) => {
      const { metadata, status } = await ask(stripe.disputes.retrieve(params.disputeId));
      const given =
        params.kind === 'acceptance'
          ? status === 'lost' || status === 'warning_closed'
          : numberIn(metadata, 'answer_id') === params.answerId;
      return given ? answerOf(params) : undefined;
    },
    retrievePayout: async (id, account) =>
      payoutFacts(
        await ask(
          stripe.payouts.retrieve(id, {}, account === null ? {} : { stripeAccount: account }),
        ),
      ),
    balance: async () => {
      const { available, pending } = await ask(stripe.balance.retrieve());
      return [...available, ...pending]
        .filter(({ currency }) => currency === 'usd')
        .reduce((sum, { amount }) => sum + amount, 0);
    },
    movementsSince: (since) =>
      mapped(
        stripe.balanceTransactions.list({ created: { gte: unixOf(since) }, limit: 100 }),
        movementFacts,
      ),
    eventsSince: (since) =>
      mapped(stripe.events.list({ created: { gte: unixOf(since) }, limit: 100 }), eventFacts),
  };
}

/**
 * Reads a delivery of the provider. Throws {@link ProviderRefusal} where no signature fits the raw body, it is older
 * than five minutes, or the body is no event. The platform's and the creators' events may come from two destinations,
 * each with its own secret: the secrets are separated by commas then.
 */
export function readWebhook(ctx: Platform, body: Buffer, signature: string): ProviderEvent {
  const { signature: verifier } = clientOf(ctx).webhooks;
  const payload = body.toString('utf8');
  let refusal = 'There is no signature to compare with';
  for (const secret of ctx.paymentProvider.webhookSecret.split(',').filter(Boolean)) {
    try {
      if (verifier?.verifyHeader(payload, signature, secret, webhookToleranceS)) {
        return eventFacts(JSON.parse(payload));
      }
    } catch (error) {
      refusal = (error as Error).message;
    }
  }
  throw new ProviderRefusal('signature', refusal);
}
