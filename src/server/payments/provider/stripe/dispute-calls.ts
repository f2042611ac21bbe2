import type { Provider } from '../../outbound/provider.ts';
import { callStripe, type Stripe } from './client.ts';
import { answerOf, disputeFacts, evidenceOf } from './dispute-facts.ts';
import { installationOf, numberIn } from './fields.ts';

/** What banks ask about disputed charges, and our answers. */
export function disputeCalls(stripe: Stripe) {
  return {
    retrieveDispute: async (id) => disputeFacts(await callStripe(stripe.disputes.retrieve(id))),
    answerDispute: async (params, idempotencyKey) => {
      const { disputeId } = params;
      if (params.kind === 'acceptance')
        await callStripe(stripe.disputes.close(disputeId, {}, { idempotencyKey }));
      else
        await callStripe(stripe.disputes.update(disputeId, evidenceOf(params), { idempotencyKey }));
      return answerOf(params);
    },
    findAnswer: async (params) => {
      const { metadata, status } = await callStripe(stripe.disputes.retrieve(params.disputeId));
      const given =
        params.kind === 'acceptance'
          ? status === 'lost' || status === 'warning_closed'
          : numberIn(metadata, 'answer_id') === params.answerId &&
            installationOf(metadata) === (params.installation ?? '');
      return given ? answerOf(params) : undefined;
    },
  } satisfies Partial<Provider>;
}
