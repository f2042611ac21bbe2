import { generateSync } from 'otplib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import type { Reply } from '#testing/outside/browser.ts';
import { mailedToken, mailsTo } from '#testing/outside/mailbox.ts';
import { type Person, registerClient } from '#testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'on', DATABASE_POOL: '8' } });
});
afterAll(() => app.close());

let person: Person;
beforeEach(async () => {
  person = await registerClient(app);
});
afterEach(() => app.travelTo(undefined));

let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
};
/** From its own address unless one is given. */
const guess = (username: string, password = 'wrong-guess', address = newAddress()) =>
  app
    .visitor()
    .post('/api/login', { username, password }, { headers: { 'x-forwarded-for': address } });
const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status);
const wait = (seconds: number) => app.travelTo(new Date(Date.now() + seconds * 1000).toISOString());

async function proven(): Promise<void> {
  const token = await mailedToken(app, person.email, 'verify-email');
  await app.visitor().post('/api/email/verify', { token });
}

describe('guessing passwords', () => {
  it('requires longer and longer waits, and shows how long', async () => {
    const { username } = person;
    for (let attempts = 0; attempts < 3; attempts += 1)
      expect((await guess(username)).status).toBe(401);
    const refused = await guess(username);
    expect([refused.status, refused.json]).toEqual([
      429,
      {
        error: 'Too many failed attempts. Please wait 15 seconds, or reset your password.',
        code: 'account.too_many_failures',
        retryAfter: expect.toSatisfy((seconds) => seconds > 0 && seconds <= 15),
      },
    ]);
    wait(16);
    expect((await guess(username)).status).toBe(401);
    wait(17);
    expect((await guess(username)).json.error).toMatch(/wait (5\d seconds|1 minute),/);
    wait(80);
    expect((await guess(username)).status).toBe(401);
    wait(85);
    expect((await guess(username, person.password)).json.error).toMatch(/wait 1[45] minutes/);
    wait(16 * 60);
    expect((await guess(username, person.password)).status).toBe(200);
  });

  it('allows no more tries in parallel', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => guess(person.username)));
    expect(statuses(replies).filter((status) => status === 401)).toHaveLength(3);
  });

  it('from one address reaches its own limit first: the owner, on a new device elsewhere, gets in', async () => {
    const { username, password } = person;
    const from = newAddress();
    for (let attempts = 0; attempts < 3; attempts += 1) await guess(username, 'wrong-guess', from);
    wait(16);
    await guess(username, 'wrong-guess', from);
    wait(16 + 61);
    expect((await guess(username, 'wrong-guess', from)).status).toBe(429);
    expect((await guess(username, password)).status).toBe(200);
  });

  it('at many names from one address is limited too, even after signing in to an own account', async () => {
    const from = newAddress();
    for (let attempts = 0; attempts < 20; attempts += 1)
      expect((await guess(`name-${attempts}`, 'wrong-guess', from)).status).toBe(401);
    expect((await guess(person.username, person.password, from)).status).toBe(429);
    wait(16);
    expect((await guess(person.username, person.password, from)).status).toBe(200);
    expect((await guess('another-name', 'wrong-guess', from)).status).toBe(401);
    expect((await guess('another-name', 'wrong-guess', from)).status).toBe(429);
  });

  it('from many networks of one /48 is limited as from few', async () => {
    const network = (nth: number) => `2001:db8:48:${(nth * 300).toString(16)}::1`;
    const replies = [];
    for (let nth = 0; nth < 170; nth += 1)
      replies.push(await guess(`nowhere-${nth}`, 'wrong-guess', network(nth)));
    expect(statuses(replies)).toEqual([...Array(160).fill(401), ...Array(10).fill(429)]);
    expect((await guess(person.username, person.password)).status).toBe(200);
    wait(16);
    expect((await guess(person.username, person.password, network(200))).status).toBe(200);
  });

  it('from two networks of one /48 does not lock a name for others', async () => {
    for (let attempts = 0; attempts < 6; attempts += 1)
      await guess(person.username, 'wrong-guess', `2001:db8:49:${attempts}::1`);
    wait(16);
    for (let attempts = 6; attempts < 12; attempts += 1)
      await guess(person.username, 'wrong-guess', `2001:db8:49:${attempts}::1`);
    wait(16 + 61);
    expect((await guess(person.username, person.password)).status).toBe(200);
  });

  it('at the username does not reveal its email', async () => {
    for (let attempts = 0; attempts < 4; attempts += 1) await guess(person.username);
    const email = await guess(person.email);
    const other = await guess('nobody@example.com');
    expect([email.status, email.text]).toEqual([401, other.text]);
  });

  it('is limited in the same way for an unknown name', async () => {
    const replies: Record<string, number[]> = {};
    for (const name of [person.username, person.email, 'nobody-at-all', 'none@example.com']) {
      const attempts = [];
      for (let nth = 0; nth < 5; nth += 1) attempts.push(await guess(name));
      replies[name] = statuses(attempts);
    }
    expect(new Set(Object.values(replies).map(String))).toEqual(new Set(['401,401,401,429,429']));
  });

  it('starts again after the right password, and after a reset', async () => {
    const { username, email, password } = person;
    for (let attempts = 0; attempts < 2; attempts += 1) await guess(username);
    expect((await guess(username, password)).status).toBe(200);
    for (let attempts = 0; attempts < 3; attempts += 1) await guess(username);
    expect((await guess(username, password)).status).toBe(429);
    await app.visitor().post('/api/password-reset', { email });
    await app.settle();
    const token = await mailedToken(app, email, 'reset-password');
    await app.visitor().post('/api/password-reset/confirm', { token, password: 'a-new-amber-1' });
    expect((await guess(username, 'a-new-amber-1')).status).toBe(200);
  });

  it('at made-up names does not count against anyone’s code or session', async () => {
    const rows = await app.sql('select id from sessions where user_id = $1', [person.id]);
    const { id } = person;
    for (const name of [`code ${id}`, `session ${rows[0].id}`, `username ${id}`]) {
      for (let attempts = 0; attempts < 4; attempts += 1) await guess(name);
      expect((await guess(name)).status).toBe(429);
    }
    const { browser, password } = person;
    const begun = await browser.post('/api/account/second-factor', { password });
    expect(begun.status).toBe(200);
    const wrong = await browser.post('/api/account/second-factor/confirmation', { code: '000000' });
    expect(wrong.json.code).toBe('account.wrong_code');
    expect((await guess(person.username, password)).status).toBe(200);
  });

  it('is limited when the current password is asked for', async () => {
    const { browser, id, password } = person;
    const change = (currentPassword: string) =>
      browser.post(`/api/user/${id}/password`, { currentPassword, newPassword: 'a-new-amber-1' });
    for (let attempts = 0; attempts < 10; attempts += 1)
      expect((await change('wrong')).status).toBe(400);
    expect((await change(password)).json.code).toBe('account.too_many_failures');
  });
});

