import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { tuesday } from '#testing/bookings.ts';
import { type Creator, registerCreator, registerOperator } from '#testing/people.ts';

let app: TestApp;
let hourly: Creator;
let packaged: Creator;
beforeAll(async () => {
  app = await startTestApp();
  hourly = await registerCreator(app, { fullName: 'By the hour', hourlyRate: 110 });
  packaged = await registerCreator(app, { fullName: 'By the package', hourlyRate: undefined });
  const set = async (creator: Creator, fields: object) => {
    const reply = await creator.browser.patch(`/api/creators/${creator.creatorId}`, fields);
    expect(reply.status, reply.text).toBe(200);
  };
  await set(hourly, { specialties: ['food', 'event', 'food'] });
  await set(packaged, { specialties: ['wedding', 'real_estate'], hourlyRate: 0 });
  const offer = (title: string, hours: number, price: number) => ({
    title,
    hours,
    price,
    deliverables: [],
    active: true,
  });
  const packages = [offer('Elopement', 4, 40_000), offer('Whole day', 8, 90_000)];
  expect((await packaged.browser.put('/api/creator/packages', { packages })).status).toBe(200);
  const bio =
    'I photograph what restaurants in Galveston are proud of: crème brûlée, quinceañeras.';
  expect((await hourly.browser.patch(`/api/user/${hourly.id}`, { bio })).status).toBe(200);
});
afterAll(() => app.close());

