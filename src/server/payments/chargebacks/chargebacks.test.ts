import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manyOpenOrders, startTestApp, type TestApp } from '#testing/app.ts';
import { hired, openJob, paid } from '#testing/jobs.ts';
import { type Person, registerClient, registerCreator, registerOperator } from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
let money: SandboxMoney;
let client: Person;
let operator: Person;
beforeAll(async () => {
  app = await startTestApp({ settings: manyOpenOrders, env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
  client = await registerClient(app);
  operator = await registerOperator(app);
});
afterAll(() => app?.close());

const message =
  'The pictures were taken and delivered on the agreed day; the client thanked for them.';

/** A paid job whose cardholder disputed the charge; returns the job's and the dispute's ids. */
async function disputed() {
  const jobId = await openJob(client);
  await paid(app, client, jobId);
  const rows = await app.sql<{ charge: string }>(
    `select stripe_charge_id as charge from payments where order_kind = 'job' and order_id = $1`,
    [jobId],
  );
  await money.control('/disputes', { charge: rows[0]?.charge, reason: 'product_not_received' });
  await money.rest();
  const found = (await disputes()).find(({ subject }) => subject?.id === jobId);
  return { jobId, id: found?.id ?? 0 };
}

interface Shown {
  readonly id: number;
  readonly subject: { readonly id: number } | null;
  readonly status: string;
  readonly answerable: boolean;
}
async function disputes(): Promise<(Shown & Record<string, unknown>)[]> {
  return (await operator.browser.get('/api/operator/chargebacks')).json;
}
const disputeOf = async (id: number) => (await disputes()).find((one) => one.id === id);
const exceptionOf = async (ref: number) => {
  const { json } = await operator.browser.get('/api/operator/stuck-money');
  return (json.items as { subject: { id: number } | null; kind: string; advice: string }[]).find(
    ({ kind, subject }) => kind === 'dispute' && subject?.id === ref,
  );
};
const answer = (id: number, text = message) =>
  operator.browser.post(`/api/operator/chargebacks/${id}/evidence`, { words: text });

describe('a card dispute', () => {
  test("is shown to the operator with the bank's deadline", async () => {
    const { jobId, id } = await disputed();
    expect(await disputeOf(id)).toMatchObject({
      amountCents: 55_000,
      reason: 'product_not_received',
      status: 'needs_response',
      answerable: true,
      answers: [],
    });
    expect(Date.parse(String((await disputeOf(id))?.['dueAt']))).toBeGreaterThan(Date.now());
    expect(await exceptionOf(jobId)).toMatchObject({ advice: 'answer' });
  });

  test('is answered once, however often the button is pressed, and the bank gets the text', async () => {
    const { jobId, id } = await disputed();
    const answers = await Promise.all([answer(id), answer(id), answer(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await money.rest();
    expect(await disputeOf(id)).toMatchObject({
      status: 'under_review',
      answerable: false,
      answers: [{ kind: 'evidence', words: message, status: 'submitted' }],
    });
    const rows = await app.sql(
      `select data -> 'evidence' as evidence, data -> 'evidence_details' ->> 'submission_count' as count
       from sandbox.objects where id = (select stripe_dispute_id from chargebacks where id = $1)`,
      [id],
    );
    expect(rows).toMatchObject([{ evidence: { uncategorized_text: message }, count: '1' }]);
    expect(await exceptionOf(jobId)).toBeUndefined();
    expect((await answer(id)).json.code).toBe('payment.dispute_closed');
  });

  test('is answered with what the site recorded about the work', async () => {
    const creator = await registerCreator(app);
    const jobId = await openJob(client);
    await hired(client, creator, jobId);
    await paid(app, client, jobId);
    await creator.browser.post(`/api/jobs/${jobId}/submit`, {
      deliveryUrl: 'https://example.com/files',
      deliveryNotes: 'All 40 photos',
    });
    await client.browser.post('/api/messages', {
      recipientId: creator.id,
      content: 'They are wonderful, thank you',
    });
    const paidRows = await app.sql(
      `select stripe_charge_id as charge, id from payments where order_kind = 'job' and order_id = $1`,
      [jobId],
    );
    await money.control('/disputes', { charge: paidRows[0].charge });
    await money.rest();
    const found = (await disputes()).find(({ subject }) => subject?.id === jobId);
    await answer(found?.id ?? 0);
    await money.rest();
    const rows = await app.sql(
      `select data -> 'evidence' as evidence from sandbox.objects
       where id = (select stripe_dispute_id from chargebacks where id = $1)`,
      [found?.id],
    );
    const { service_date: day, access_activity_log: log } = rows[0].evidence;
    expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(log).toContain(`paid $550.00 with visa 4242, receipt R-`);
    expect(log).toContain('Delivered: All 40 photos');
    expect(log).toContain('wrote: They are wonderful, thank you');
  });

  test('whose submission timed out is not answered twice', async () => {
    const { id } = await disputed();
    await money.control('/faults', { target: 'api', kind: 'lost_response', match: '/v1/disputes' });
    expect((await answer(id)).status).toBe(200);
    await money.nudge();
    await money.rest();
    const rows = await app.sql(
      `select data -> 'evidence_details' ->> 'submission_count' as count from sandbox.objects
       where id = (select stripe_dispute_id from chargebacks where id = $1)`,
      [id],
    );
    expect(rows).toEqual([{ count: '1' }]);
    expect(await disputeOf(id)).toMatchObject({ answers: [{ status: 'submitted' }] });
  });

  test('that is accepted is lost, and the held money pays for it', async () => {
    const { jobId, id } = await disputed();
    await operator.browser.post(`/api/operator/chargebacks/${id}/acceptance`);
    await money.rest();
    expect(await disputeOf(id)).toMatchObject({ status: 'lost' });
    const { json } = await client.browser.get(`/api/jobs/${jobId}/money`);
    expect(json).toMatchObject({ heldCents: 0, lostCents: 55_000 });
  });

  test('cannot be answered with a few letters', async () => {
    const { id } = await disputed();
    expect((await answer(id, 'Not so')).status).toBe(400);
  });
});
