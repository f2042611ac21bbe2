/** Flows in which the provider's events and responses are lost, as in job-flows.ts. */
import { dismissNotice, disputeCard, loseNothing, loseReplies } from './bank.ts';
import { attempt, type Flow } from './flow.ts';
import { approve, hire, pay, post } from './job-steps.ts';
import { judgeEffects } from './judge.ts';
import type { Pair } from './people.ts';
import { refundByOperator, settledCard } from './returned-flows.ts';
import type { Site } from './site.ts';
import { until } from './timeouts.ts';

/** Runs the task now; resolves once it is done. */
async function runNow(site: Site, task: string): Promise<void> {
  const key = `bench-${task}`;
  await site.sql('select graphile_worker.add_job($1, job_key => $2)', [task, key]);
  await until(
    `${task} has run`,
    async () => !(await site.finds('select from graphile_worker.jobs where key = $1', key)),
  );
}

/**
 * Only the charge's event reports the payment, and none its outcome; the nightly audit finds it.
 */
export const unmatchedJob: Flow = async (pair, journal) => {
  const { site, client } = pair;
  const id = await post(pair, journal);
  for (const type of ['checkout.session.completed', 'payment_intent.succeeded'])
    await dismissNotice(site, type, 1);
  await pay(pair, journal, id, { returns: false });
  await loseNothing(site);
  await dismissNotice(site);
  const cancel = () => client.browser.patch(`/api/jobs/${id}`, { status: 'cancelled' });
  if (await attempt(pair, 'Cancelling', cancel)) {
    journal.note(
      'the cancellation',
      `select from jobs j join payments p on p.order_kind = 'job' and p.order_id = j.id
         where j.id = $1 and j.status = 'cancelled' and p.refunded_cents + p.fee_kept_cents = p.total_cents`,
      id,
    );
  }
  await loseNothing(site);
  // After a gap it reads all disputes and refunds, too.
  await site.sql(
    `update provider_readings set read_until = read_until - interval '1 day' where what = 'news'`,
  );
  await runNow(site, 'payments-catch-up');
  await runNow(site, 'payments-audit');
  journal.noteForRest(
    'the client’s money',
    `select from jobs where id = $1 and payment_status = 'refunded'`,
    id,
  );
  const wanted = { charges: 1, transfers: 0, refunds: 1 };
  return { judge: () => judgeEffects(site, `job:${id}`, wanted) };
};

/** Calls look older than the provider's idempotency keys. */
const agePreviousCalls = `
  create function bench_age_call() returns trigger language plpgsql as $$
    begin new.sent_at := now() - interval '2 days'; return new; end $$;
  create trigger bench_age_call before update of sent_at on outbound_requests
    for each row when (old.sent_at is null) execute function bench_age_call()`;

/**
 * A call's response is lost, and a day passes before the retry, so the site queries the provider
 * instead of repeating the call. After some crashes an event settles the call earlier, with nothing
 * left to query.
 */
async function forgotten(
  { site }: Pair,
  what: { readonly kind: string; readonly path: string },
  begin: () => Promise<void>,
): Promise<void> {
  const { kind, path } = what;
  await site.sql(agePreviousCalls);
  const [before] = await site.sql('select coalesce(max(id), 0) as id from outbound_requests');
  // If the call never arrived, it is refused first, then sent again.
  const settled = () =>
    site.finds(
      `select from (select state from outbound_requests where kind = $1 and id > $2 order by id desc limit 1) as newest
         where state = 'succeeded'`,
      kind,
      before?.['id'],
    );
  await loseReplies(site, path);
  await begin();
  await until(`the answer of a ${kind} is lost twice, or known`, async () => {
    await site.sql(
      `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
         where locked_at is null and run_at > now() and key like $1 having count(*) > 0`,
      [`payments-${kind}:%`],
    );
    // The first attempt sends and retries; later ones query the provider. None may still be in flight.
    const lost = await site.finds(
      `select from graphile_worker.jobs where key like $1 having every(attempts >= 2 and last_error is not null)`,
      `payments-${kind}:%`,
    );
    return lost || (await settled());
  });
  await site.sql('delete from sandbox.idempotency');
  await loseNothing(site);
  await until(`the ${kind} is settled`, async () => {
    await site.sql(
      `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
         where locked_at is null and run_at > now() having count(*) > 0`,
    );
    return settled();
  });
  await site.sql('drop function bench_age_call cascade');
}

/** The responses to the transfer, the refund and the reversal are lost for two days each. */
export const forgottenJob: Flow = async (pair, journal) => {
  const { site } = pair;
  const jobId = await post(pair, journal);
  await hire(pair, journal, jobId);
  await pay(pair, journal, jobId, settledCard);
  await forgotten(pair, { kind: 'transfer', path: '/v1/transfers' }, () =>
    approve(pair, journal, jobId),
  );
  await forgotten(pair, { kind: 'reversal', path: '/v1/transfers' }, () =>
    refundByOperator(pair, journal, { jobId, amountCents: 11_000, seenCents: 0 }),
  );
  await forgotten(pair, { kind: 'refund', path: '/v1/refunds' }, () =>
    refundByOperator(pair, journal, { jobId, amountCents: 44_000, seenCents: 11_000 }),
  );
  const wanted = { charges: 1, transfers: 1, refunds: 2, reversals: 2 };
  return { judge: () => judgeEffects(site, `job:${jobId}`, wanted) };
};

/** The response to accepting a dispute is lost for two days. */
export const forgottenReply: Flow = async (pair, journal) => {
  const { site, operator } = pair;
  const jobId = await post(pair, journal);
  await pay(pair, journal, jobId);
  const dispute = await disputeCard(site, jobId);
  const giveIn = () => operator.browser.post(`/api/operator/chargebacks/${dispute.id}/acceptance`);
  await forgotten(pair, { kind: 'answer', path: '/v1/disputes' }, async () => {
    if (await attempt(pair, 'Giving in', giveIn))
      journal.note(
        'the answer',
        'select from chargeback_evidence where chargeback_id = $1',
        dispute.id,
      );
  });
  journal.noteForRest(
    'that the bank was told',
    `select from chargeback_evidence where chargeback_id = $1 and status = 'submitted'`,
    dispute.id,
  );
  const wanted = { charges: 1, transfers: 0, refunds: 0 };
  return { judge: () => judgeEffects(site, `job:${jobId}`, wanted) };
};
