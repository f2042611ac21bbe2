import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suspendAccount } from '#server/accounts/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { registerClient, registerCreator } from '#testing/people.ts';
import { confirmHold, holdSlot, isFree, releaseSlot } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const picture = { title: 'Lake', imageUrl: 'https://pictures.example.com/lake.jpg' };

describe('one’s own profile', () => {
  it('is created by registering as a creator, at the person’s place', async () => {
    const { browser, creatorId, id } = await registerCreator(app, { hourlyRate: 120 });
    const { json } = await browser.get('/api/creator/profile');
    expect(json).toMatchObject({ id: creatorId, userId: id, hourlyRate: 120 });
    const page = await app.visitor().get(`/api/creators/${creatorId}`);
    expect(page.json).toMatchObject({
      rating: null,
      reviewCount: 0,
      portfolio: [],
      reviews: [],
      ratingDistribution: [0, 0, 0, 0, 0],
      user: { location: 'Austin, TX', coordinates: { lat: 30.27, lng: -97.74 } },
    });
  });

  it('answers 404 to a client, or null on request', async () => {
    const client = await registerClient(app);
    const own = await client.browser.get('/api/creator/profile');
    expect([own.status, own.json.code]).toEqual([404, 'creator.no_profile']);
    const asked = await app.visitor().get(`/api/creators/profile/${client.id}`);
    expect([asked.status, asked.json]).toEqual([200, null]);
  });

  it('makes a client a creator once', async () => {
    const { browser } = await registerClient(app);
    const fields = { serviceType: 'videographer', hourlyRate: 80 };
    expect((await browser.post('/api/creators', fields)).status).toBe(201);
    expect((await browser.get('/api/user')).json).toMatchObject({ isCreator: true });
    expect((await browser.post('/api/creators', fields)).status).toBe(409);
  });

  it('is changed only by its owner, whatever the body claims', async () => {
    const owner = await registerCreator(app);
    const other = await registerCreator(app);
    const path = `/api/creators/${owner.creatorId}`;
    const changes = { hourlyRate: 90, equipment: 'A box', userId: other.id, rating: 5, id: 1 };
    expect((await other.browser.patch(path, changes)).status).toBe(403);
    const { status, json } = await owner.browser.patch(path, changes);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      id: owner.creatorId,
      userId: owner.id,
      hourlyRate: 90,
      equipment: 'A box',
    });
    expect((await app.visitor().get(path)).json.rating).toBeNull();
  });

  it.each([
    { hourlyRate: -1 },
    { hourlyRate: 'much' },
    { serviceType: 'painter' },
    { timeZone: 'Mars/Crater' },
    // JavaScript accepts these, but the database does not, or reverses the sign.
    { timeZone: 'AET' },
    { timeZone: '+01:00' },
    { bufferMinutes: 5000 },
  ])('refuses %j with 400', async (changes) => {
    const { browser, creatorId } = await registerCreator(app);
    expect((await browser.patch(`/api/creators/${creatorId}`, changes)).status).toBe(400);
  });

  it.each(['0', '-1', '1.5', 'x', '99999999999'])('finds no creator %s', async (id) => {
    expect((await app.visitor().get(`/api/creators/${id}`)).status).toBe(400);
  });
});

describe('one’s own portfolio', () => {
  it('is hidden while its creator is suspended', async () => {
    const { browser, id, creatorId } = await registerCreator(app);
    await browser.post('/api/portfolio', picture);
    const seen = async () =>
      (await app.visitor().get(`/api/portfolio/${creatorId}`)).json.length as number;
    expect(await seen()).toBe(1);
    await inTransaction(app.platform.db, (tx) => suspendAccount(app.platform, tx, id));
    expect(await seen()).toBe(0);
  });

  it('is changed only by its owner', async () => {
    const owner = await registerCreator(app);
    const other = await registerCreator(app);
    const added = await owner.browser.post('/api/portfolio', { ...picture, creatorId: 1 });
    expect(added.status).toBe(201);
    expect(added.json).toMatchObject({ ...picture, creatorId: owner.creatorId, alt: 'Lake' });
    const path = `/api/portfolio/${added.json.id}`;
    expect((await other.browser.delete(path)).status).toBe(403);
    expect((await owner.browser.get(`/api/portfolio/${owner.creatorId}`)).json).toHaveLength(1);
    const [card] = (await app.visitor().get('/api/creators?sort=newest&limit=2')).json.filter(
      ({ id }: { id: number }) => id === owner.creatorId,
    );
    expect(card.cover).toMatchObject({ imageUrl: picture.imageUrl, alt: 'Lake' });
    expect((await owner.browser.delete(path)).status).toBe(200);
    expect((await owner.browser.delete(path)).status).toBe(404);
  });

  it.each([
    { ...picture, title: '  ' },
    { ...picture, imageUrl: '' },
    { ...picture, imageUrl: 'javascript:alert(1)' },
    { ...picture, imageUrl: 'data:image/svg+xml,<svg/>' },
    { ...picture, category: 'nonsense' },
  ])('refuses %j with 400', async (item) => {
    const { browser } = await registerCreator(app);
    expect((await browser.post('/api/portfolio', item)).status).toBe(400);
  });

  it('has room for 100 items', async () => {
    const { browser, creatorId } = await registerCreator(app);
    await app.sql(
      `insert into portfolio_items (creator_id, title, image_url, category)
       select $1, 'One of many', '/files/x', 'photography' from generate_series(1, 100)`,
      [creatorId],
    );
    const full = await browser.post('/api/portfolio', picture);
    expect([full.status, full.json.code]).toEqual([409, 'portfolio.full']);
  });
});

