import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderKind } from '#contract/order.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { confirmedBooking, endDueOrders, signInAgain, tuesday } from '#testing/bookings.ts';
import { hired, openJob, paid, work } from '#testing/jobs.ts';
import { expectBooksToAgree } from '#testing/money-books.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
let money: SandboxMoney;
let client: Person;
let creator: Creator;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
});
afterAll(() => app.close());

const reason = 'Nobody came to the place';

/** One order of either kind, paid and in progress, with its own client and creator. */
async function underWay(kind: OrderKind): Promise<string> {
  app.travelTo(undefined);
  [client, creator] = [await registerClient(app), await registerCreator(app)];
  if (kind === 'booking') return `/api/bookings/${await confirmedBooking(money, client, creator)}`;
  const id = await openJob(client);
  await hired(client, creator, id);
  await paid(app, client, id);
  return `/api/jobs/${id}`;
}

const see = async (path: string, person: Person = client) => {
  const { json } = await person.browser.get(path);
  return { status: json.status, actions: json.actions, ...(json.progress ?? json) };
};
const noticesOf = async ({ browser }: Person) => {
  await app.settle();
  const { json } = await browser.get('/api/notifications');
  return (json as { message: string }[]).map(({ message }) => message);
};

describe.each(['job', 'booking'] as const)('a dispute about a %s', (kind) => {
  it('is withdrawn only by the person who opened it, and the order continues', async () => {
    const path = await underWay(kind);
    expect((await creator.browser.post(`${path}/dispute`, { reason })).status).toBe(200);
    expect(await see(path)).toMatchObject({ dispute: { by: 'creator', reason, ending: null } });
    expect((await client.browser.post(`${path}/dispute/withdrawal`)).json.code).toBe(
      'dispute.not_yours',
    );
    expect((await see(path, creator)).actions).toContain('withdraw_dispute');
    const { status } = await creator.browser.post(`${path}/dispute/withdrawal`);
    expect(status).toBe(200);
    const after = await see(path, creator);
    expect(after).toMatchObject({ dispute: { ending: 'withdrawn', decision: null } });
    expect(after.problem ?? null).toBe(null);
    expect(after.actions).not.toContain('withdraw_dispute');
    expect((await creator.browser.post(`${path}/dispute/withdrawal`)).json.code).toBe(
      `${kind}.no_problem`,
    );
    expect((await noticesOf(client)).filter((text) => text.includes('was withdrawn'))).toHaveLength(
      1,
    );
    // A later dispute has its own record.
    await creator.browser.post(`${path}/dispute/statements`, { words: 'Too late' });
    expect((await client.browser.post(`${path}/dispute`, { reason })).status).toBe(200);
    expect(await see(path)).toMatchObject({ dispute: { by: 'client', ending: null } });
  });

  it('is not withdrawn alone a second time within 30 days', async () => {
    const path = await underWay(kind);
    const open = ({ browser }: Person) => browser.post(`${path}/dispute`, { reason });
    const withdraw = ({ browser }: Person) => browser.post(`${path}/dispute/withdrawal`);
    await open(client);
    expect((await withdraw(client)).status).toBe(200);
    await open(client);
    expect((await see(path)).actions).not.toContain('withdraw_dispute');
    expect((await withdraw(client)).json.code).toBe('dispute.again');
    expect((await see(path)).dispute).toMatchObject({ by: 'client', ending: null });
  });

  it('ends with a split that both agree on', async () => {
    const path = await underWay(kind);
    await client.browser.post(`${path}/dispute`, { reason });
    const proposed = await client.browser.post(`${path}/settlements`, { creatorAmount: 9000 });
    expect([proposed.status, proposed.json.number]).toEqual([201, 1]);
    expect((await client.browser.post(`${path}/settlements/1/acceptance`)).json.code).toBe(
      'settlement.own',
    );
    expect((await see(path, creator)).settlement).toMatchObject({ creatorAmount: 9000 });
    const accepted = await creator.browser.post(`${path}/settlements/1/acceptance`);
    expect([accepted.status, accepted.json.status]).toEqual([200, 'cancelled']);
    await money.rest();
    expect(await see(path)).toMatchObject({
      status: 'cancelled',
      dispute: { ending: 'agreed' },
      settlement: null,
      agreedAmount: 9000,
    });
    const notifications = await noticesOf(client);
    expect(
      notifications.filter((message) => /ended as you (?:both )?agreed/i.test(message)),
    ).toHaveLength(1);
    await expectBooksToAgree(app);
  });

  it('limits proposals to the creator’s maximum, and the newest counts', async () => {
    const path = await underWay(kind);
    const propose = (person: Person, creatorAmount: number) =>
      person.browser.post(`${path}/settlements`, { creatorAmount });
    expect((await propose(client, 1_000_000)).json.code).toBe(`${kind}.split_too_large`);
    await propose(client, 100);
    expect((await propose(creator, 5000)).json.number).toBe(2);
    expect((await creator.browser.post(`${path}/settlements/1/acceptance`)).json.code).toBe(
      'settlement.not_open',
    );
    expect((await client.browser.post(`${path}/settlements/3/acceptance`)).json.code).toBe(
      'settlement.not_found',
    );
  });
});

