import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { StripeConnection } from '#server/platform/platform.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';
import { findAccountProblems } from './hold-balance.ts';
import { setUpAccount } from './set-up-account.ts';
import { setupCalls } from './stripe/adapter.ts';

let app: TestApp;
let money: SandboxMoney;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
});
beforeEach(async () => {
  await money.control('/reset');
  await setupCalls(app.platform.stripeConnection).payOutByHand();
});
afterAll(() => app?.close());

const restricted = (): StripeConnection => {
  const { secretKey, ...rest } = app.platform.stripeConnection;
  return { ...rest, secretKey: secretKey.replace('sk_', 'rk_') };
};
const problems = (stripeConnection: StripeConnection = app.platform.stripeConnection) =>
  findAccountProblems({ ...app.platform, stripeConnection });
const kinds = async (connection?: StripeConnection) =>
  (await problems(connection)).map(({ kind }) => kind);
const schedule = (interval: string) =>
  money.api('POST', '/v1/balance_settings', {
    'payments[payouts][schedule][interval]': interval,
  });
const sellElsewhere = () =>
  money.api('POST', '/v1/payment_intents', {
    amount: '4321',
    currency: 'usd',
    confirm: 'true',
    payment_method: 'pm_card_visa',
    return_url: app.url,
  });
const destinations = async () =>
  await app.sql('select id, data from sandbox.destinations order by seq');
const remove = async (nth: number) => {
  const { id } = (await destinations())[nth];
  await money.api('DELETE', `/v2/core/event_destinations/${id}`);
};

async function setUp(
  reply: boolean,
  { shared = false, connection = app.platform.stripeConnection, publicUrl = app.url } = {},
) {
  const lines: string[] = [];
  const ready = await setUpAccount({
    connection,
    publicUrl,
    shared,
    ask: async () => reply,
    say: (line) => lines.push(line),
  });
  return { ready, words: lines.join('\n') };
}

describe('an account is found to lack', () => {
  it('nothing in the shipped sandbox', async () => {
    expect(await problems()).toEqual([]);
  });

  it.each([
    ['Connect', { connect: false }, /signed up for Connect/],
    ['the newer accounts', { accounts_v2: false }, /Accounts v2 is not enabled/],
  ])('%s, in the provider’s words', async (_, lack, text) => {
    await money.control('/platform', lack);
    expect(await problems()).toEqual([{ kind: 'accounts', detail: expect.stringMatching(text) }]);
  });

  it('card payments, manual payouts, and an account for itself', async () => {
    await sellElsewhere();
    await money.control('/platform', { card_payments: 'inactive' });
    await schedule('daily');
    expect(await problems()).toEqual([
      { kind: 'card_payments', detail: 'inactive' },
      { kind: 'payouts', detail: 'daily' },
      { kind: 'foreign', detail: '1' },
    ]);
  });

  it('permissions of a restricted key', async () => {
    await money.control('/platform', { lacking: ['rak_transfer_write', 'rak_charge_read'] });
    const found = await problems(restricted());
    expect(found.map(({ kind }) => kind)).toEqual(['permission', 'permission']);
    expect(found.map(({ detail }) => detail).join()).toMatch(/rak_charge_read.*rak_transfer_write/);
    expect(await problems()).toEqual([]);
  });

  it('permission to see payouts, which stops payments', async () => {
    await money.control('/platform', { lacking: ['rak_balance_settings_read'] });
    expect(await kinds(restricted())).toEqual(['payouts']);
  });
});

test('losses that were not accepted show when an account is made', async () => {
  await money.control('/platform', { losses_accepted: false });
  const { ready, words: text } = await setUp(true);
  expect(ready).toBe(false);
  expect(text).toMatch(/Refused: An account as creators get one .*platform-profile/);
});

describe('the setup', () => {
  const other = 'https://photos.example.com';
  const bare = () => ({ ...app.platform.stripeConnection, webhookSecret: '' });

  it('changes nothing unless the operator agrees', async () => {
    await schedule('daily');
    const before = await destinations();
    const { ready, words: text } = await setUp(false, { publicUrl: other, connection: bare() });
    expect([ready, text]).toEqual([false, expect.stringContaining('Nothing was changed.')]);
    expect(await destinations()).toEqual(before);
    expect(await kinds()).toEqual(['payouts']);
  });

  it('refuses an account that sells other things, unless it is told', async () => {
    await sellElsewhere();
    const refused = await setUp(true, { publicUrl: other, connection: bare() });
    expect([refused.ready, refused.words]).toEqual([false, expect.stringContaining('--shared')]);
    expect(refused.words).not.toContain('Done');
    const done = await setUp(true, { publicUrl: other, connection: bare(), shared: true });
    expect(done.ready).toBe(true);
    for (const _ of [1, 2, 3]) await remove(3);
  });

  it('makes three destinations, prints their secrets, and finds nothing left to do', async () => {
    await schedule('daily');
    const first = await setUp(true, { publicUrl: other, connection: bare() });
    expect(first.ready).toBe(true);
    const secrets = /STRIPE_WEBHOOK_SECRET=(whsec_\w+,whsec_\w+,whsec_\w+)$/m.exec(
      first.words,
    )?.[1];
    const connection = { ...bare(), webhookSecret: secrets ?? '' };
    const again = await setUp(true, { publicUrl: other, connection });
    expect(again.words).not.toMatch(/Done: (Payouts|A destination|Apple Pay)/);
    expect(again.ready).toBe(true);
    // Without the secrets, which are shown once, they are made again in place of the others.
    await setUp(true, { publicUrl: other, connection: bare() });
    expect(await destinations()).toHaveLength(6);
    for (const _ of [1, 2, 3]) await remove(3);
  });
});

test('each destination is missed', async () => {
  for (const kind of ['platform', 'connected', 'accounts']) {
    await remove(0);
    expect((await problems()).map(({ detail }) => detail)).toContain(kind);
  }
  const { ready, words: text } = await setUp(true);
  expect([ready, text.match(/Done: A destination/g)?.length]).toEqual([true, 3]);
  expect(await problems()).toEqual([]);
});
