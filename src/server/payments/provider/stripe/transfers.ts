import type { Provider } from '../../outbound/provider.ts';
import { callStripe, type Stripe } from './client.ts';
import { firstWith, idOf, installationOf, mapped, named, numberIn } from './fields.ts';

/** Transfers to creators, and their reversals. */
export function transferCalls(stripe: Stripe) {
  return {
    createTransfer: (params, idempotencyKey) =>
      callStripe(
        stripe.transfers.create(
          {
            amount: params.amountCents,
            currency: 'usd',
            destination: params.account,
            source_transaction: params.chargeId,
            transfer_group: params.group,
            metadata: named(params, { release_id: params.releaseId }),
          },
          { idempotencyKey },
        ),
      ),
    retrieveTransfer: async (id) => {
      const transfer = await callStripe(stripe.transfers.retrieve(id));
      return {
        id: transfer.id,
        installation: installationOf(transfer.metadata),
        releaseId: numberIn(transfer.metadata, 'release_id'),
        amountCents: transfer.amount,
        account: idOf(transfer.destination),
        chargeId: idOf(transfer.source_transaction),
      };
    },
    findTransfer: (params) =>
      firstWith(
        stripe.transfers.list({ transfer_group: params.group, limit: 100 }),
        params,
        ['release_id', params.releaseId],
        (transfer) =>
          transfer.amount === params.amountCents &&
          idOf(transfer.destination) === params.account &&
          idOf(transfer.source_transaction) === params.chargeId,
      ),
    createReversal: (params, idempotencyKey) =>
      callStripe(
        stripe.transfers.createReversal(
          params.transferId,
          {
            amount: params.amountCents,
            metadata: named(params, { reversal_id: params.reversalId }),
          },
          { idempotencyKey },
        ),
      ),
    findReversal: (params) =>
      firstWith(
        stripe.transfers.listReversals(params.transferId, { limit: 100 }),
        params,
        ['reversal_id', params.reversalId],
        ({ amount }) => amount === params.amountCents,
      ),
    reversalsOf: (transferId) =>
      mapped(
        stripe.transfers.listReversals(transferId, { limit: 100 }),
        ({ id, amount, metadata }) => ({
          id,
          installation: installationOf(metadata),
          reversalId: numberIn(metadata, 'reversal_id'),
          amountCents: amount,
        }),
      ),
  } satisfies Partial<Provider>;
}