describe('a way past the wait', () => {
  const links = async () =>
    (await mailsTo(app, person.email)).filter(({ template }) => template === 'sign-in-link');
  const guessAway = async () => {
    for (let attempts = 0; attempts < 5; attempts += 1) await guess(person.username);
    await app.settle();
  };
  const follow = async (visitor = app.visitor()) => {
    const token = await mailedToken(app, person.email, 'sign-in-link');
    return visitor.post('/api/login/link', { token });
  };

  it('is mailed to the owner, once a day, and works once', async () => {
    await proven();
    await guessAway();
    await guessAway();
    expect(await links()).toHaveLength(1);
    const visitor = app.visitor();
    expect((await follow(visitor)).json).toMatchObject({ id: person.id });
    expect((await visitor.get('/api/user')).status).toBe(200);
    expect((await follow()).json.code).toBe('account.link_invalid');
  });

  it('still asks for the second step', async () => {
    await proven();
    const { browser, password } = person;
    const { json } = await browser.post('/api/account/second-factor', { password });
    const code = generateSync({ secret: json.secret });
    await browser.post('/api/account/second-factor/confirmation', { code });
    await guessAway();
    const visitor = app.visitor();
    expect((await follow(visitor)).json).toEqual({ nextStep: 'code' });
    expect((await visitor.get('/api/user')).status).toBe(401);
  });

  it('is never sent to an unconfirmed address', async () => {
    await guessAway();
    expect(await links()).toEqual([]);
  });

  it('ends with a new password', async () => {
    await proven();
    await guessAway();
    const { browser, id, password } = person;
    const change = { currentPassword: password, newPassword: 'a-new-amber-1' };
    expect((await browser.post(`/api/user/${id}/password`, change)).status).toBe(200);
    expect((await follow()).json.code).toBe('account.link_invalid');
  });

  it('is followed without scripts too', async () => {
    await proven();
    await guessAway();
    const token = await mailedToken(app, person.email, 'sign-in-link');
    const visitor = app.visitor();
    const reply = await visitor.submit('/api/login/link', { token });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/']);
    expect((await visitor.get('/api/user')).status).toBe(200);
    const again = await app.visitor().submit('/api/login/link', { token });
    expect(again.headers.get('location')).toBe('/auth');
  });
});
