/** Card disputes, and an operator's response to the bank. */

import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { instant, longIdParams, ok, requiredText } from '#contract/fields.ts';
import { orderRef } from '#contract/order.ts';

export const chargeback = z.object({
  id: z.int(),
  /** Null for the payment test page. */
  subject: z.nullable(orderRef),
  description: z.string(),
  amountCents: z.int(),
  /** In the provider's terms, see `disputeStates`. */
  status: z.string(),
  reason: z.string(),
  openedAt: instant,
  /** The bank's deadline for a response. */
  dueAt: z.nullable(instant),
  closedAt: z.nullable(instant),
  /** Whether a response is possible now. */
  answerable: z.boolean(),
  answers: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['evidence', 'acceptance']),
      words: z.string(),
      by: z.string(),
      status: z.enum(['requested', 'submitted', 'refused']),
      /** Why the provider refused it. */
      failure: z.string(),
      at: instant,
    }),
  ),
});
export type Chargeback = z.infer<typeof chargeback>;

export const listChargebacks = endpoint('GET /api/operator/chargebacks', {
  summary: 'The 100 newest card disputes, those that wait for an answer first',
  access: 'operator',
  cost: 'read',
  reply: z.array(chargeback),
});

const answer = { access: 'operator', cost: 'cheap', params: longIdParams, reply: ok } as const;
const answerErrors = ['payment.dispute_closed', 'payment.answer_waiting'];

export const shortestEvidence = 20;
/** What the provider charges for a response in the US; not for inquiries. */
export const counterFeeCents = 1500;

export const answerChargeback = endpoint('POST /api/operator/chargebacks/:id/evidence', {
  ...answer,
  summary: 'Tells the bank why the payment was right; it can be told once',
  body: z.object({
    words: requiredText(
      shortestEvidence,
      20_000,
      `Please say what happened (at least ${shortestEvidence} characters)`,
    ),
  }),
  bodyLimit: 128 * 1024,
  errors: answerErrors,
});

export const acceptChargeback = endpoint('POST /api/operator/chargebacks/:id/acceptance', {
  ...answer,
  summary: 'Accepts the dispute: the cardholder keeps the money',
  errors: answerErrors,
});
