import type { Provider } from '../provider.ts';
import { ask, type Stripe } from './client.ts';
import { numberIn } from './fields.ts';
import { firstWith, mapped } from './lists.ts';

/** Transfers to creators, and what is taken back of them. */
export function transferCalls(stripe: Stripe) {
  return {
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
    reversalsOf: (transferId) =>
      mapped(
        stripe.transfers.listReversals(transferId, { limit: 100 }),
        ({ id, amount, metadata }) => ({
          id,
          reversalId: numberIn(metadata, 'reversal_id'),
          amountCents: amount,
        }),
      ),
  } satisfies Partial<Provider>;
}
