/** The money of a job, with a client and a creator who retry until they get a response. */
import { attempt, type Flow } from './flow.ts';
import { approve, hire, pay, post } from './job-steps.ts';
import { judgeEffects } from './judge.ts';
import { must } from './report.ts';
import { until } from './timeouts.ts';

/** Post, hire, pay, approve: the creator is paid. */
export const releasedJob: Flow = async (pair, journal) => {
  const id = await post(pair, journal);
  await hire(pair, journal, id);
  await pay(pair, journal, id);
  await approve(pair, journal, id);
  journal.noteForRest(
    'the creator’s money',
    `select from jobs where id = $1 and payment_status = 'paid'`,
    id,
  );
  const { site } = pair;
  return {
    judge: () => judgeEffects(site, `job:${id}`, { charges: 1, transfers: 1, refunds: 0 }),
  };
};

/** Post, pay, cancel: the client gets a full refund. */
export const refundedJob: Flow = async (pair, journal) => {
  const id = await post(pair, journal);
  await pay(pair, journal, id);
  const cancel = () => pair.client.browser.patch(`/api/jobs/${id}`, { status: 'cancelled' });
  if (await attempt(pair, 'Cancelling', cancel)) {
    journal.note(
      'the cancellation',
      `select from jobs j join payments p on p.order_kind = 'job' and p.order_id = j.id
         where j.id = $1 and j.status = 'cancelled' and p.refunded_cents + p.fee_kept_cents = p.total_cents`,
      id,
    );
  }
  journal.noteForRest(
    'the client’s money',
    `select from jobs where id = $1 and payment_status = 'refunded'`,
    id,
  );
  const { site } = pair;
  return {
    judge: () => judgeEffects(site, `job:${id}`, { charges: 1, transfers: 0, refunds: 1 }),
  };
};

/** Post, start to pay, cancel: nothing was charged, and nothing can be anymore. */
export const leftCheckout: Flow = async (pair, journal) => {
  const { browser } = pair.client;
  const id = await post(pair, journal);
  const opened = await attempt(pair, 'Opening', () =>
    browser.post(`/api/jobs/${id}/payment-intent`),
  );
  const page = new URL(opened?.json.url);
  const cancel = () => browser.patch(`/api/jobs/${id}`, { status: 'cancelled' });
  if (await attempt(pair, 'Cancelling', cancel))
    journal.note('the cancellation', `select from jobs where id = $1 and status = 'cancelled'`, id);
  const { site } = pair;
  return {
    judge: async () => {
      const late = await browser.submit(page.pathname, {
        method: 'card',
        card: '4242424242424242',
      });
      must(late.headers.get('location') === null, `The page of job ${id} still takes money`);
      await judgeEffects(site, `job:${id}`, { charges: 0, transfers: 0, refunds: 0 });
    },
  };
};

/** Paid with a card whose network suspects fraud: an operator looks before the creator is paid. */
export const suspectedJob: Flow = async (pair, journal) => {
  const { site, operator } = pair;
  const id = await post(pair, journal);
  await pay(pair, journal, id, { card: '4000000000005423' });
  const ofJob = `join payments p on p.id = of_payment.payment_id where p.order_kind = 'job' and p.order_id = $1`;
  await until(`the site hears that job ${id} is suspected`, () =>
    site.finds(`select from fraud_warnings of_payment ${ofJob}`, id),
  );
  journal.note('the warning', `select from fraud_warnings of_payment ${ofJob}`, id);
  await hire(pair, journal, id);
  await approve(pair, journal, id);
  const paid = `select from releases of_payment ${ofJob} and of_payment.status = 'transferred'`;
  must(!(await site.finds(paid, id)), `Job ${id} was paid out before an operator looked`);
  const listed = await attempt(pair, 'Listing', () =>
    operator.browser.get('/api/operator/stuck-money'),
  );
  const found = listed?.json.items.find(
    (item: { kind: string; subject: { id: number } | null }) =>
      item.kind === 'fraud' && item.subject?.id === id,
  );
  const dismiss = () =>
    operator.browser.post(`/api/operator/stuck-money/${found?.id}/dismissal`, {
      note: 'The client called from the shoot',
    });
  if (await attempt(pair, 'Looking', dismiss))
    journal.note(
      'that an operator looked',
      `select from fraud_warnings of_payment ${ofJob} and of_payment.cleared_at is not null`,
      id,
    );
  journal.noteForRest(
    'the creator’s money',
    `select from jobs where id = $1 and payment_status = 'paid'`,
    id,
  );
  return {
    judge: () => judgeEffects(site, `job:${id}`, { charges: 1, transfers: 1, refunds: 0 }),
  };
};
