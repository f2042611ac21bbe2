/** What was accepted reads the same a year later, whatever its creator, the site and the clock have become. */
import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { templateRights } from '#contract/agreements/usage-rights.ts';
import { manyOpenOrders, startTestApp, type TestApp } from '#testing/app.ts';
import { payBooking, signInAgain } from '#testing/bookings.ts';
import { paid } from '#testing/jobs.ts';
import { accept, hireBy, invitedJob, offeredOn, sentOffer } from '#testing/offers.ts';
import {
  type Creator,
  confirmed,
  type Person,
  registerClient,
  registerCreator,
  registerOperator,
} from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
let money: SandboxMoney;
let client: Person;
let creator: Creator;
let operator: Person;

beforeAll(async () => {
  app = await startTestApp({ settings: manyOpenOrders, env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
  operator = await registerOperator(app);
});
beforeEach(async () => {
  client = await confirmed(app, registerClient(app));
  creator = await confirmed(app, registerCreator(app));
});
afterEach(async () => {
  app.travelTo(undefined);
  await succeeds(
    operator.browser.patch('/api/operator/settings', {
      serviceFeePercent: null,
      bookingCommissionBp: null,
      cancellationPolicies: null,
    }),
  );
  await app.settle();
});
afterAll(() => app.close());

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const offerPackage = {
  title: 'Golden hour',
  hours: 2,
  deliverables: ['60 photos'],
  price: 30_000,
  deliveryDays: 10,
  rounds: 1,
  picturesToPick: null,
  editedPhotos: 60,
  active: true,
};
const terms = {
  deliveryDays: 7,
  cancellationPolicy: 'flexible',
  depositPercent: 30,
  balanceDays: 30,
  keepsDeposit: true,
};
/** Of a file that the client downloads. */
async function sha256Of(path: string): Promise<string> {
  const headers = { cookie: client.browser.cookieHeader() };
  const reply = await fetch(new URL(path, app.url), { headers });
  expect(reply.status).toBe(200);
  return sha256(Buffer.from(await reply.arrayBuffer()));
}
async function succeeds(reply: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await reply;
  expect(status, text).toBeLessThan(300);
}
const packagesOf = async (): Promise<{ id: number }[]> =>
  (await creator.browser.get('/api/creator/packages')).json;

/** All that its creator and the site can say otherwise, and a year. */
async function changeEverything(): Promise<void> {
  const own = creator.browser;
  const { exclusive } = templateRights.business;
  const rights = { ...templateRights.business, exclusive: !exclusive, aiTraining: 'allowed' };
  await succeeds(own.put('/api/creator/agreement', { template: 'business', rights }));
  await succeeds(
    own.patch(`/api/creators/${creator.creatorId}`, {
      deliveryDays: 90,
      cancellationPolicy: 'strict',
      depositPercent: 50,
      balanceDays: 90,
      keepsDeposit: false,
      hourlyRate: 999,
    }),
  );
  const [known] = await packagesOf();
  if (known) {
    const other = { ...offerPackage, id: known.id, title: 'Midnight', price: 99_000, hours: 5 };
    await succeeds(own.put('/api/creator/packages', { packages: [{ ...other, active: false }] }));
  }
  await succeeds(
    operator.browser.patch('/api/operator/settings', {
      serviceFeePercent: 25,
      bookingCommissionBp: 2500,
      cancellationPolicies: ['strict'],
    }),
  );
  await app.settle();
  app.travelTo(new Date(Date.now() + 366 * 86_400_000).toISOString());
  await signInAgain(client);
}

it('a version that became a booking, its agreement and the papers of its payment', async () => {
  await succeeds(
    creator.browser.put('/api/creator/agreement', {
      template: 'personal',
      rights: templateRights.personal,
    }),
  );
  await succeeds(creator.browser.patch(`/api/creators/${creator.creatorId}`, terms));
  await succeeds(creator.browser.put('/api/creator/packages', { packages: [offerPackage] }));
  const [{ id: packageId } = { id: 0 }] = await packagesOf();
  const id = await sentOffer(client, creator, { packageId });
  const { id: bookingId } = (await accept(client, id, { lines: [2] })).json;
  await payBooking(money, client, bookingId);
  const agreement = `/api/bookings/${bookingId}/agreement`;
  const [{ sha256: hash }] = (await client.browser.get(agreement)).json.versions;
  await succeeds(
    client.browser.post(`${agreement}/signature`, { name: 'Ann', consent: true, sha256: hash }),
  );
  await app.settle();

  const asShown = async () => {
    const { browser } = client;
    const { current, accepted, request, status } = (await browser.get(`/api/offers/${id}`)).json;
    const booking = (await browser.get(`/api/bookings/${bookingId}`)).json;
    const { package: bought, amount, commissionAmount, cancellationPolicy, rights } = booking;
    const rows = await app.sql<{ document: string }>(
      'select document from offer_versions where offer_id = $1',
      [id],
    );
    return {
      offer: { current, accepted, request, status },
      bytes: rows.map(({ document }) => sha256(document)),
      booking: { bought, amount, commissionAmount, cancellationPolicy, rights },
      agreement: (await browser.get(agreement)).json.versions,
      pdf: await sha256Of(`${agreement}/versions/1/pdf`),
    };
  };
  const before = await asShown();
  expect(before.bytes).toEqual([before.offer.current.sha256]);
  expect(before.offer.current.document).toMatchObject({
    delivery: { deliveryDays: 10, editedPhotos: 60 },
    cancellationPolicy: 'flexible',
    rights: { aiTraining: 'none' },
  });
  await changeEverything();
  expect(await asShown()).toEqual(before);
});

it('a version that became a hire, at the fee that was paid', async () => {
  await succeeds(creator.browser.patch(`/api/creators/${creator.creatorId}`, terms));
  const jobId = await invitedJob(client, [creator]);
  const id = await offeredOn(creator, jobId);
  await hireBy(client, id, { lines: [2] });
  const asShown = async () => {
    const { current, accepted, job, status } = (await client.browser.get(`/api/offers/${id}`)).json;
    const { budget, serviceFeePercent } = (await client.browser.get(`/api/jobs/${jobId}`)).json;
    return { current, accepted, job, status, budget, serviceFeePercent };
  };
  // Until it is paid, its price has the fee of the day.
  await succeeds(operator.browser.patch('/api/operator/settings', { serviceFeePercent: 12 }));
  await app.settle();
  expect((await asShown()).job.serviceFeePercent).toBe(12);
  await paid(app, client, jobId);
  const before = await asShown();
  expect(before).toMatchObject({ budget: 800, serviceFeePercent: 12, accepted: { total: 80_000 } });
  await changeEverything();
  expect(await asShown()).toEqual(before);
});
