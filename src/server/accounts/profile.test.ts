import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { mailedToken, mailsTo } from '#testing/outside/mailbox.ts';
import { registerClient, registerCreator } from '#testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the own profile', () => {
  it('changes only the fields that are sent', async () => {
    const { browser, id } = await registerClient(app, { location: 'Austin, TX' });
    const reply = await browser.patch(`/api/user/${id}`, { fullName: 'New Name', bio: 'Light.' });
    expect(reply.status).toBe(200);
    expect(reply.json).toMatchObject({
      fullName: 'New Name',
      bio: 'Light.',
      location: 'Austin, TX',
    });
    expect((await browser.get('/api/user')).json).toEqual(reply.json);
  });

  it('keeps a name in one form, however its accents were typed', async () => {
    const { browser, id } = await registerClient(app, { fullName: 'Zoe\u0301 Light' });
    expect((await browser.get('/api/user')).json.fullName).toBe('Zo\u00e9 Light');
    const changed = await browser.patch(`/api/user/${id}`, { fullName: 'Nun\u0303ez' });
    expect(changed.json.fullName).toBe('Nu\u00f1ez');
  });

  it('adds the position of a known place, to about a kilometer, and none for any other text', async () => {
    const { browser, id } = await registerClient(app, { location: 'Austin, TX' });
    const austin = { lat: 30.27, lng: -97.74 };
    expect((await browser.get('/api/user')).json.coordinates).toEqual(austin);
    const moved = await browser.patch(`/api/user/${id}`, { location: 'houston' });
    expect(moved.json.coordinates).toEqual({ lat: 29.76, lng: -95.36 });
    const nowhere = await browser.patch(`/api/user/${id}`, { location: 'Behind the seven hills' });
    expect(nowhere.json).toMatchObject({ location: 'Behind the seven hills', coordinates: null });
  });

  it('takes an uploaded image or an https address, and an empty one to remove it', async () => {
    const { browser, id } = await registerClient(app);
    const set = async (profileImage: unknown) => browser.patch(`/api/user/${id}`, { profileImage });
    expect((await set('/demo/avatars/abc.webp')).json.profileImage).toBe('/demo/avatars/abc.webp');
    expect((await set(`${app.url}/demo/avatars/own.webp`)).json.profileImage).toBe(
      '/demo/avatars/own.webp',
    );
    expect((await set('https://images.example.com/a.jpg')).json.profileImage).toBe(
      'https://images.example.com/a.jpg',
    );
    expect((await set('')).json.profileImage).toBe('');
    for (const bad of [
      'javascript:alert(1)',
      '//evil.example/a.png',
      '/\\evil.example',
      'http://images.example.com/a.jpg',
      'data:image/svg+xml,<svg/>',
      5,
    ]) {
      expect((await set(bad)).status).toBe(400);
    }
  });

  it.each([
    [{ fullName: 'x' }, 'Name must be at least 2 characters'],
    [{ fullName: 'Anna \u202egnak' }, "Invisible characters aren't allowed. Please type it again."],
    [{ email: 'nope' }, 'Please enter a valid email address'],
  ])('refuses %j', async (body, message) => {
    const { browser, id } = await registerClient(app);
    const reply = await browser.patch(`/api/user/${id}`, body);
    expect([reply.status, reply.json.error]).toEqual([400, message]);
  });

  it('ignores fields that only the server may set', async () => {
    const { browser, id } = await registerClient(app);
    const before = (await browser.get('/api/user')).json;
    const reply = await browser.patch(`/api/user/${id}`, {
      id: 1,
      username: 'other',
      isCreator: true,
      is_creator: true,
      role: 'operator',
      isOperator: true,
      emailVerified: true,
      email_verified_at: '2020-01-01',
      pendingEmail: 'x@example.com',
      password: 'new-password',
      password_hash: 'x',
      suspendedAt: null,
      coordinates: { lat: 1, lng: 1 },
      lat: 1,
      creatorId: 1,
      createdAt: '2001-01-01',
    });
    expect(reply.status).toBe(200);
    expect(reply.json).toEqual(before);
  });

  it("cannot be someone else's", async () => {
    const [one, two] = [await registerClient(app), await registerClient(app)];
    expect(
      (await one.browser.patch(`/api/user/${two.id}`, { fullName: 'Taken Over' })).status,
    ).toBe(403);
    expect((await one.browser.patch('/api/user/999999', { fullName: 'Nobody' })).status).toBe(404);
    expect((await two.browser.get('/api/user')).json.fullName).not.toBe('Taken Over');
  });
});

it('shows no one the username with which another person signs in', async () => {
  const [one, two] = [await registerClient(app), await registerCreator(app)];
  await one.browser.post('/api/messages', { recipientId: two.id, content: 'Hello' });
  const seen = [
    await one.browser.get(`/api/users/${two.id}`),
    await one.browser.get(`/api/messages/${two.id}/card`),
    await one.browser.get('/api/messages/conversations'),
    await app.visitor().get(`/api/creators/${two.creatorId}`),
  ];
  for (const { status, text } of seen) {
    expect(status).toBe(200);
    expect(text).not.toContain(two.username);
  }
  expect((await two.browser.get('/api/user')).json.username).toBe(two.username);
});

