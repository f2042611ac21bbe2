import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isOfDesk } from '#contract/endpoint.ts';
import { routes } from '#server/capabilities.ts';
import type { TestApp } from '#testing/app.ts';
import { createAuthenticator } from '#testing/outside/authenticator.ts';
import { type Person, registerClient, registerCreator, registerOperator } from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';

let app: TestApp;
let operator: Person;
beforeAll(async () => {
  app = await sharedTestApp();
  operator = await registerOperator(app);
});
afterAll(() => app?.close());

const later = (person: Person) =>
  app.sql(`update sessions set confirmed_at = now() - interval '10 minutes' where user_id = $1`, [
    person.id,
  ]);
const makeOperator = (id: number) =>
  operator.browser.put(`/api/operator/people/${id}/role`, {
    operator: true,
    identityChecked: true,
    reason: 'Joins the team',
  });
const confirm = ({ browser }: Person, body: object) =>
  browser.post('/api/account/confirmation', body);

describe('a call that needs more than an open session', () => {
  it('is every write of an operator, unless its route says why not', () => {
    const writes = routes.map(({ endpoint }) => endpoint).filter(({ method }) => method !== 'GET');
    const ofOperators = writes.filter(({ access }) => isOfDesk(access));
    expect(ofOperators.length).toBeGreaterThan(20);
    const reasonsOf = (list: typeof writes) =>
      Object.fromEntries(
        list.map(({ method, path, unconfirmed }) => [`${method} ${path}`, unconfirmed]),
      );
    expect(reasonsOf(ofOperators.filter(({ confirmed }) => !confirmed))).toEqual({
      'POST /api/operator/people/:id/verification':
        'Only mails the person a link to the address they gave',
      'POST /api/operator/stuck-money/:id/retry': 'Tries again a payment that was already decided',
      'POST /api/operator/tasks/:id/retry': 'Runs again what the site had already decided to do',
      'POST /api/operator/webhooks/:event/retry': 'Reads again what the provider signed',
    });
    const others = writes.filter(({ access, confirmed }) => !isOfDesk(access) && confirmed);
    expect(Object.keys(reasonsOf(others))).toEqual([
      'POST /api/creator/payments/onboarding',
      'POST /api/creator/payments/account-link',
    ]);
  });

  it('works after signing in, and ten minutes later with the password', async () => {
    const colleague = await registerClient(app);
    expect((await makeOperator(colleague.id)).status).toBe(200);
    await later(operator);
    const another = await registerClient(app);
    const refused = await makeOperator(another.id);
    expect([refused.status, refused.json.code]).toEqual([403, 'account.confirmation_needed']);
    const wrong = await confirm(operator, { password: 'not-mine-at-all' });
    expect([wrong.status, wrong.json.code]).toEqual([400, 'account.wrong_password']);
    expect((await confirm(operator, {})).status).toBe(400);
    expect((await makeOperator(another.id)).status).toBe(403);
    expect((await confirm(operator, { password: operator.password })).status).toBe(200);
    expect((await makeOperator(another.id)).status).toBe(200);
  });

  it('works only in the session that confirmed', async () => {
    const creator = await registerCreator(app);
    const elsewhere = app.visitor();
    await elsewhere.post('/api/login', { username: creator.username, password: creator.password });
    await later(creator);
    await confirm(creator, { password: creator.password });
    expect((await creator.browser.post('/api/creator/payments/onboarding')).status).toBe(200);
    const refused = await elsewhere.post('/api/creator/payments/onboarding');
    expect(refused.json.code).toBe('account.confirmation_needed');
  });

  it("accepts the person's own passkey, once", async () => {
    const withPasskey = async () => {
      const person = await registerCreator(app);
      const key = createAuthenticator(app.url.replace('127.0.0.1', 'localhost'));
      const { password } = person;
      const options = await person.browser.post('/api/account/passkeys/options', { password });
      const response = key.create(options.json);
      await person.browser.post('/api/account/passkeys', { name: 'A key', response });
      await later(person);
      return { person, key };
    };
    const [{ person, key }, stranger] = [await withPasskey(), await withPasskey()];
    const replyOf = async (own: typeof key) =>
      own.get((await person.browser.post('/api/login/passkey/options')).json);
    const foreign = await confirm(person, { response: await replyOf(stranger.key) });
    expect([foreign.status, foreign.json.code]).toEqual([400, 'account.passkey_refused']);
    const response = await replyOf(key);
    expect((await confirm(person, { response })).status).toBe(200);
    expect((await person.browser.post('/api/creator/payments/onboarding')).status).toBe(200);
    await later(person);
    expect((await confirm(person, { response })).status).toBe(400);
    expect((await person.browser.post('/api/creator/payments/onboarding')).status).toBe(403);
  });
});

describe('the log', () => {
  it('has a line for each sign-in that failed or succeeded, with account and address', async () => {
    const lines = vi.spyOn(app.platform.log, 'info');
    try {
      const person = await registerClient(app);
      const signIn = (username: string, password: string) =>
        app.visitor().post('/api/login', { username, password });
      await signIn(person.username, 'not-mine-at-all');
      await signIn('nobody-of-this-name', 'not-mine-at-all');
      await signIn(person.username, person.password);
      await makeOperator(person.id);
      const noted = lines.mock.calls.flatMap(([line]) =>
        (line as unknown as { security?: string }).security ? [line as object] : [],
      );
      const address = '127.0.0.1';
      expect(noted).toEqual([
        expect.objectContaining({ security: 'registered', account: person.id, address }),
        expect.objectContaining({ security: 'sign_in_failed', account: person.id, address }),
        expect.objectContaining({ security: 'sign_in_failed', account: undefined, address }),
        expect.objectContaining({ security: 'sign_in', account: person.id, by: 'password' }),
        expect.objectContaining({ security: 'role_changed', account: person.id, role: 'operator' }),
      ]);
      expect(JSON.stringify(noted)).not.toMatch(/nobody-of-this-name|not-mine/);
    } finally {
      lines.mockRestore();
    }
  });
});

it('treats devices known before a password change as new', async () => {
  const person = await registerClient(app);
  const old = app.visitor();
  await old.post('/api/login', { username: person.username, password: person.password });
  await person.browser.post(`/api/user/${person.id}/password`, {
    currentPassword: person.password,
    newPassword: 'a-new-amber-1',
  });
  const rows = await app.sql(
    'select count(*)::int as known from known_devices where user_id = $1',
    [person.id],
  );
  expect(rows).toEqual([{ known: 1 }]);
});
