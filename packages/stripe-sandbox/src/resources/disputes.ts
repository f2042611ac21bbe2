import { z } from 'zod';
import { record } from '../events.ts';
import { invalid } from '../http/errors.ts';
import { expand, flag, mergeMetadata, metadata, paging, text } from '../http/params.ts';
import { route } from '../http/route.ts';
import { chargeCounterFee, EVIDENCE, setDisputeStatus } from '../money/dispute.ts';
import type { Stored } from '../objects.ts';
import type { Tx } from '../store.ts';

const updateParams = z.strictObject({
  ...expand,
  evidence: z.partialRecord(z.enum(EVIDENCE), z.string().max(20_000)).optional(),
  metadata: metadata.optional(),
  submit: flag.optional(),
});
const listParams = z.strictObject({
  ...paging,
  charge: text.optional(),
  payment_intent: text.optional(),
});

const OPEN = ['needs_response', 'warning_needs_response', 'appeal_needs_response'];

export const disputeRoutes = [
  route('GET', '/v1/disputes', listParams, async (tx, params) => {
    const { charge, payment_intent } = params;
    const page = await tx.list('dispute', { charge, payment_intent }, params);
    return { ...page, url: '/v1/disputes' };
  }),
  route(
    'GET',
    '/v1/disputes/:id',
    z.strictObject(expand),
    async (tx, _params, ids) => (await tx.get('dispute', ids['id'] ?? '')).data,
  ),
  route('POST', '/v1/disputes/:id', updateParams, async (tx, params, ids) => {
    const dispute = await tx.get('dispute', ids['id'] ?? '');
    const { data } = dispute;
    data.metadata = mergeMetadata(data.metadata, params.metadata);
    if (params.evidence) {
      requireOpen(dispute);
      Object.assign(data.evidence, params.evidence);
      data.evidence_details.has_evidence = true;
    }
    await tx.save(dispute);
    // Stripe submits evidence unless asked to stage it.
    if (params.evidence && params.submit !== false) await submit(tx, dispute);
    else await record(tx, 'charge.dispute.updated', dispute);
    return data;
  }),
  route('POST', '/v1/disputes/:id/close', z.strictObject(expand), async (tx, _params, ids) => {
    const dispute = await tx.get('dispute', ids['id'] ?? '');
    requireOpen(dispute);
    const inquiry = dispute.data.status === 'warning_needs_response';
    await setDisputeStatus(tx, dispute, inquiry ? 'warning_closed' : 'lost');
    return dispute.data;
  }),
];

function requireOpen(dispute: Stored<'dispute'>): void {
  if (OPEN.includes(dispute.data.status)) return;
  throw invalid(`This dispute is already ${dispute.data.status}.`, {
    code: 'dispute_already_closed',
  });
}

/** Stripe's test values decide immediately; anything else waits for the bank. */
async function submit(tx: Tx, dispute: Stored<'dispute'>): Promise<void> {
  const { data } = dispute;
  data.evidence_details.submission_count += 1;
  data.evidence_details.submission_method = 'manual';
  await chargeCounterFee(tx, dispute);
  const inquiry = data.status.startsWith('warning_');
  const review = { needs_response: 'under_review', appeal_needs_response: 'appeal_under_review' };
  const next = inquiry ? 'warning_under_review' : review[data.status as keyof typeof review];
  await setDisputeStatus(tx, dispute, next);
  const message = data.evidence.uncategorized_text;
  if (message === 'winning_evidence') {
    await setDisputeStatus(tx, dispute, inquiry ? 'warning_closed' : 'won');
  }
  if (message === 'losing_evidence') await setDisputeStatus(tx, dispute, 'lost');
}
