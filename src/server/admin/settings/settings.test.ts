import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { tuesday } from '#testing/bookings.ts';
import { openJob } from '#testing/jobs.ts';
import { type Person, registerClient, registerCreator, registerOperator } from '#testing/people.ts';

let app: TestApp;
let operator: Person;
beforeAll(async () => {
  app = await startTestApp({ env: { BOOKING_COMMISSION_BP: '1200' } });
  operator = await registerOperator(app);
});
afterAll(() => app.close());
const change = (body: object) => operator.browser.patch('/api/operator/settings', body);
const defaults = {
  siteName: null,
  region: null,
  serviceFeePercent: null,
  bookingCommissionBp: null,
  cancellationPolicies: null,
  minimumBudget: null,
  requireConfirmedEmail: null,
  offers: null,
  keepProcessingFee: null,
  newClientOrders: null,
  newClientDollars: null,
  galleryGigabytes: null,
  galleryGigabytesPerTenDollars: null,
  galleryMostGigabytes: null,
  galleryMonths: null,
  distanceUnit: null,
};
afterEach(async () => {
  expect((await change(defaults)).status).toBe(200);
});

const payment = async (jobId: number) =>
  (
    await app.sql(
      `select total_cents::int as total, fee_cents::int as fee from payments
       where order_kind = 'job' and order_id = $1 order by id desc limit 1`,
      [jobId],
    )
  )[0];
const startPayment = (client: Person, id: number) =>
  client.browser.post(`/api/jobs/${id}/payment-intent`);

describe('a setting', () => {
  it('comes from the environment until it is set, and again once it is reset', async () => {
    const first = (await operator.browser.get('/api/operator/settings')).json;
    expect(first.values).toEqual(first.defaults);
    expect(first.values).toMatchObject({ siteName: 'Golden Hour', bookingCommissionBp: 1200 });
    const set = (await change({ siteName: 'Texas Light', region: 'austin' })).json;
    expect(set.values).toMatchObject({ siteName: 'Texas Light', region: 'Austin, TX' });
    expect((await app.visitor().get('/api/openapi.json')).json.info.title).toContain('Texas Light');
    expect((await change({ siteName: null, region: null })).json.values).toEqual(first.defaults);
  });

  it('reaches every process immediately', async () => {
    const other = await createApp({
      config: readConfig({
        NODE_ENV: 'test',
        PORT: '0',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'silent',
        SECRETS_KEY: '5'.repeat(64),
      }),
      databaseUrl: app.databaseUrl,
      withoutPages: true,
      withoutTasks: true,
    });
    await other.listen();
    const changed = new Promise<void>((resolve) => other.platform.settings.onChanged(resolve));
    await change({ serviceFeePercent: 12 });
    await changed;
    expect(other.platform.settings.now().serviceFeePercent).toBe(12);
    await other.close();
  });

  it('uses miles if the region is in the US, until someone chooses', async () => {
    const miles = { region: 'Austin, TX', distanceUnit: 'mi' };
    expect((await change({ region: 'austin' })).json).toMatchObject({
      values: miles,
      defaults: { distanceUnit: 'mi' },
    });
    expect((await change({ distanceUnit: 'km' })).json.values.distanceUnit).toBe('km');
    expect((await change({ distanceUnit: null })).json.values).toMatchObject(miles);
    const abroad = (await change({ region: 'Toronto' })).json;
    expect(abroad.values).toMatchObject({ region: 'Toronto, CA', distanceUnit: 'km' });
  });

  it('is logged with its old and new value', async () => {
    await change({ serviceFeePercent: 7, minimumBudget: 1 });
    const [action] = (await operator.browser.get('/api/operator/actions?limit=1')).json;
    expect(action).toMatchObject({
      action: 'settings.change',
      details: { changes: [{ setting: 'serviceFeePercent', before: 10, after: 7 }] },
    });
  });

  it('is logged without settings that only follow from it', async () => {
    const values = (await change({ region: 'austin' })).json.values;
    expect(values.distanceUnit).toBe('mi');
    const [action] = (await operator.browser.get('/api/operator/actions?limit=1')).json;
    expect(action.details.changes).toEqual([
      { setting: 'region', before: null, after: 'Austin, TX' },
    ]);
  });

  it.each([
    [{ siteName: ' ' }, 'The site needs a name'],
    [
      { siteName: 'Golden \u202eruoH' },
      "Invisible characters aren't allowed. Please type it again.",
    ],
    [{ region: 'Nowhere at all' }, "We don't know this place. Enter it like “Austin, TX”."],
    [{ serviceFeePercent: 51 }, 'The fee must be a whole number from 0 to 50 percent'],
    [{ serviceFeePercent: 9.5 }, 'The fee must be a whole number from 0 to 50 percent'],
    [{ bookingCommissionBp: -1 }, 'The commission must be from 0 to 50 percent'],
    [{ cancellationPolicies: [] }, 'Choose at least one policy'],
    [{ minimumBudget: 0 }, 'The minimum budget must be from $1 to $10,000'],
  ])('that makes no sense is refused: %j', async (body, message) => {
    const reply = await change(body);
    expect([reply.status, reply.json.error]).toEqual([400, message]);
  });
});

