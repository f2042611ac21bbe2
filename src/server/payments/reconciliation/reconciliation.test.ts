import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { hired, openJob, paid } from '#testing/jobs.ts';
import { type Person, registerClient, registerCreator, registerOperator } from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';
import { reportExceptions } from './exception-store.ts';

let app: TestApp;
let money: SandboxMoney;
let client: Person;
let operator: Person;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
  client = await registerClient(app);
  operator = await registerOperator(app);
});
afterAll(() => app?.close());

interface Stuck {
  readonly id: number;
  readonly kind: string;
  readonly advice: string;
  readonly detail: string;
}
const listed = async (kind: string): Promise<Stuck[]> => {
  const { json } = await operator.browser.get('/api/operator/stuck-money');
  return (json.items as Stuck[]).filter((item) => item.kind === kind);
};
const retry = (id: number) => operator.browser.post(`/api/operator/stuck-money/${id}/retry`);
const dismissFinding = (id: number, note = 'Settled with the bank') =>
  operator.browser.post(`/api/operator/stuck-money/${id}/dismissal`, { note });

async function released(bankAccount?: string) {
  const creator = await registerCreator(app);
  if (bankAccount) await money.onboard(creator.creatorId, bankAccount);
  const jobId = await openJob(client);
  await hired(client, creator, jobId);
  await paid(app, client, jobId);
  await client.browser.post(`/api/jobs/${jobId}/approve`);
  await money.rest();
  return { creator, jobId };
}

describe('the operator', () => {
  test('sees that a refused payout needs another bank account, and dismisses it', async () => {
    await released('000111111116');
    await money.control('/clock', { seconds: 5 * 86_400 });
    await money.rest();
    const [payout] = await listed('payout');
    expect(payout).toMatchObject({ advice: 'bank_account' });
    expect((await retry(payout?.id ?? 0)).status).toBe(200);
    expect((await listed('payout'))[0]?.id).toBe(payout?.id);
    expect((await dismissFinding(payout?.id ?? 0)).status).toBe(200);
    expect(await listed('payout')).toEqual([]);
  });

  test('sees that a creator without an account delays their own money', async () => {
    const { creator } = await released();
    await app.sql(
      `update releases set created_at = now() - interval '8 days' where creator_id = $1`,
      [creator.creatorId],
    );
    const [release] = await listed('release');
    expect(release).toMatchObject({ advice: 'creator_account' });
    expect((await dismissFinding(release?.id ?? 0)).json.code).toBe('payment.not_dismissible');
    await money.onboard(creator.creatorId);
    await retry(release?.id ?? 0);
    await money.rest();
    expect(await listed('release')).toEqual([]);
  });

  test('dismisses events about unknown objects, which are not retried', async () => {
    await app.sql(
      `insert into webhook_events (id, type, object_id, payload, received_at, failure)
       values ('evt_foreign', 'transfer.created', 'tr_foreign', '{}', now() - interval '2 hours',
         'Nothing here belongs to tr_foreign')`,
    );
    const [finding] = await listed('webhook');
    expect(finding).toMatchObject({ advice: 'unknown' });
    await dismissFinding(finding?.id ?? 0, 'Made by hand at the provider');
    expect(await listed('webhook')).toEqual([]);
    const [row] = await app.sql(`select handled_at from webhook_events where id = 'evt_foreign'`);
    expect(row.handled_at).not.toBeNull();
  });

  test('dismisses a known difference, and is notified of another one', async () => {
    const differ = (cents: number) =>
      reportExceptions(app.platform.db, {
        kind: 'mismatch',
        ref: 'audit:balance',
        advice: 'compare',
        detail: `The provider holds ${cents} cents more than the ledger says`,
      });
    await differ(1);
    await dismissFinding((await listed('mismatch'))[0]?.id ?? 0, 'A gift of the provider');
    await differ(1);
    expect(await listed('mismatch')).toEqual([]);
    await differ(2);
    const [other] = await listed('mismatch');
    expect(other?.detail).toContain('2 cents');
    // Checked again, the books agree.
    await retry(other?.id ?? 0);
    expect(await listed('mismatch')).toEqual([]);
  });

  test('sees in the log who dismissed what and why', async () => {
    const { json } = await operator.browser.get('/api/operator/actions');
    expect(json).toContainEqual(
      expect.objectContaining({
        action: 'stuck-money.dismiss',
        subject: 'webhook:evt_foreign',
        details: { reason: 'Made by hand at the provider' },
      }),
    );
  });

  test('refreshes a dispute without a webhook', async () => {
    const jobId = await openJob(client);
    await paid(app, client, jobId);
    const [{ charge }] = await app.sql(
      `select stripe_charge_id as charge from payments where order_kind = 'job' and order_id = $1`,
      [jobId],
    );
    await money.control('/disputes', { charge });
    await money.rest();
    const [dispute] = await listed('dispute');
    await money.control('/faults', { target: 'webhook', kind: 'drop', count: 9 });
    const [{ id }] = await app.sql(
      'select stripe_dispute_id as id from chargebacks order by id desc limit 1',
    );
    await money.control(`/disputes/${id}`, { status: 'won' });
    await retry(dispute?.id ?? 0);
    expect(await listed('dispute')).toEqual([]);
    await money.control('/faults/clear');
  });
});