const day = tuesday(2).slice(0, 10);
async function found(query: string): Promise<[string, number | null][]> {
  const reply = await app.visitor().get(`/api/creators?${query}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.json.map(({ user, total }: { user: { fullName: string }; total: number | null }) => [
    user.fullName,
    total,
  ]);
}

describe('the total of a search', () => {
  it('is the rate by the hours, or the cheapest package that covers them', async () => {
    expect(await found('sort=total_asc&hours=3')).toEqual([
      ['By the hour', 33_000],
      ['By the package', 40_000],
    ]);
    expect(await found('sort=total_asc&hours=4')).toEqual([
      ['By the package', 40_000],
      ['By the hour', 44_000],
    ]);
    expect(await found('sort=total_asc&hours=8.5')).toEqual([['By the hour', 93_500]]);
    expect(await found('sort=newest')).toEqual([
      ['By the package', null],
      ['By the hour', null],
    ]);
  });

  it('counts only packages available then', async () => {
    // The day ends at six: at three only by the hour, at two the four hours, at ten the eight as well.
    expect(await found(`date=${day}&start=15:00&hours=3&sort=newest`)).toEqual([
      ['By the hour', 33_000],
    ]);
    expect(await found(`date=${day}&start=14:00&hours=3&sort=newest`)).toEqual([
      ['By the package', 40_000],
      ['By the hour', 33_000],
    ]);
  });

  it('can be limited, across pages', async () => {
    expect(await found('maxTotal=399&hours=3')).toEqual([['By the hour', 33_000]]);
    expect(await found('maxTotal=400&hours=3&sort=total_asc')).toHaveLength(2);
    const first = await app.visitor().get('/api/creators?hours=3&sort=total_asc&limit=1');
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect(
      (await app.visitor().get(next)).json.map(({ total }: { total: number }) => total),
    ).toEqual([40_000]);
  });
});

it('finds no sunset package by a start, and shows its free times', async () => {
  const creator = await registerCreator(app, { fullName: 'At sunset', hourlyRate: undefined });
  const packages = [
    {
      title: 'Sunset',
      hours: 1,
      price: 20_000,
      deliverables: [],
      active: true,
      minutesBeforeSunset: 60,
    },
  ];
  const saved = await creator.browser.put('/api/creator/packages', { packages });
  expect(saved.status, saved.text).toBe(200);
  await creator.browser.patch(`/api/creators/${creator.creatorId}`, { hourlyRate: 0 });
  const path = `/api/creators/${creator.creatorId}/availability?from=${day}&days=1&hours=1`;
  const [shown] = (await app.visitor().get(path)).json.days;
  expect([shown.free.length, shown.starts]).toEqual([1, []]);
  for (const query of ['hours=1', 'start=14:00&hours=1', 'start=14:00'])
    expect((await found(`date=${day}&${query}`)).map(([name]) => name)).not.toContain('At sunset');
});

describe('words', () => {
  it.each([
    ['restaurant', ['By the hour']],
    ['resturant', ['By the hour']],
    ['photographing restaurants', ['By the hour']],
    ['creme brulee', ['By the hour']],
    ['quinceanera', ['By the hour']],
    ['weding', ['By the package']],
    ['real estate', ['By the package']],
    ['elopement', ['By the package']],
    // Nobody says both.
    ['restaurant wedding', ['By the hour']],
    ['bodas', ['By the package']],
    ['Boda', ['By the package']],
    ['casamineto', ['By the package']],
    ['fotos de bodas', ['By the package']],
    ['bienes raíces', ['By the package']],
    ['restaurantes', ['By the hour']],
    ['gastronomía', ['By the hour']],
    ['bodas en restaurantes', ['By the package']],
    ["o'hara & | !:* <-> (", []],
    ['zzzzzzzz', []],
  ])('find who says them: %s', async (q, names) => {
    const all = await found(`q=${encodeURIComponent(q)}`);
    expect(all.map(([name]) => name)).toEqual(names);
    const { json } = await app.visitor().get(`/api/creators/count?q=${encodeURIComponent(q)}`);
    expect(json.count).toBe(names.length);
    expect(
      await found(`q=${encodeURIComponent(q)}&location=Austin,%20TX&sort=distance`),
    ).toHaveLength(names.length);
  });

  it('in Spanish find those who say them, too', async () => {
    const creator = await registerCreator(app, { fullName: 'En español' });
    await creator.browser.patch(`/api/user/${creator.id}`, { bio: 'Bodas y quinceañeras' });
    expect(await found('q=bodas&sort=newest')).toEqual([
      ['En español', null],
      ['By the package', null],
    ]);
    expect(await found('q=wedding')).toHaveLength(1);
    await creator.browser.patch(`/api/user/${creator.id}`, { bio: '' });
  });

  it('are forgotten when no longer used', async () => {
    const creator = await registerCreator(app);
    await creator.browser.patch(`/api/user/${creator.id}`, { bio: 'Falconry at dawn' });
    expect(await found('q=falconry')).toHaveLength(1);
    await creator.browser.patch(`/api/user/${creator.id}`, { bio: 'Landscapes' });
    expect(await found('q=falconry')).toEqual([]);
  });

  it('are found with their specialty', async () => {
    expect(await found('specialty=food')).toEqual([['By the hour', null]]);
    expect(await found('specialty=food&q=restaurant&hours=2')).toEqual([['By the hour', 22_000]]);
    expect(await found('specialty=drone')).toEqual([]);
  });
});

it('are found with a specialty of the site’s own, by the name it has', async () => {
  const operator = await registerOperator(app);
  const name = (ownSpecialties: object[]) =>
    operator.browser.patch('/api/operator/settings', { ownSpecialties });
  const choose = (specialties: string[]) =>
    packaged.browser.patch(`/api/creators/${packaged.creatorId}`, { specialties });
  const pets = { name: 'own_2', labels: { en: 'Pets', es: 'Mascotas' } };
  expect((await choose(['own_2'])).json.error).toBe('Unknown specialty');
  expect((await name([pets])).status).toBe(200);
  expect((await choose(['wedding', 'own_2'])).json.specialties).toEqual(['wedding', 'own_2']);
  expect(await found('specialty=own_2')).toEqual([['By the package', null]]);
  expect(await found('specialty=own_3')).toEqual([]);
  // Without its name it is offered no longer; who has it keeps the rest of their profile.
  await name([]);
  expect((await choose(['wedding', 'own_2'])).status).toBe(200);
  expect((await choose(['wedding'])).status).toBe(200);
  expect((await choose(['own_2'])).status).toBe(400);
});

it.each([
  [{ name: 'own_9', labels: { en: 'Pets' } }],
  [{ name: 'own_1', labels: {} }],
  [{ name: 'own_1', labels: { en: ' ' } }],
  [{ name: 'own_1', labels: { english: 'Pets' } }],
  [{ name: 'own_1', labels: { en: 'x'.repeat(41) } }],
])('%j is no specialty', async (one) => {
  const operator = await registerOperator(app);
  const change = { ownSpecialties: [one] };
  expect((await operator.browser.patch('/api/operator/settings', change)).status).toBe(400);
  const { json } = await operator.browser.get('/api/operator/settings');
  expect(json.values.ownSpecialties).toEqual([]);
});

it('two of one name are told apart', async () => {
  const names = ['Prairie Light', 'PRAIRIE LIGHT', 'Pr\u0430irie Light', 'Prairie Lights'];
  for (const fullName of names) await registerCreator(app, { fullName });
  const { json } = await app.visitor().get('/api/creators?q=prairie&limit=100');
  const alike = Object.fromEntries(
    json.map(({ user, alike = false }: { user: { fullName: string }; alike?: boolean }) => [
      user.fullName,
      alike,
    ]),
  );
  expect(alike).toMatchObject({ [names[0] ?? '']: true, [names[1] ?? '']: true });
  expect(
    json.every(({ memberSince }: { memberSince: string }) => Date.parse(memberSince) > 0),
  ).toBe(true);
});

it.each([
  ['start=18:10', 'Start must be on the hour or half hour, such as 18:00 or 18:30'],
  ['start=25:00', 'Start must be on the hour or half hour, such as 18:00 or 18:30'],
  ['start=18:00', 'Choose a date for the start time'],
  ['date=2020-01-01&start=18:00', 'This time has passed'],
  ['hours=-3', 'Hours must be from 1 to 24, in half-hour steps'],
  ['hours=0', 'Hours must be from 1 to 24, in half-hour steps'],
  ['hours=2.25', 'Hours must be from 1 to 24, in half-hour steps'],
  ['hours=25', 'Hours must be from 1 to 24, in half-hour steps'],
  ['maxTotal=300', 'Choose how many hours the total is for'],
  ['maxTotal=-1&hours=2', "Price can't be negative"],
  ['sort=total_asc', 'Choose how many hours you need to sort by total'],
  ['specialty=magic', 'Unknown specialty'],
  [`q=${'x'.repeat(10_000)}`, 'At most 100 characters'],
])('is refused with 400: %s', async (query, text) => {
  for (const path of ['/api/creators', '/api/creators/count']) {
    const reply = await app.visitor().get(`${path}?${query}`);
    expect([reply.status, reply.json.error]).toEqual([400, text]);
  }
});

it.each([
  [{ specialties: ['magic'] }, 'Unknown specialty'],
  [{ specialties: 'food' }, 'Choose specialties from the list'],
  [
    {
      specialties: [
        'wedding',
        'engagement',
        'family',
        'newborn',
        'headshot',
        'graduation',
        'event',
        'food',
        'drone',
      ],
    },
    'At most 8 specialties',
  ],
  [{ timeZone: 'Middle/Earth' }, 'Unknown time zone'],
])('a profile refuses %o', async (fields, text) => {
  const reply = await hourly.browser.patch(`/api/creators/${hourly.creatorId}`, fields);
  expect([reply.status, reply.json.error]).toEqual([400, text]);
});

it('a profile that is being changed holds up no payment', async () => {
  const change = await app.platform.pool.connect();
  const payment = await app.platform.pool.connect();
  try {
    await change.query('begin');
    await change.query(`update users set bio = 'I photograph zeppelins' where id = $1`, [
      hourly.id,
    ]);
    await change.query('set constraints all immediate');
    const added = await change.query(`select from search_words where word = 'zeppelins'`);
    expect(added.rowCount).toBe(1);
    await payment.query('begin');
    // The ledger's, see `update_ledger_balance`.
    const { rows } = await payment.query('select pg_try_advisory_xact_lock(7205760) as free');
    expect(rows).toEqual([{ free: true }]);
  } finally {
    await payment.query('rollback');
    await change.query('rollback');
    payment.release();
    change.release();
  }
});
