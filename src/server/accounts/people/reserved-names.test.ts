import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { registerClient, registerOperator } from '#testing/people.ts';
import { keyOldUsernames } from '../sign-in/create-account.ts';
import { lookOf } from './lookalikes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let count = 0;
async function register(fields: { username?: string; fullName?: string }) {
  count += 1;
  const { status, json } = await app.visitor().post('/api/register', {
    username: `member${count}`,
    fullName: 'Some Body',
    email: `member${count}@example.com`,
    password: 'correct horse 42',
    terms: true,
    ...fields,
  });
  return { status, code: json.code, fields: json.fields };
}

describe('a username', () => {
  it.each([
    ['a filler that takes no room', 'client\u3164'],
    ['a half-width filler', 'client\uffa0'],
    ['a variation selector', 'client\ufe0f'],
    ['a grapheme joiner', 'client\u034f'],
    ['an empty braille cell', 'client\u2800'],
    ['a Hangul filler', 'client\u115f'],
    ['letters of two alphabets', 'pаypal'],
    ['markup', '<b>x</b>'],
    ['a formula', '=1+1'],
  ])('has no %s', async (_, username) => {
    expect(await register({ username })).toMatchObject({
      status: 400,
      fields: { username: expect.any(String) },
    });
  });

  it.each([
    'admin',
    'Root',
    'support',
    'o.p.e.r.a.t.o.r',
    'ｏｐｅｒａｔｏｒ',
    'goldenhour',
    'GoldenHour-Support',
    'deleted-5-abc',
    '0perator',
    'operat0r',
    'rn0derator',
    'G0ldenHour',
    'billing',
    'payments',
    'stripe',
    'noreply',
    'no-reply',
    'postmaster',
    'trust-safety',
    'null',
    'api',
    'soporte',
    'vvebmaster',
    'admin1',
    '2admin',
  ])('%s is reserved', async (username) => {
    expect(await register({ username })).toEqual({
      status: 400,
      code: 'account.username_reserved',
      fields: { username: 'This username is reserved. Please choose another.' },
    });
  });

  it('does not look like another one, whichever came first', async () => {
    expect((await register({ username: 'scope' })).status).toBe(201);
    expect(await register({ username: 'ѕсоре' })).toEqual({
      status: 409,
      code: 'account.username_lookalike',
      fields: { username: expect.stringContaining('looks too much like') },
    });
    expect((await register({ username: 'сору' })).status).toBe(201);
    expect((await register({ username: 'copy' })).code).toBe('account.username_lookalike');
  });

  it('is the same name however its accents are typed', async () => {
    expect((await register({ username: 'opérette'.normalize('NFC') })).status).toBe(201);
    expect((await register({ username: 'opérette'.normalize('NFD') })).code).toBe(
      'account.username_taken',
    );
  });

  it.each([
    ['model', ['rnodel', 'mode1', 'modeI', 'm0del', 'm0deI']],
    ['customer-of-mine', ['cust0mer-of-mine', 'customer-of-rnine', 'customer-0f-m1ne']],
    ['my-client', ['my-cIient', 'my-cl1ent', 'my-cllent']],
  ])('in ASCII does not look like another one: %s', async (username, others) => {
    expect((await register({ username })).status).toBe(201);
    for (const other of others)
      expect([other, (await register({ username: other })).code]).toEqual([
        other,
        'account.username_lookalike',
      ]);
    expect((await register({ username: username.toUpperCase() })).code).toBe(
      'account.username_taken',
    );
  });

  it('has the same look in the database as on the server', async () => {
    const names = ['model', 'rnodel', 'M1LL', 'x|I0o1-rn', 'a_b.c~'];
    const rows = await app.sql(
      'select lookalike_key(name) as look from unnest($1::text[]) with ordinality n (name, nth) order by nth',
      [names],
    );
    expect(rows.map(({ look }) => look)).toEqual(names.map(lookOf));
  });

  it.each([
    ['only signs', '___'],
    ['letters that only serve to imitate', 'ᎪᎠᎷ'],
    ['letters with heaps of accents', `ann${'\u0301'.repeat(16)}`],
  ])('has not %s', async (_, username) => {
    expect(await register({ username })).toMatchObject({
      status: 400,
      fields: { username: expect.any(String) },
    });
  });

  it.each(['administrations', 'сергей', 'אנהמ', 'สมชาย', 'たなか花子', 'stripes', 'team.ann'])(
    'may be %s',
    async (username) => {
      expect((await register({ username })).status).toBe(201);
    },
  );

  it('of a deleted person rests for a year, and so does what looks like it', async () => {
    const person = await registerClient(app, { username: 'resting1' });
    const closed = await person.browser.post('/api/account/deletion', {
      password: person.password,
      confirmation: 'DELETE',
    });
    expect(closed.status, closed.text).toBe(200);
    for (const username of ['resting1', 'Resting1', 'restingl'])
      expect(await register({ username })).toMatchObject({
        status: 409,
        code: 'account.username_taken',
        fields: { username: 'Username already exists' },
      });
    const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
    try {
      app.travelTo(days(364));
      expect((await register({ username: 'resting1' })).status).toBe(409);
      app.travelTo(days(366));
      expect((await register({ username: 'resting1' })).status).toBe(201);
    } finally {
      app.travelTo(undefined);
    }
  });

  it('goes to only one of two concurrent lookalikes', async () => {
    const replies = await Promise.all(
      ['рос', 'poc', 'рос', 'POC'].map((username) => register({ username })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('signs in as it was typed, in full width too', async () => {
    await register({ username: 'ｗｉｄｅ' });
    for (const username of ['wide', 'ｗｉｄｅ']) {
      const reply = await app
        .visitor()
        .post('/api/login', { username, password: 'correct horse 42' });
      expect(reply.json.username).toBe('wide');
    }
  });
});

describe('a full name', () => {
  it.each([
    ['Golden Hour', 'account.name_reserved'],
    ['Golden Hour Support', 'account.name_reserved'],
    ['The G0LDEN-HOUR team', 'account.name_reserved'],
    ['Gоlden Hоur Admin', 'account.name_reserved'],
    ['You won $500, claim at https://evil.example/c', 'invalid_input'],
    ['See www.evil.example', 'invalid_input'],
    ['Cheap at evil.com', 'invalid_input'],
    ['Golden Hour™', 'account.name_reserved'],
    ['Ann (Golden Hour)', 'account.name_reserved'],
    ['Ann of Golden Hour', 'account.name_reserved'],
    ['🅖🅞🅛🅓🅔🅝 Hour', 'account.name_reserved'],
    ['Support Team', 'account.name_reserved'],
    ['Operator', 'account.name_reserved'],
    ['Admin', 'account.name_reserved'],
    ['Adm1n', 'account.name_reserved'],
    ['Deleted user', 'account.name_reserved'],
    ['Usuario eliminado', 'account.name_reserved'],
    ['Equipo de soporte', 'account.name_reserved'],
    ['Escrow Desk', 'account.name_reserved'],
    ['Customer Care', 'account.name_reserved'],
    ['Site Staff', 'account.name_reserved'],
    ['Moderation', 'account.name_reserved'],
    ['Refund Department', 'account.name_reserved'],
    ['a@b.co', 'invalid_input'],
    ['✓ Verified', 'invalid_input'],
    ['Ann ✅ Team', 'invalid_input'],
    ['ｗｗｗ．ｅｖｉｌ．ｃｏｍ', 'invalid_input'],
    ['evil。com', 'invalid_input'],
    ['evil.example', 'invalid_input'],
    ['Ann evil.photography', 'invalid_input'],
    [`Ann${'\u0301'.repeat(16)}`, 'invalid_input'],
    ['Ana\nBcc: everyone', 'invalid_input'],
    ['Ana\u200b Lopez', 'invalid_input'],
  ])('is not %j', async (fullName, code) => {
    const expected = { status: 400, code, fields: { fullName: expect.any(String) } };
    expect(await register({ fullName })).toEqual(expected);
    const { browser, id } = await registerClient(app);
    const changed = await browser.patch(`/api/user/${id}`, { fullName });
    expect({
      status: changed.status,
      code: changed.json.code,
      fields: changed.json.fields,
    }).toEqual(expected);
  });

  it.each([
    'J.R. Smith',
    'Ana María O’Neill-Díaz',
    'St.John Smith',
    'Mr.Li',
    'Mrs.Smith',
    'Golden Hourglass',
    'Ann Staff',
    'Trust Moyo',
    'Ann Care',
    'Office Studio',
    'Nguyễn Thị',
    'Ana 🌸',
  ])('may be %s', async (fullName) => {
    expect((await register({ fullName })).status).toBe(201);
  });
});

it('keeps an older full name when the rest of the profile changes', async () => {
  const { browser, id } = await registerClient(app);
  const fullName = 'www.golden-hour.example';
  await app.sql('update users set full_name = $2 where id = $1', [id, fullName]);
  const saved = await browser.patch(`/api/user/${id}`, { fullName, bio: 'Still me' });
  expect([saved.status, saved.json.bio]).toEqual([200, 'Still me']);
});

it('lists older names for the operator, and leaves them as they are', async () => {
  const { pool } = app.platform;
  const old = ['sсope.photo', 'client\u3164', 'scope.photo', '<b>x</b>', 'old.Support'];
  for (const [n, username] of old.entries()) {
    await pool.query('insert into users (username, email, full_name) values ($1, $2, $3)', [
      username,
      `old${n}@example.com`,
      n === 2 ? 'Golden Hour Team' : 'Someone Old',
    ]);
  }
  await keyOldUsernames(app.platform);
  await keyOldUsernames(app.platform);
  const operator = await registerOperator(app);
  const { json } = await operator.browser.get('/api/operator/people?show=names');
  const listed = json
    .map(({ username }: { username: string }) => username)
    .filter((username: string) => old.includes(username));
  expect(listed.toSorted()).toEqual(
    ['sсope.photo', 'client\u3164', 'scope.photo', '<b>x</b>'].toSorted(),
  );
  const { rows } = await pool.query('select count(*)::int from users where username = any($1)', [
    old,
  ]);
  expect(rows[0].count).toBe(5);
});
