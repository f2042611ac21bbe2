/** A job's money recovered after the creator had it, as in job-flows.ts. */
import { disputeCard } from './bank.ts';
import { attempt, type Flow } from './flow.ts';
import { pay, post, transferred } from './job-steps.ts';
import type { Journal } from './journal.ts';
import { judgeEffects } from './judge.ts';
import type { Pair } from './people.ts';
import { until } from './timeouts.ts';

/** Settles at once, so the creator has the money that is reversed. */
export const settledCard = { card: '4000000000000077' };

const reason = 'Half of the pictures are missing';

/** An operator refunds this much, having seen earlier refunds. */
export async function refundByOperator(
  pair: Pair,
  journal: Journal,
  order: { readonly jobId: number; readonly amountCents: number; readonly seenCents: number },
): Promise<void> {
  const { jobId, amountCents, seenCents } = order;
  const body = { amountCents, seenRefundedCents: seenCents, reason };
  const ask = () => pair.operator.browser.post(`/api/operator/work/job/${jobId}/refund`, body);
  if (!(await attempt(pair, 'Giving back', ask))) return;
  journal.note(
    'the refund by the operator',
    `select from payments where order_kind = 'job' and order_id = $1 and refunded_cents >= $2`,
    jobId,
    seenCents + amountCents,
  );
  journal.note(
    'the record of it',
    `select from operator_actions where action = 'job.refund' and subject = $1 and details->>'clientAmount' = $2`,
    `job:${jobId}`,
    `${amountCents}`,
  );
}

/** The creator was paid; an operator refunds a part to the client, then the rest. */
export const takenBackJob: Flow = async (pair, journal) => {
  const { site } = pair;
  const jobId = await transferred(pair, journal, settledCard);
  await refundByOperator(pair, journal, { jobId, amountCents: 11_000, seenCents: 0 });
  await refundByOperator(pair, journal, { jobId, amountCents: 44_000, seenCents: 11_000 });
  journal.noteForRest(
    'the client’s money',
    `select from jobs j join payments p on p.order_kind = 'job' and p.order_id = j.id
       where j.id = $1 and j.payment_status = 'refunded' and p.refunded_cents = p.total_cents and p.released_cents = 0`,
    jobId,
  );
  const wanted = { charges: 1, transfers: 1, refunds: 2, reversals: 2 };
  return { judge: () => judgeEffects(site, `job:${jobId}`, wanted) };
};

/** A chargeback is lost and then won on appeal; an operator divides the money that is then held. */
export const dividedJob: Flow = async (pair, journal) => {
  const { site, operator } = pair;
  const jobId = await transferred(pair, journal, settledCard);
  const dispute = await disputeCard(site, jobId);
  const text = 'The pictures were taken and delivered on the agreed day.';
  const respond = () =>
    operator.browser.post(`/api/operator/chargebacks/${dispute.id}/evidence`, { words: text });
  if (await attempt(pair, 'Answering', respond))
    journal.note(
      'the answer',
      'select from chargeback_evidence where chargeback_id = $1',
      dispute.id,
    );
  await until('the bank has the answer', () =>
    site.finds(`select from chargebacks where id = $1 and status = 'under_review'`, dispute.id),
  );
  await dispute.decide('lost');
  await until('the creator gave it back', () =>
    site.finds(
      `select from transfer_reversals where chargeback_id = $1 and status = 'succeeded'`,
      dispute.id,
    ),
  );
  await dispute.decide('won');
  await until('it is held again', () =>
    site.finds(
      `select from payments where order_kind = 'job' and order_id = $1
         and lost_cents = 0 and released_cents = 0 and refunded_cents = 0`,
      jobId,
    ),
  );
  const body = { creatorAmount: 30_000, clientAmount: 20_000, reason };
  const divide = () => operator.browser.post(`/api/operator/work/job/${jobId}/division`, body);
  if (await attempt(pair, 'Dividing', divide)) {
    journal.note(
      'the division',
      `select from payments where order_kind = 'job' and order_id = $1
         and refunded_cents = 22000 and released_cents = 33000`,
      jobId,
    );
  }
  const wanted = { charges: 1, transfers: 2, refunds: 1, reversals: 1 };
  return { judge: () => judgeEffects(site, `job:${jobId}`, wanted) };
};

/** The cardholder disputes held money, and an operator accepts the dispute. */
export const givenInJob: Flow = async (pair, journal) => {
  const { site, operator } = pair;
  const jobId = await post(pair, journal);
  await pay(pair, journal, jobId);
  const dispute = await disputeCard(site, jobId);
  const giveIn = () => operator.browser.post(`/api/operator/chargebacks/${dispute.id}/acceptance`);
  if (await attempt(pair, 'Giving in', giveIn))
    journal.note(
      'the answer',
      'select from chargeback_evidence where chargeback_id = $1',
      dispute.id,
    );
  journal.noteForRest(
    'the loss',
    `select from payments where order_kind = 'job' and order_id = $1 and lost_cents = total_cents`,
    jobId,
  );
  const wanted = { charges: 1, transfers: 0, refunds: 0 };
  return { judge: () => judgeEffects(site, `job:${jobId}`, wanted) };
};