describe('the service fee', () => {
  it('changes for new payments only', async () => {
    const client = await registerClient(app);
    const [before, after] = [await openJob(client), await openJob(client)];
    await startPayment(client, before);
    const opened = await payment(before);
    expect(opened.fee).toBe((opened.total - opened.fee) / 10);
    await change({ serviceFeePercent: 20 });
    await startPayment(client, before);
    expect(await payment(before)).toEqual(opened);
    expect((await client.browser.get(`/api/jobs/${before}`)).json.serviceFeePercent).toBe(10);
    await startPayment(client, after);
    const dearer = await payment(after);
    expect(dearer.fee).toBe((dearer.total - dearer.fee) / 5);
  });
});

describe('the offered terms', () => {
  it('enforce a minimum budget', async () => {
    await change({ minimumBudget: 50 });
    const client = await registerClient(app);
    const id = await openJob(client);
    const reply = await client.browser.patch(`/api/jobs/${id}`, { budget: 49 });
    expect([reply.status, reply.json.error]).toEqual([400, 'Budget must be at least $50']);
    expect((await client.browser.patch(`/api/jobs/${id}`, { budget: 50 })).status).toBe(200);
  });

  it('bind bookings to the minimum, too', async () => {
    await change({ minimumBudget: 50 });
    const [client, cheap] = [await registerClient(app), await registerCreator(app)];
    await cheap.browser.patch(`/api/creators/${cheap.creatorId}`, { hourlyRate: 1 });
    const ask = (hours: number) =>
      client.browser.post('/api/bookings', {
        creatorId: cheap.creatorId,
        startsAt: tuesday(2),
        hours,
      });
    expect((await ask(2)).json.code).toBe('booking.below_minimum');
    await change({ minimumBudget: 2 });
    expect((await ask(2)).status).toBe(201);
  });

  it('keep a policy for those who chose it, and offer it to no one else', async () => {
    const early = await registerCreator(app);
    await change({ cancellationPolicies: ['moderate', 'strict'] });
    const late = await registerCreator(app);
    const choose = (who: typeof early, cancellationPolicy: string) =>
      who.browser.patch(`/api/creators/${who.creatorId}`, { cancellationPolicy });
    expect((await choose(early, 'flexible')).status).toBe(200);
    const reply = await choose(late, 'flexible');
    expect([reply.status, reply.json.error]).toEqual([
      400,
      "This cancellation policy isn't available here",
    ]);
    expect((await late.browser.get('/api/creator/profile')).json.cancellationPolicy).toBe(
      'moderate',
    );
  });
});
