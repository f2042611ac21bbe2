/** Every notification about an order leads its reader to the page on which they act. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { confirmedBooking, tuesday } from '#testing/bookings.ts';
import { hired, openJob, paid, work } from '#testing/jobs.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { sandboxMoney } from '#testing/sandbox-money.ts';

const dateIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
let app: TestApp;
let client: Person;
let creator: Creator;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  [client, creator] = [await registerClient(app), await registerCreator(app)];
  await creator.browser.patch(`/api/creators/${creator.creatorId}`, { deliveryDays: 5 });
  await creator.browser.put('/api/creator/agreement', { template: 'personal', rights: null });
});
afterAll(() => app.close());

interface Listed {
  readonly message: string;
  readonly path: string;
  readonly type: string;
  readonly data: { readonly jobId?: number; readonly bookingId?: number };
}
/** The paths of what a person is told about an order, each with its sentence. */
async function waysTo({ browser }: Person, order: Listed['data']) {
  await app.settle();
  const { json } = await browser.get('/api/notifications?limit=100');
  const about = (json as Listed[]).filter(
    // Applications are read in their list.
    ({ data, type }) =>
      data.jobId === order.jobId &&
      data.bookingId === order.bookingId &&
      type !== 'new_application',
  );
  expect(about.length).toBeGreaterThan(1);
  return about.map(({ message, path }) => `${path} (${message})`);
}
const said = ({ status, text }: { status: number; text: string }) =>
  expect([200, 201], text).toContain(status);

async function sign(at: string): Promise<void> {
  const { versions } = (await client.browser.get(`${at}/agreement`)).json;
  const signature = { name: 'Carla Client', consent: true, sha256: versions[0].sha256 };
  said(await client.browser.post(`${at}/agreement/signature`, signature));
}

it('of a hired job, its client to the page that manages it, its creator to the job', async () => {
  const id = await openJob(client, { date: dateIn(1) });
  await hired(client, creator, id);
  await paid(app, client, id);
  const at = `/api/jobs/${id}`;
  await sign(at);
  said(await creator.browser.post(`${at}/delivery-dates`, { dueOn: dateIn(20) }));
  said(await client.browser.post(`${at}/delivery-dates/1/acceptance`));
  said(await creator.browser.post(`${at}/submit`, work));
  said(await client.browser.post(`${at}/request-changes`, { note: 'Warmer, please' }));
  said(await creator.browser.post(`${at}/settlements`, { creatorAmount: 10_000 }));
  said(await creator.browser.post(`${at}/dispute`, { reason: 'It rained the whole day' }));
  for (const way of await waysTo(client, { jobId: id }))
    expect(way).toMatch(new RegExp(`^/jobs/${id}/(manage|payment) `));
  for (const way of await waysTo(creator, { jobId: id }))
    expect(way).toMatch(new RegExp(`^/jobs/${id} `));
});

it('of a booking, both to its page', async () => {
  const id = await confirmedBooking(sandboxMoney(app), client, creator);
  const at = `/api/bookings/${id}`;
  await sign(at);
  said(await creator.browser.post(`${at}/moves`, { startsAt: tuesday(5) }));
  for (const person of [client, creator])
    for (const way of await waysTo(person, { bookingId: id }))
      expect(way).toMatch(new RegExp(`^/bookings/${id} `));
});
