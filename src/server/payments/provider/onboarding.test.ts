import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { putSetting } from '#server/platform/settings/settings-store.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import { type Creator, registerClient, registerCreator } from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';
import { clientOf } from './stripe/client.ts';

let app: TestApp;
let money: SandboxMoney;
let creator: Creator;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
});
beforeEach(async () => {
  creator = await registerCreator(app);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await money.control('/faults/clear');
});
afterAll(() => app?.close());

const dropWebhooks = () => money.control('/faults', { target: 'webhook', kind: 'drop', count: 99 });
const check = () => creator.browser.post('/api/creator/payments/onboarding/check');
const shown = async () => (await creator.browser.get('/api/creator/payments')).json.account.state;
const recordedReady = async () => {
  await app.settle();
  const rows = await app.sql(
    `select count(*)::int as told from events where name = 'payee.ready' and payload->>'creatorId' = $1`,
    [String(creator.creatorId)],
  );
  return rows[0].told;
};

/** Delays the provider's next response about an account until the returned function is called. */
function holdUpNextAccount(): Promise<() => void> {
  const { accounts } = clientOf(app.platform).v2.core;
  const retrieve = accounts.retrieve.bind(accounts);
  return new Promise((asked) => {
    vi.spyOn(accounts, 'retrieve').mockImplementationOnce(async (...given) => {
      const response = await retrieve(...given);
      await new Promise<void>((go) => asked(go));
      return response;
    });
  });
}

test("a returning creator sees the account's state even without a webhook", async () => {
  await dropWebhooks();
  await creator.browser.post('/api/creator/payments/onboarding');
  expect((await check()).json.state).toBe('incomplete');
  await money.onboard(creator.creatorId);
  await money.rest();
  expect(await shown()).toBe('incomplete');
  expect((await check()).json).toEqual({ state: 'ready', reason: '' });
  expect(await shown()).toBe('ready');
});

test('checks from many windows plus a webhook announce a change once', async () => {
  await money.onboard(creator.creatorId);
  const replies = await Promise.all(Array.from({ length: 6 }, check));
  expect(replies.map(({ json }) => json.state)).toEqual(Array(6).fill('ready'));
  await money.rest();
  expect(await recordedReady()).toBe(1);
});

test('an older response does not replace a newer state', async () => {
  await dropWebhooks();
  await creator.browser.post('/api/creator/payments/onboarding');
  // The first check's response is delayed until the setup is done and a second check has run.
  const asked = holdUpNextAccount();
  const early = check();
  const respond = await asked;
  await money.onboard(creator.creatorId);
  expect((await check()).json.state).toBe('ready');
  respond();
  expect((await early).json.state).toBe('ready');
  expect(await shown()).toBe('ready');
});

test("the provider's page is in the language that the creator chose last", async () => {
  const pageIn = async (locale: string) => {
    creator.browser.cookies.set('locale', locale);
    const { json } = await creator.browser.post('/api/creator/payments/onboarding');
    return (await creator.browser.get(new URL(json.url).pathname)).text;
  };
  expect(await pageIn('es')).toContain('Recibe tus pagos');
  expect(await pageIn('en')).toContain('Get paid');
});

test('nothing is queried before onboarding started, or for people who are not creators', async () => {
  expect((await check()).json).toEqual({ state: 'none', reason: '' });
  const client = await registerClient(app);
  const reply = await client.browser.post('/api/creator/payments/onboarding/check');
  expect([reply.status, reply.json.code]).toEqual([403, 'payment.not_a_creator']);
});

test('an unreachable provider is reported, and the known state stays', async () => {
  await creator.browser.post('/api/creator/payments/onboarding');
  await money.control('/faults', { target: 'api', kind: '500', count: 20 });
  const reply = await check();
  expect([reply.status, reply.json.code]).toEqual([503, 'payment.unavailable']);
  await money.control('/faults/clear');
  expect(await shown()).toBe('incomplete');
});

test('an unfinished setup not checked for a day is checked automatically', async () => {
  await dropWebhooks();
  await money.onboard(creator.creatorId);
  await money.rest();
  const reconcile = async (hours: number) => {
    await app.sql(
      'update payment_accounts set checked_at = now() - make_interval(hours => $2) where creator_id = $1',
      [creator.creatorId, hours],
    );
    await app.sql(`select graphile_worker.add_job('payments-reconcile')`);
    await app.settle();
    return shown();
  };
  expect([await reconcile(23), await reconcile(25)]).toEqual(['incomplete', 'ready']);
});

test('changed payout details are mailed to the creator, the first ones are not', async () => {
  const readyEvents = async () =>
    (await mailsTo(app, creator.email)).filter(
      ({ template }) => template === 'payout-details-changed',
    ).length;
  await money.onboard(creator.creatorId);
  await money.rest();
  await check();
  await money.onboard(creator.creatorId);
  await money.rest();
  expect(await readyEvents()).toBe(0);
  await money.onboard(creator.creatorId, '000987654321');
  await money.rest();
  expect(await readyEvents()).toBe(1);
});

test('the first payouts of a new creator wait as long as the operator chose, and they can look', async () => {
  const { db, settings } = app.platform;
  await inTransaction(db, (tx) => putSetting(tx, 'newCreatorPayoutDays', 14));
  await settings.reload();
  await money.onboard(creator.creatorId);
  await money.rest();
  expect(await check()).toMatchObject({ status: 200 });
  const rows = await app.sql(
    'select stripe_account_id as id from payment_accounts where creator_id = $1',
    [creator.creatorId],
  );
  const timing = async () => {
    const found = await money.api('GET', '/v1/balance_settings', undefined, rows[0].id);
    return (found as unknown as { payments: { settlement_timing: { delay_days: number } } })
      .payments.settlement_timing.delay_days;
  };
  expect(await timing()).toBe(14);
  const opened = await creator.browser.post('/api/creator/payments/account-link');
  expect(opened.json.url).toContain('/sandbox/dashboard/');
  // Taken back, it is the provider's own again.
  await inTransaction(db, (tx) => putSetting(tx, 'newCreatorPayoutDays', 0));
  await settings.reload();
  await check();
  expect(await timing()).toBe(2);
});