describe('a booking', () => {
  it('that ends by a split frees its time, and shows the refund', async () => {
    const path = await underWay('booking');
    await creator.browser.post(`${path}/settlements`, { creatorAmount: 0, note: 'The flu' });
    expect((await client.browser.post(`${path}/settlements/1/acceptance`)).status).toBe(200);
    await money.rest();
    const booking = await see(path);
    expect(booking).toMatchObject({ cancelReason: 'agreed', refundAmount: booking.amount });
    expect(
      (
        await client.browser.post('/api/bookings', {
          creatorId: creator.creatorId,
          startsAt: booking.startsAt,
          hours: 2,
        })
      ).status,
    ).toBe(201);
  });

  it('can be moved by agreement during a dispute', async () => {
    const path = await underWay('booking');
    await client.browser.post(`${path}/problem`, { reason });
    const startsAt = tuesday(3);
    const { json } = await creator.browser.post(`${path}/moves`, { startsAt });
    expect((await client.browser.post(`${path}/moves/${json.move.id}/acceptance`)).status).toBe(
      200,
    );
    expect(await see(path)).toMatchObject({ startsAt, problem: { by: 'client', words: reason } });
  });

  it('whose report is withdrawn after its end is completed 48 hours later, not immediately', async () => {
    const path = await underWay('booking');
    await creator.browser.post(`${path}/dispute`, { reason });
    const later = async (hours: number) => {
      const end = Temporal.Instant.from(tuesday(2)).add({ hours });
      app.travelTo(end.toString());
      await signInAgain(creator);
    };
    await later(24 * 5);
    await creator.browser.post(`${path}/dispute/withdrawal`);
    await endDueOrders(app);
    expect((await see(path, creator)).status).toBe('confirmed');
    await later(24 * 5 + 47);
    await endDueOrders(app);
    expect((await see(path, creator)).status).toBe('confirmed');
    await later(24 * 5 + 49);
    await endDueOrders(app);
    expect((await see(path, creator)).status).toBe('completed');
    app.travelTo(undefined);
  });
});

describe('a job', () => {
  it('is approved automatically later by the duration of a withdrawn dispute', async () => {
    const path = await underWay('job');
    await creator.browser.post(`${path}/submit`, work);
    const due = Date.parse((await see(path)).autoApproveAt);
    await client.browser.post(`${path}/dispute`, { reason });
    expect((await see(path)).autoApproveAt).toBe(null);
    const days = 10;
    app.travelTo(
      Temporal.Now.instant()
        .add({ hours: 24 * days })
        .toString(),
    );
    await signInAgain(client);
    await client.browser.post(`${path}/dispute/withdrawal`);
    const moved = Date.parse((await see(path)).autoApproveAt) - due;
    expect(Math.round(moved / 86_400_000)).toBe(days);
    app.travelTo(undefined);
  });
});
