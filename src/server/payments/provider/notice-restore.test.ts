import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import {
  type MoneyPeople,
  makeMoneyPeople,
  type SandboxMoney,
  sandboxMoney,
} from '#testing/sandbox-money.ts';
import { startCheckout } from '../index.ts';
import { isBehind } from '../outbound/reading-store.ts';
import { catchUpNews } from '../reconciliation/catch-up-news.ts';
import { noticeRestore } from './notice-restore.ts';

let app: TestApp;
let money: SandboxMoney;
let people: MoneyPeople;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
  people = await makeMoneyPeople(app);
});
afterAll(() => app?.close());

const installations = async () =>
  (await app.platform.pool.query('select id from installations order by number')).rows.map(
    ({ id }) => id as string,
  );
/** A charge as this database, or another, would have made it. */
const charged = (installation: string, paymentId: number) =>
  money.api('POST', '/v1/payment_intents', {
    amount: '900',
    currency: 'usd',
    confirm: 'true',
    payment_method: 'pm_card_visa',
    return_url: app.url,
    'metadata[installation]': installation,
    'metadata[payment_id]': String(paymentId),
  });

test('a restore in place is noticed by payments that only the provider knows', async () => {
  const [own = ''] = await installations();
  const { url } = await startCheckout(app.platform, {
    order: { kind: 'job', id: await people.job() },
    clientId: people.clientId,
    description: 'Wedding photos',
    totalCents: 55_000,
    feeCents: 5_000,
    successPath: '/jobs/1/payment',
    cancelPath: '/jobs/1/payment',
  });
  await money.payPage(url);
  await charged('another00000000', 99);
  expect(await noticeRestore(app.platform)).toBe(false);
  await money.rest();
  expect(await isBehind(app.platform.db)).toBe(false);

  await charged(own, 99);
  expect(await noticeRestore(app.platform)).toBe(true);
  expect(await installations()).toEqual([own, expect.stringMatching(/^[0-9a-f]{16}$/)]);
  // Nothing is released until the news was read again.
  expect(await isBehind(app.platform.db)).toBe(true);
  await catchUpNews(app.platform);
  expect(await isBehind(app.platform.db)).toBe(false);
  // Once: what the old id made stays known.
  expect(await noticeRestore(app.platform)).toBe(false);
});
