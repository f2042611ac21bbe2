import type { PaymentState } from '#contract/lifecycles/payment.ts';
import type {
  AnswerParams,
  ProviderAccount,
  ProviderDispute,
  ProviderEvent,
  ProviderMovement,
  ProviderPayment,
  ProviderPayout,
  ProviderRefund,
} from './provider.ts';
import type { Stripe } from './stripe-adapter.ts';

export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

/** A positive whole number kept in an object's metadata. */
export function numberIn(
  metadata: Record<string, string> | null | undefined,
  name: string,
): number | null {
  const value = Number(metadata?.[name]);
  return Number.isSafeInteger(value) && value > 0 ? value : null;
}

const isoOf = (seconds: number | null | undefined) =>
  seconds ? new Date(seconds * 1000).toISOString() : null;

function intentState(intent: Stripe.PaymentIntent): PaymentState {
  switch (intent.status) {
    case 'succeeded':
      return 'succeeded';
    case 'canceled':
      return 'cancelled';
    case 'requires_action':
      return 'requires_action';
    case 'processing':
    case 'requires_capture':
      return 'processing';
    default:
      return intent.last_payment_error ? 'failed' : 'open';
  }
}

export function intentFacts(intent: Stripe.PaymentIntent): ProviderPayment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const transaction =
    typeof charge?.balance_transaction === 'object' ? charge.balance_transaction : null;
  const state = intentState(intent);
  return {
    state,
    payable: state === 'open' || state === 'requires_action' || state === 'failed',
    paymentId: numberIn(intent.metadata, 'payment_id'),
    intentId: intent.id,
    clientSecret: intent.client_secret,
    url: null,
    chargeId: state === 'succeeded' ? idOf(intent.latest_charge) : null,
    receivedCents: intent.amount_received,
    currency: intent.currency,
    fee: transaction ? { transactionId: transaction.id, cents: transaction.fee } : null,
    paidWith: methodFacts(charge),
    message: intent.last_payment_error?.message ?? '',
  };
}

function methodFacts(charge: Stripe.Charge | null): ProviderPayment['paidWith'] {
  const details = charge?.payment_method_details;
  if (details?.card) return { name: details.card.brand, last4: details.card.last4 };
  const bank = details?.us_bank_account;
  return bank ? { name: bank.bank_name, last4: bank.last4 } : null;
}

export function sessionFacts(session: Stripe.Checkout.Session): ProviderPayment {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const base: ProviderPayment = intent
    ? intentFacts(intent)
    : {
        state: 'open',
        payable: true,
        paymentId: null,
        intentId: null,
        clientSecret: null,
        url: null,
        chargeId: null,
        receivedCents: 0,
        currency: session.currency ?? 'usd',
        fee: null,
        paidWith: null,
        message: '',
      };
  const shared = {
    ...base,
    paymentId: numberIn(session.metadata, 'payment_id'),
    clientSecret: null,
  };
  if (session.status === 'open') {
    return {
      ...shared,
      state: base.state === 'requires_action' ? base.state : 'open',
      payable: true,
      url: session.url,
    };
  }
  if (session.status === 'expired') {
    return {
      ...shared,
      state: base.state === 'succeeded' ? 'succeeded' : 'expired',
      payable: false,
    };
  }
  // Complete, but a slow method's money may be on its way or have failed: then this page cannot be used again.
  const paid = session.payment_status !== 'unpaid';
  if (paid) return { ...shared, payable: false };
  return {
    ...shared,
    payable: false,
    state: base.state === 'processing' || base.state === 'succeeded' ? 'processing' : 'failed',
  };
}

export function accountFacts(account: Stripe.V2.Core.Account): ProviderAccount {
  const capability =
    account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers;
  return {
    id: account.id,
    canReceive: capability?.status === 'active',
    reason:
      capability?.status === 'active'
        ? ''
        : capability?.status_details.map(({ code }) => code).join(', ') ||
          capability?.status ||
          'onboarding',
  };
}

const refundStates = {
  pending: 'pending',
  requires_action: 'requires_action',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'cancelled',
} as const;

export function refundFacts(refund: Stripe.Refund): ProviderRefund {
  const state = refundStates[(refund.status ?? 'pending') as keyof typeof refundStates];
  return {
    id: refund.id,
    refundId: numberIn(refund.metadata, 'refund_id'),
    state: state ?? 'pending',
    moved: refund.balance_transaction !== null,
    cameBack: (refund.failure_balance_transaction ?? null) !== null,
    message: refund.failure_reason ?? '',
  };
}

export function disputeFacts(dispute: Stripe.Dispute): ProviderDispute {
  return {
    id: dispute.id,
    chargeId: idOf(dispute.charge) ?? '',
    amountCents: dispute.amount,
    status: dispute.status,
    reason: dispute.reason,
    evidenceDueAt: isoOf(dispute.evidence_details.due_by),
    movements: [...dispute.balance_transactions]
      .sort((a, b) => a.created - b.created || a.amount - b.amount)
      .map(({ id, amount, fee }) => ({ id, amountCents: amount, feeCents: fee })),
  };
}

/** The dispute has one id however often it is answered. */
export const answerOf = ({ disputeId, answerId }: AnswerParams) => ({
  id: `${disputeId}/${answerId}`,
});

export function evidenceOf(params: AnswerParams): Stripe.DisputeUpdateParams {
  const { words, description, customerName, customerEmail } = params;
  return {
    evidence: {
      uncategorized_text: words,
      product_description: description,
      ...(customerName ? { customer_name: customerName } : {}),
      ...(customerEmail ? { customer_email_address: customerEmail } : {}),
    },
    metadata: { answer_id: String(params.answerId) },
    submit: true,
  };
}

const payoutStates = {
  pending: 'pending',
  in_transit: 'in_transit',
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
} as const;

export function payoutFacts(payout: Stripe.Payout): ProviderPayout {
  return {
    id: payout.id,
    amountCents: payout.amount,
    state: payoutStates[payout.status as keyof typeof payoutStates] ?? 'pending',
    message: payout.failure_message ?? '',
    arrivesAt: isoOf(payout.arrival_date),
  };
}

export function movementFacts(transaction: Stripe.BalanceTransaction): ProviderMovement {
  return {
    id: transaction.id,
    type: transaction.type,
    sourceId: idOf(transaction.source),
    amountCents: transaction.amount,
    feeCents: transaction.fee,
    createdAt: isoOf(transaction.created) ?? '',
  };
}

/** A v1 event carries its object, a v2 one only points at it. Throws where it is neither. */
export function eventFacts(event: unknown): ProviderEvent {
  const { id, type, account, data, related_object } = (event ?? {}) as Record<string, unknown>;
  if (typeof id !== 'string' || typeof type !== 'string') throw new Error('This is no event');
  const object = (data as { object?: { id?: unknown } } | undefined)?.object ?? related_object;
  const objectId = (object as { id?: unknown } | undefined)?.id;
  return {
    id,
    type,
    account: typeof account === 'string' ? account : null,
    objectId: typeof objectId === 'string' ? objectId : null,
    payload: event as object,
  };
}
