import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { createAuthenticator } from '#testing/outside/authenticator.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import { type Person, registerClient } from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

/** Passkeys are bound to a name. */
const home = () => app.url.replace('127.0.0.1', 'localhost');

async function withPasskey() {
  const person = await registerClient(app);
  const key = createAuthenticator(home());
  const added = await add(person, key);
  expect(added.status).toBe(201);
  return { person, key, passkey: added.json };
}

async function add(person: Person, key: ReturnType<typeof createAuthenticator>) {
  const options = await person.browser.post('/api/account/passkeys/options', {
    password: person.password,
  });
  const response = key.create(options.json);
  return person.browser.post('/api/account/passkeys', { name: 'My phone', response });
}

async function signIn(key: ReturnType<typeof createAuthenticator>) {
  const browser = app.visitor();
  const options = await browser.post('/api/login/passkey/options');
  const response = key.get(options.json);
  const reply = await browser.post('/api/login/passkey', { response });
  return { browser, reply, response };
}

it('signs in without a name or a password, and notifies the person of a new key', async () => {
  const { person, key, passkey } = await withPasskey();
  expect(passkey).toMatchObject({ name: 'My phone', usedAt: null });
  const { browser, reply } = await signIn(key);
  expect(reply.json.id).toBe(person.id);
  expect((await browser.get('/api/user')).json.id).toBe(person.id);
  const { json } = await browser.get('/api/account/security');
  expect(json.passkeys).toEqual([{ ...passkey, usedAt: expect.any(String) }]);
  const templates = (await mailsTo(app, person.email)).map(({ template }) => template);
  expect(templates).toContain('passkey');
});

it('accepts a response once', async () => {
  const { key } = await withPasskey();
  const { response } = await signIn(key);
  const replayed = await app.visitor().post('/api/login/passkey', { response });
  expect([replayed.status, replayed.json.code]).toEqual([400, 'account.passkey_refused']);
});

it('refuses a key whose counter went back, as someone has a copy', async () => {
  const { key } = await withPasskey();
  expect((await signIn(key)).reply.status).toBe(200);
  key.rewind(1);
  expect((await signIn(key)).reply.json.code).toBe('account.passkey_refused');
});

it("refuses a key for another site, someone else's challenge, and nonsense", async () => {
  const person = await registerClient(app);
  const elsewhere = await add(person, createAuthenticator('https://evil.example'));
  expect([elsewhere.status, elsewhere.json.code]).toEqual([400, 'account.passkey_refused']);

  const other = await registerClient(app);
  const options = await other.browser.post('/api/account/passkeys/options', {
    password: other.password,
  });
  const response = createAuthenticator(home()).create(options.json);
  const stolen = await person.browser.post('/api/account/passkeys', { name: 'Mine', response });
  expect(stolen.status).toBe(400);

  for (const nonsense of [{}, { id: 7 }, { id: 'x', response: 'y' }]) {
    const reply = await app.visitor().post('/api/login/passkey', { response: nonsense });
    expect([reply.status, reply.json.code]).toEqual([400, 'account.passkey_refused']);
  }
});

it('belongs to one account, and stops working when removed', async () => {
  const { person, key, passkey } = await withPasskey();
  const other = await registerClient(app);
  expect((await add(other, key)).json.code).toBe('account.passkey_known');
  const path = `/api/account/passkeys/${passkey.id}`;
  const remove = ({ browser, password }: Person) =>
    browser.send('DELETE', path, { body: { password } });
  expect((await remove(other)).status).toBe(404);
  const atAnOpenBrowser = await person.browser.delete(path);
  expect(atAnOpenBrowser.json.code).toBe('account.wrong_password');
  expect((await remove(person)).status).toBe(200);
  expect((await signIn(key)).reply.status).toBe(400);
});

it('does not sign in a suspended person', async () => {
  const { person, key } = await withPasskey();
  await app.sql('update users set suspended_at = now() where id = $1', [person.id]);
  expect((await signIn(key)).reply.json.code).toBe('account.suspended');
});
