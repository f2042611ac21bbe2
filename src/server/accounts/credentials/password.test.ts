import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { mailedToken, mailsTo } from '#testing/outside/mailbox.ts';
import { type Person, registerClient } from '#testing/people.ts';
import { registerUnverified } from '#testing/unverified-account.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const signIn = (person: Person, password: string) =>
  app.visitor().post('/api/login', { username: person.username, password });

describe('changing the password', () => {
  it('ends the other sessions, keeps this one and notifies the person', async () => {
    const person = await registerClient(app);
    const other = app.visitor();
    await other.post('/api/login', { username: person.username, password: person.password });
    const reply = await person.browser.post(`/api/user/${person.id}/password`, {
      currentPassword: person.password,
      newPassword: 'a-new-amber-1',
    });
    expect([reply.status, reply.json]).toEqual([200, { ok: true }]);
    expect((await person.browser.get('/api/user')).status).toBe(200);
    expect((await other.get('/api/user')).status).toBe(401);
    expect((await signIn(person, person.password)).status).toBe(401);
    expect((await signIn(person, 'a-new-amber-1')).status).toBe(200);
    const templates = (await mailsTo(app, person.email)).map(({ template }) => template);
    expect(templates).toContain('password-changed');
  });

  it.each([
    [{ newPassword: 'long-enough-1' }, 400, 'Current password is required'],
    [{ currentPassword: 'x', newPassword: 'short' }, 400, 'Password must be at least 8 characters'],
    [
      { currentPassword: 'not-mine', newPassword: 'long-enough-1' },
      400,
      'Current password is incorrect',
    ],
    [
      { currentPassword: 'correct horse 42', newPassword: 'password1' },
      400,
      'This password is too easy to guess. Please choose another.',
    ],
  ])('refuses %j', async (body, status, message) => {
    const { browser, id } = await registerClient(app);
    const reply = await browser.post(`/api/user/${id}/password`, body);
    expect([reply.status, reply.json.error]).toEqual([status, message]);
  });

  it("cannot touch someone else's", async () => {
    const [one, two] = [await registerClient(app), await registerClient(app)];
    const body = { currentPassword: two.password, newPassword: 'long-enough-1' };
    expect((await one.browser.post(`/api/user/${two.id}/password`, body)).status).toBe(403);
    expect((await one.browser.post('/api/user/999999/password', body)).status).toBe(404);
    expect((await signIn(two, two.password)).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  it('is replaced by the link from the mail, once, and signs out everywhere', async () => {
    const person = await registerClient(app);
    const asked = await app.visitor().post('/api/password-reset', { email: person.email });
    expect([asked.status, asked.json]).toEqual([200, { ok: true }]);
    await app.settle();
    const token = await mailedToken(app, person.email, 'reset-password');
    const confirm = (password: string) =>
      app.visitor().post('/api/password-reset/confirm', { token, password });
    expect((await confirm('short')).json.error).toBe('Password must be at least 8 characters');
    expect((await confirm(person.username)).json.code).toBe('account.common_password');
    expect((await confirm('a-new-amber-1')).json).toEqual({ ok: true });
    expect((await confirm('another-amber-1')).json.code).toBe('account.link_invalid');
    expect((await person.browser.get('/api/user')).status).toBe(401);
    const back = await signIn(person, 'a-new-amber-1');
    expect(back.json.emailVerified).toBe(true);
  });

  it('set by the owner of an address, takes the account over from someone who never confirmed it', async () => {
    const impostor = await registerUnverified(app, await registerClient(app));
    expect(await impostor.waysBack()).toEqual([
      'passkey',
      'session',
      'password',
      'calendar',
      'second factor',
    ]);
    await app.visitor().post('/api/password-reset', { email: impostor.email });
    await app.settle();
    const token = await mailedToken(app, impostor.email, 'reset-password');
    const owner = { token, password: 'a-new-amber-1' };
    expect((await app.visitor().post('/api/password-reset/confirm', owner)).status).toBe(200);
    expect(await impostor.waysBack()).toEqual([]);
  });

  it('keeps the second factor if the address was already confirmed', async () => {
    const person = await registerClient(app);
    const proof = await mailedToken(app, person.email, 'verify-email');
    await app.visitor().post('/api/email/verify', { token: proof });
    const owner = await registerUnverified(app, person);
    await app.visitor().post('/api/password-reset', { email: owner.email });
    await app.settle();
    const token = await mailedToken(app, owner.email, 'reset-password');
    const set = { token, password: 'a-new-amber-1' };
    expect((await app.visitor().post('/api/password-reset/confirm', set)).status).toBe(200);
    expect(await owner.waysBack()).toEqual(['passkey', 'calendar', 'second factor']);
  });

  it('is done by the newest link only', async () => {
    const person = await registerClient(app);
    const ask = async () => {
      await app.visitor().post('/api/password-reset', { email: person.email });
      await app.settle();
      return mailedToken(app, person.email, 'reset-password');
    };
    const [older, newer] = [await ask(), await ask()];
    const confirm = async (token: string) => {
      const body = { token, password: 'a-new-amber-1' };
      return (await app.visitor().post('/api/password-reset/confirm', body)).json.code;
    };
    expect(newer).not.toBe(older);
    expect(await confirm(older)).toBe('account.link_invalid');
    expect(await confirm(newer)).toBeUndefined();
  });

  it('gets the same answer for an address that no one has, and no mail', async () => {
    const person = await registerClient(app);
    const known = await app.visitor().post('/api/password-reset', { email: person.email });
    const unknown = await app
      .visitor()
      .post('/api/password-reset', { email: 'nobody@example.com' });
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    await app.settle();
    expect(await mailsTo(app, 'nobody@example.com')).toHaveLength(0);
  });

  it('sends a limited number of mails to a mailbox', async () => {
    const { email } = await registerClient(app);
    for (let asked = 0; asked < 6; asked += 1)
      await app.visitor().post('/api/password-reset', { email });
    await app.settle();
    const mails = await mailsTo(app, email);
    expect(mails.filter((mail) => mail.template === 'reset-password')).toHaveLength(3);
  });

  it('is not set by an expired link, or by one to a former address', async () => {
    const person = await registerClient(app);
    await app.visitor().post('/api/password-reset', { email: person.email });
    await app.settle();
    const token = await mailedToken(app, person.email, 'reset-password');
    const confirm = () =>
      app.visitor().post('/api/password-reset/confirm', { token, password: 'a-new-amber-1' });
    app.travelTo(new Date(Date.now() + 2 * 3_600_000).toISOString());
    expect((await confirm()).json.code).toBe('account.link_invalid');
    app.travelTo(undefined);
    await person.browser.patch(`/api/user/${person.id}`, {
      email: `moved-${person.email}`,
      currentPassword: person.password,
    });
    const change = await mailedToken(app, `moved-${person.email}`, 'change-email');
    await app.visitor().post('/api/email/verify', { token: change });
    expect((await confirm()).json.code).toBe('account.link_invalid');
  });
});
