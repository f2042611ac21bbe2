import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '#server/capabilities.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { confirmEmail, type Person, registerClient, registerOperator } from '#testing/people.ts';
import { createHttpServer } from './http-server.ts';

let app: TestApp;
let confirmed: Person;
let unconfirmed: Person;
beforeAll(async () => {
  app = await startTestApp();
  [confirmed, unconfirmed] = [await registerClient(app), await registerClient(app)];
  await confirmEmail(app, confirmed);
});
afterAll(() => app.close());

test('a route without a cost keeps the server from starting', async () => {
  const server = await createHttpServer(app.platform, async () => null, []);
  server.get('/priced', { config: { cost: 'cheap' } }, async () => 'fine');
  expect(() => server.get('/free', async () => 'fine')).toThrow('/free needs a cost');
  await server.close();
});

test('the route table has the cost of every route', () => {
  const { table } = app.server;
  const costOf = (method: string, url: string) =>
    table.find((one) => one.method === method && one.url === url)?.cost;
  for (const { endpoint } of routes)
    expect(costOf(endpoint.method, endpoint.path), endpoint.path).toBe(endpoint.cost);
  expect(costOf('GET', '/calendars/:file')).toBe('read');
});

test('a file never waits until pages were drawn', async () => {
  const operator = await registerOperator(app);
  const release = await takeSlots('render', 1);
  expect(await statusOf('/api/operator/ledger/2026/journal', operator)).toBe(200);
  release();
});

/** Takes every slot that visitors have for a cost, until the returned function is called. */
async function takeSlots(cost: 'read' | 'render' | 'costly', slots: number): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let running = 0;
  for (let nth = 0; nth < slots; nth += 1)
    void app.platform.admission.run(
      cost,
      { viewer: null, request: { ip: `203.0.113.${nth}` } },
      () => {
        running += 1;
        return promise;
      },
    );
  await expect.poll(() => running).toBe(slots);
  return resolve;
}

const statusOf = async (path: string, { browser } = { browser: app.visitor() }) =>
  (await browser.get(path)).status;

test.each([
  ['costly', 2, '/api/creators?q=turns', undefined],
  ['read', 1, '/api/jobs?q=turns', `/calendars/${'x'.repeat(43)}.ics`],
] as const)(
  'with all slots for %s work taken, visitors and unconfirmed accounts get 503, others their answer',
  async (cost, slots, contract, handWritten) => {
    const release = await takeSlots(cost, slots);
    expect(await statusOf(contract)).toBe(503);
    expect(await statusOf(contract, unconfirmed)).toBe(503);
    if (handWritten) expect(await statusOf(handWritten)).toBe(503);
    expect(await statusOf(contract, confirmed)).toBe(200);
    expect(await statusOf('/api/user', unconfirmed)).toBe(200);
    release();
    // Slots for costly work rest first.
    await expect.poll(() => statusOf(contract), { timeout: 30_000 }).toBe(200);
  },
);
