import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { type MoneyPeople, startMoney } from '#testing/money/money-people.ts';
import type { SandboxMoney } from '#testing/sandbox-money.ts';
import { startCheckout } from '../index.ts';
import { isBehind } from '../outbound/reading-store.ts';
import { catchUpNews } from '../reconciliation/catch-up-news.ts';
import { noticeRestore } from './notice-restore.ts';

let app: TestApp;
let money: SandboxMoney;
let people: MoneyPeople;
beforeAll(async () => {
  ({ app, money, people } = await startMoney());
});
afterAll(() => app?.close());

const installations = async () =>
  (await app.sql('select id from installations order by number')).map(({ id }) => id as string);
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
  const { url } = await startCheckout(app.platform, people.price(await people.order()));
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
