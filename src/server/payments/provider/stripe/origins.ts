import type { Provider, ProviderOrigin } from '../../outbound/provider.ts';
import { callStripe, type Stripe } from './client.ts';
import { idOf, installationOf } from './fields.ts';

type Source = Exclude<Stripe.BalanceTransaction['source'], string | null>;

const kinds: Readonly<Record<string, string>> = {
  ch: 'charge',
  py: 'charge',
  re: 'refund',
  pyr: 'refund',
  issfr: 'warning',
  du: 'dispute',
  dp: 'dispute',
  tr: 'transfer',
  pi: 'payment_intent',
  cs: 'checkout.session',
};

/** Finds out which site, if any, made what is at the account. */
export function originCalls(stripe: Stripe) {
  const ofCharge = async (id: string): Promise<ProviderOrigin> => {
    const { metadata, payment_intent } = await callStripe(stripe.charges.retrieve(id));
    return {
      installation: installationOf(metadata),
      chargeId: id,
      intentId: idOf(payment_intent),
      transferId: null,
    };
  };
  const ofTransfer = async (id: string): Promise<ProviderOrigin> => {
    const { metadata } = await callStripe(stripe.transfers.retrieve(id));
    return {
      installation: installationOf(metadata),
      chargeId: null,
      intentId: null,
      transferId: id,
    };
  };
  const ofIntent = async (id: string): Promise<ProviderOrigin> => {
    const { metadata, latest_charge } = await callStripe(stripe.paymentIntents.retrieve(id));
    return {
      installation: installationOf(metadata),
      chargeId: idOf(latest_charge),
      intentId: id,
      transferId: null,
    };
  };
  /** Its own name, otherwise that of the charge behind it. */
  const ofRefund = async (id: string): Promise<ProviderOrigin | null> => {
    const { metadata, charge } = await callStripe(stripe.refunds.retrieve(id));
    const origin = charge === null ? null : await ofCharge(idOf(charge) ?? '');
    return origin && { ...origin, installation: installationOf(metadata) || origin.installation };
  };
  const ofSource = async (source: Source): Promise<ProviderOrigin | null> => {
    if (source.object === 'transfer_reversal') return ofTransfer(idOf(source.transfer) ?? '');
    return originOf(source.id);
  };
  const originOf = async (id: string): Promise<ProviderOrigin | null> => {
    if (id.startsWith('txn_')) {
      const { source } = await callStripe(
        stripe.balanceTransactions.retrieve(id, { expand: ['source'] }),
      );
      return source === null || typeof source === 'string' ? null : ofSource(source);
    }
    switch (kinds[id.split('_')[0] ?? '']) {
      case 'charge':
        return ofCharge(id);
      case 'refund':
        return ofRefund(id);
      case 'dispute':
        return ofCharge(idOf((await callStripe(stripe.disputes.retrieve(id))).charge) ?? '');
      case 'warning': {
        const { charge } = await callStripe(stripe.radar.earlyFraudWarnings.retrieve(id));
        return ofCharge(idOf(charge) ?? '');
      }
      case 'transfer':
        return ofTransfer(id);
      case 'payment_intent':
        return ofIntent(id);
      case 'checkout.session': {
        const { metadata, payment_intent } = await callStripe(
          stripe.checkout.sessions.retrieve(id),
        );
        const intentId = idOf(payment_intent);
        const installation = installationOf(metadata);
        return { installation, chargeId: null, intentId, transferId: null };
      }
      default:
        return null;
    }
  };
  return { originOf } satisfies Partial<Provider>;
}