describe('a new email', () => {
  it('needs the password or a confirmation of its own, however fresh the session is', async () => {
    const { browser, id, email, password } = await registerClient(app);
    const change = (newEmail: string, fields: object = {}) =>
      browser.patch(`/api/user/${id}`, { email: newEmail, ...fields });
    const bare = await change(`later-${email}`);
    expect([bare.status, bare.json.code]).toEqual([403, 'account.confirmation_needed']);
    const wrong = await change(`later-${email}`, { currentPassword: 'not-mine' });
    expect(wrong.json.fields).toEqual({ currentPassword: 'Current password is incorrect' });
    expect((await change(email, { bio: 'Hello' })).status).toBe(200);
    expect((await browser.get('/api/user')).json.pendingEmail).toBeNull();
    const done = await change(`later-${email}`, { currentPassword: password });
    expect(done.json.pendingEmail).toBe(`later-${email}`);

    await browser.post('/api/account/confirmation', { password });
    expect((await change(`once-${email}`)).json.pendingEmail).toBe(`once-${email}`);
    // A confirmation allows one change.
    expect((await change(`twice-${email}`)).json.code).toBe('account.confirmation_needed');
    await browser.post('/api/account/confirmation', { password });
    await app.sql(
      `update sessions set proven_at = now() - interval '11 minutes' where user_id = $1`,
      [id],
    );
    expect((await change(`late-${email}`)).json.code).toBe('account.confirmation_needed');
  });

  it('takes effect once its link is followed', async () => {
    const { browser, id, email, password: currentPassword } = await registerClient(app);
    const newEmail = `new-${email}`;
    const reply = await browser.patch(`/api/user/${id}`, { email: newEmail, currentPassword });
    expect(reply.json).toMatchObject({ email, pendingEmail: newEmail });
    expect((await mailsTo(app, email))[0]?.template).toBe('email-changing');

    const token = await mailedToken(app, newEmail, 'change-email');
    const confirmed = await app.visitor().post('/api/email/verify', { token });
    expect(confirmed.json).toEqual({ email: newEmail });
    expect((await browser.get('/api/user')).json).toMatchObject({
      email: newEmail,
      pendingEmail: null,
      emailVerified: true,
    });
    expect((await app.visitor().post('/api/email/verify', { token })).status).toBe(200);
  });

  it('is refused when it is taken, even if that happened while it was pending', async () => {
    const [one, two] = [await registerClient(app), await registerClient(app)];
    const taken = await one.browser.patch(`/api/user/${one.id}`, {
      email: two.email.toUpperCase(),
      currentPassword: one.password,
    });
    expect([taken.status, taken.json.error]).toEqual([409, 'Email already exists']);
    const newEmail = `wished-${one.email}`;
    await one.browser.patch(`/api/user/${one.id}`, {
      email: newEmail,
      currentPassword: one.password,
    });
    const token = await mailedToken(app, newEmail, 'change-email');
    await registerClient(app, { email: newEmail });
    const late = await app.visitor().post('/api/email/verify', { token });
    expect([late.status, late.json.error]).toEqual([409, 'Email already exists']);
  });

  it('voids an earlier request', async () => {
    const { browser, id, email, password: currentPassword } = await registerClient(app);
    const change = (to: string) => browser.patch(`/api/user/${id}`, { email: to, currentPassword });
    await change(`first-${email}`);
    const first = await mailedToken(app, `first-${email}`, 'change-email');
    await change(`second-${email}`);
    expect((await app.visitor().post('/api/email/verify', { token: first })).json.code).toBe(
      'account.link_invalid',
    );
  });
});

describe('confirming the email', () => {
  it('works by the link that came with the account', async () => {
    const { browser, email } = await registerClient(app);
    const token = await mailedToken(app, email, 'verify-email');
    expect((await app.visitor().post('/api/email/verify', { token })).status).toBe(200);
    expect((await browser.get('/api/user')).json.emailVerified).toBe(true);
  });

  it('sends the link again, but only a few times, and never for a confirmed email', async () => {
    const { browser, email } = await registerClient(app);
    for (let sent = 1; sent < 5; sent += 1) {
      expect((await browser.post('/api/email/verify/resend')).json).toEqual({ ok: true });
    }
    expect((await browser.post('/api/email/verify/resend')).status).toBe(429);
    expect(await mailsTo(app, email)).toHaveLength(5);
    await app
      .visitor()
      .post('/api/email/verify', { token: await mailedToken(app, email, 'verify-email') });
    await browser.post('/api/email/verify/resend');
    expect(await mailsTo(app, email)).toHaveLength(5);
  });

  it('refuses links that are forged, truncated or expired', async () => {
    const { email } = await registerClient(app);
    const verify = (token: string) => app.visitor().post('/api/email/verify', { token });
    expect((await verify('A'.repeat(43))).json.error).toBe(
      'This link is no longer valid. Please request a new one.',
    );
    expect((await verify('short')).json.error).toBe('This link is incomplete');
    const token = await mailedToken(app, email, 'verify-email');
    app.travelTo(new Date(Date.now() + 8 * 86_400_000).toISOString());
    expect((await verify(token)).status).toBe(400);
    app.travelTo(undefined);
  });
});