describe('availability', () => {
  const daysOf = async (creatorId: number, query: string) => {
    const reply = await app.visitor().get(`/api/creators/${creatorId}/availability?${query}`);
    expect(reply.status, reply.text).toBe(200);
    return reply.json;
  };

  it('keeps local hours across a change to daylight saving time', async () => {
    app.travelTo('2027-03-01T00:00:00Z');
    const { creatorId } = await registerCreator(app);
    // Typical hours on a weekend: 10 to 16; Chicago's clocks go forward on Sunday the 14th.
    expect(await daysOf(creatorId, 'from=2027-03-13&days=2')).toMatchObject({
      timeZone: 'America/Chicago',
      days: [
        {
          date: '2027-03-13',
          free: [{ startsAt: '2027-03-13T16:00:00.000Z', endsAt: '2027-03-13T22:00:00.000Z' }],
        },
        {
          date: '2027-03-14',
          free: [{ startsAt: '2027-03-14T15:00:00.000Z', endsAt: '2027-03-14T21:00:00.000Z' }],
        },
      ],
    });
    // From one to four at night there are only two hours that day.
    await app.sql(
      `insert into weekly_hours (creator_id, weekday, starts, ends) values ($1, 7, '01:00', '04:00')`,
      [creatorId],
    );
    const night = await daysOf(creatorId, 'from=2027-03-14&days=1');
    expect(night.days[0].free).toEqual([
      { startsAt: '2027-03-14T07:00:00.000Z', endsAt: '2027-03-14T09:00:00.000Z' },
    ]);
    app.travelTo(undefined);
  });

  it('shows nothing within the minimum notice, on closed days and on taken times', async () => {
    app.travelTo('2027-02-01T15:00:00Z');
    const { creatorId } = await registerCreator(app);
    await app.sql(
      `insert into availability_exceptions (creator_id, day, kind) values ($1, '2027-02-03', 'closed')`,
      [creatorId],
    );
    const startsAt = '2027-02-04T16:00:00.000Z';
    const endsAt = '2027-02-04T18:00:00.000Z';
    const slot = { creatorId, bookingId: 900, startsAt, endsAt, bufferMinutes: 0 };
    const { db } = app.platform;
    expect(await isFree(db, creatorId, startsAt, endsAt, app.platform.clock())).toBe(true);
    await inTransaction(db, (tx) => holdSlot(tx, slot, '2099-01-01T00:00:00Z', new Date()));
    expect(await isFree(db, creatorId, startsAt, endsAt, app.platform.clock())).toBe(false);
    const { days } = await daysOf(creatorId, 'from=2027-02-01&days=4');
    expect(days.map(({ free }: { free: unknown[] }) => free)).toEqual([
      [],
      [{ startsAt: '2027-02-02T15:00:00.000Z', endsAt: '2027-02-03T00:00:00.000Z' }],
      [],
      [
        { startsAt: '2027-02-04T15:00:00.000Z', endsAt: startsAt },
        { startsAt: endsAt, endsAt: '2027-02-05T00:00:00.000Z' },
      ],
    ]);
    app.travelTo(undefined);
  });

  it('refuses days and creators that do not exist', async () => {
    const { creatorId } = await registerCreator(app);
    const path = `/api/creators/${creatorId}/availability`;
    for (const query of ['from=2027-02-30', 'days=0', 'days=63', 'days=x'])
      expect((await app.visitor().get(`${path}?${query}`)).status).toBe(400);
    expect((await app.visitor().get('/api/creators/2000000000/availability')).status).toBe(404);
  });
});

describe('a held slot', () => {
  const times = { startsAt: '2030-05-01T15:00:00Z', endsAt: '2030-05-01T17:00:00Z' };
  const soon = () => new Date(Date.now() + 900_000).toISOString();
  const hold = (creatorId: number, bookingId: number, expiresAt: string, other = times) =>
    inTransaction(app.platform.db, (tx) =>
      holdSlot(tx, { creatorId, bookingId, bufferMinutes: 0, ...other }, expiresAt, new Date()),
    );

  it('goes to exactly one of fifty concurrent requests', async () => {
    const { creatorId } = await registerCreator(app);
    const attempts = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        hold(creatorId, 1000 + n, soon(), {
          startsAt: `2030-05-01T15:${String(n).padStart(2, '0')}:00Z`,
          endsAt: '2030-05-01T17:00:00Z',
        }),
      ),
    );
    expect(attempts.filter(Boolean)).toHaveLength(1);
  });

  it('is free again once it expired, and never blocks adjacent times', async () => {
    const { creatorId } = await registerCreator(app);
    expect(await hold(creatorId, 2000, '2020-01-01T00:00:00Z')).toBe(true);
    expect(await hold(creatorId, 2001, soon())).toBe(true);
    expect(await hold(creatorId, 2002, soon())).toBe(false);
    const after = { startsAt: times.endsAt, endsAt: '2030-05-01T18:00:00Z' };
    expect(await hold(creatorId, 2003, soon(), after)).toBe(true);
  });

  it('can be confirmed late only while no one else has it', async () => {
    const { creatorId } = await registerCreator(app);
    const confirm = (bookingId: number) =>
      inTransaction(app.platform.db, (tx) =>
        confirmHold(tx, { creatorId, bookingId, bufferMinutes: 0, ...times }, new Date()),
      );
    expect(await hold(creatorId, 3000, '2020-01-01T00:00:00Z')).toBe(true);
    expect(await hold(creatorId, 3001, soon())).toBe(true);
    expect(await confirm(3000)).toBe(false);
    expect(await confirm(3001)).toBe(true);
    await inTransaction(app.platform.db, (tx) => releaseSlot(tx, 3001));
    expect(await confirm(3000)).toBe(true);
  });
});
