import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { completedJob, openJob } from '#testing/jobs.ts';
import { balanceOfKind, expectBooksToAgree } from '#testing/money-books.ts';
import { pdfText } from '#testing/outside/pdf-text.ts';
import { type Person, registerClient, registerCreator, registerOperator } from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';
import { catchUpNews } from '../reconciliation/catch-up-news.ts';

let app: TestApp;
let money: SandboxMoney;
let client: Person;
let operator: Person;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
  [client, operator] = [await registerClient(app), await registerOperator(app)];
});
afterEach(() => expectBooksToAgree(app));
afterAll(() => app?.close());

const moneyOf = async (jobId: number) =>
  (await client.browser.get(`/api/jobs/${jobId}/money`)).json;
const exceptionAbout = async (jobId: number) => {
  const { json } = await operator.browser.get('/api/operator/stuck-money');
  return json.items.find((item: { subject: { id: number } | null }) => item.subject?.id === jobId);
};

/** Paid with a card whose bank returns refunds, canceled, and returned. */
async function sentBack(): Promise<number> {
  const id = await openJob(client);
  const { json } = await client.browser.post(`/api/jobs/${id}/payment-intent`);
  await money.payPage(json.url, '4000000000005126');
  await money.rest();
  await client.browser.patch(`/api/jobs/${id}`, { status: 'cancelled' });
  await money.rest();
  await money.control('/clock', { seconds: 3600 });
  await money.rest();
  return id;
}

describe('a refund that the bank returned', () => {
  const label = 'By bank transfer to the account you gave us';
  const pay = (exceptionId: number, note = label) =>
    operator.browser.post(`/api/operator/stuck-money/${exceptionId}/paid-elsewhere`, {
      words: note,
    });

  test('is closed when the client was paid another way, and the client sees how', async () => {
    const id = await sentBack();
    const stuck = await exceptionAbout(id);
    expect(stuck).toMatchObject({ kind: 'refund', advice: 'pay_elsewhere' });
    expect((await pay(stuck.id, 'Ok')).status).toBe(400);
    expect((await pay(stuck.id)).status).toBe(200);
    expect(await exceptionAbout(id)).toBeUndefined();
    expect(await moneyOf(id)).toMatchObject({
      status: 'refunded',
      next: 'refund_paid_elsewhere',
      rows: expect.arrayContaining([
        expect.objectContaining({
          kind: 'refund',
          state: 'paid_elsewhere',
          note: label,
          cause: null,
        }),
      ]),
    });
    expect(await balanceOfKind(app, 'refund_payable')).toBe(0);
    expect(await balanceOfKind(app, 'bank')).toBe(-55_000);
    await app.settle();
    const { json: notifications } = await client.browser.get('/api/notifications');
    expect(notifications.map(({ message }: { message: string }) => message)).toContain(
      `$550 for “Portraits at the lake” was refunded to you another way. “${label}”`,
    );
    const { json: job } = await client.browser.get(`/api/jobs/${id}`);
    const receipt = await fetch(`${app.url}/api/payments/${job.paymentId}/receipt`, {
      headers: { cookie: client.browser.cookieHeader() },
    });
    const text = pdfText(new Uint8Array(await receipt.arrayBuffer()));
    expect(text.join(' ')).toContain('Refunded another way');
    expect((await pay(stuck.id)).status).toBe(404);
  });

  test('is not closed while the provider is making it', async () => {
    const id = await sentBack();
    const stuck = await exceptionAbout(id);
    await money.control('/faults', { target: 'api', kind: '500', count: 20, match: '/v1/refunds' });
    await operator.browser.post(`/api/operator/stuck-money/${stuck.id}/retry`);
    await app.settle();
    await app.sql(`update refunds set created_at = now() - interval '2 hours'`);
    const again = await exceptionAbout(id);
    expect((await pay(again.id)).json.code).toBe('payment.call_under_way');
    await money.control('/faults/clear');
    await money.nudge();
    await money.rest();
  });
});

describe("a creator's debt that an operator wrote off", () => {
  /** Refunded after the payout; the provider's response to the recovery is lost. */
  async function owing() {
    const creator = await registerCreator(app);
    await money.onboard(creator.creatorId);
    const id = await completedJob(app, client, creator);
    await money.letSettle();
    await money.control('/faults', {
      target: 'api',
      kind: 'lost_response',
      count: 3,
      match: '/v1/transfers/',
    });
    await money.control('/faults', { target: 'webhook', kind: 'drop', count: 20 });
    const body = {
      amountCents: 55_000,
      seenRefundedCents: 0,
      reason: 'The pictures were someone else’s',
    };
    await operator.browser.post(`/api/operator/work/job/${id}/refund`, body);
    await app.settle();
    await app.sql(`update transfer_reversals set created_at = now() - interval '2 hours'`);
    const { json } = await operator.browser.get('/api/operator/stuck-money');
    const stuck = json.items.find(({ kind }: { kind: string }) => kind === 'reversal');
    const reply = await operator.browser.post(`/api/operator/stuck-money/${stuck.id}/write-off`);
    expect(reply.status).toBe(200);
    expect(await balanceOfKind(app, 'losses')).toBe(50_000);
    await money.control('/faults/clear');
    return id;
  }

  test('is not a loss if it was recovered after all', async () => {
    await owing();
    await money.nudge();
    expect(await balanceOfKind(app, 'losses')).toBe(0);
    expect(await balanceOfKind(app, 'creator_recoverable')).toBe(0);
  });

  test('is not a loss either if only a webhook says it was recovered', async () => {
    await owing();
    await catchUpNews(app.platform);
    // Nothing is retried: the event alone is enough.
    await app.sql(
      `delete from graphile_worker._private_jobs where key like 'payments-reversal:%' and locked_at is null`,
    );
    await money.rest();
    expect(await balanceOfKind(app, 'losses')).toBe(0);
  });
});
