import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { hired, openJob, paid } from '#testing/jobs.ts';
import { connectLive } from '#testing/live.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import { type Person, registerClient, registerCreator, registerOperator } from '#testing/people.ts';

let app: TestApp;
let operator: Person;
beforeAll(async () => {
  app = await startTestApp();
  operator = await registerOperator(app);
});
afterAll(() => app.close());

const reason = 'They asked for it on the phone';
const file = async (id: number) => (await operator.browser.get(`/api/operator/people/${id}`)).json;
const act = (id: number, path: string, body: object = {}) =>
  operator.browser.post(`/api/operator/people/${id}/${path}`, body);
const setRole = (by: Person, id: number, makes: boolean) =>
  by.browser.put(`/api/operator/people/${id}/role`, { operator: makes, reason });
const templatesTo = async (person: Person) =>
  (await mailsTo(app, person.email)).map(({ template }) => template);

async function guarded(person: Person): Promise<Person> {
  await app.sql(
    `insert into second_factors (user_id, secret, confirmed_at) values ($1, $2, now())`,
    [person.id, 'A'.repeat(32)],
  );
  return person;
}

describe('the page about a person', () => {
  it('shows account, profile, money, sessions and everything related', async () => {
    const [client, creator] = [await registerClient(app), await registerCreator(app)];
    const jobId = await openJob(client);
    await openJob(await registerClient(app));
    await hired(client, creator, jobId);
    await paid(app, client, jobId);
    const { person, money, security, creator: none } = await file(client.id);
    expect(person).toMatchObject({
      id: client.id,
      email: client.email,
      jobs: 1,
      suspendedAt: null,
    });
    expect(none).toBeNull();
    expect(money).toMatchObject({ paidCents: 55_000, heldCents: 55_000, refundedCents: 0 });
    expect(security).toMatchObject({ secondFactor: null, passkeys: [] });
    expect(security.sessions).toHaveLength(1);
    const theirs = await file(creator.id);
    expect(theirs.creator).toMatchObject({ serviceType: 'photographer', hourlyRate: 100 });
    expect(theirs.money).toMatchObject({ paidCents: 0, heldForThemCents: 50_000, paidOutCents: 0 });
    for (const { id } of [client, creator]) {
      const jobs = (await operator.browser.get(`/api/operator/jobs?person=${id}`)).json;
      expect(jobs.map((job: { id: number }) => job.id)).toEqual([jobId]);
    }
    const mails = (await operator.browser.get(`/api/operator/mails?person=${client.id}`)).json;
    expect(new Set(mails.map((mail: { recipient: string }) => mail.recipient))).toEqual(
      new Set([client.email]),
    );
  });

  it('lists the reports about them and by them', async () => {
    const [client, creator] = [await registerClient(app), await registerCreator(app)];
    await client.browser.post('/api/messages', {
      recipientId: creator.id,
      content: 'Pay me first',
    });
    const [message] = (await creator.browser.get(`/api/messages/${client.id}`)).json;
    await creator.browser.post(`/api/messages/${message.id}/report`, { reason });
    for (const { id } of [client, creator]) {
      const reports = await operator.browser.get(`/api/operator/reports?state=all&person=${id}`);
      expect(reports.json).toMatchObject([{ words: 'Pay me first', writer: { id: client.id } }]);
    }
    const other = await registerClient(app);
    const none = await operator.browser.get(`/api/operator/reports?state=all&person=${other.id}`);
    expect(none.json).toEqual([]);
  });
});

describe('an operator', () => {
  it('signs a person out everywhere, and closes live connections', async () => {
    const person = await registerClient(app);
    const live = await connectLive(person.browser);
    const closed = new Promise((resolve) => live.onClose(resolve));
    const path = `/api/operator/people/${person.id}/sessions`;
    expect((await operator.browser.delete(path)).status).toBe(200);
    expect((await person.browser.get('/api/user')).status).toBe(401);
    expect(await closed).toBe(4001);
    const { username, password } = person;
    expect((await person.browser.post('/api/login', { username, password })).status).toBe(200);
  });

  it('mails the link again to a person with an unconfirmed address', async () => {
    const person = await registerClient(app);
    const sent = async () =>
      (await templatesTo(person)).filter((template) => template === 'verify-email').length;
    const before = await sent();
    expect((await act(person.id, 'verification')).status).toBe(200);
    expect(await sent()).toBe(before + 1);
    await app.sql('update users set email_verified_at = now() where id = $1', [person.id]);
    const reply = await act(person.id, 'verification');
    expect([reply.status, reply.json.code]).toEqual([409, 'operator.confirmed_already']);
  });

  it("turns off two-step sign-in after confirming the operator's identity, and notifies the person", async () => {
    const person = await guarded(await registerClient(app));
    const remove = (body: object) => act(person.id, 'second-factor-removal', body);
    expect((await remove({ reason })).status).toBe(400);
    expect((await remove({ identityChecked: true, reason: ' ' })).status).toBe(400);
    expect((await file(person.id)).security.secondFactor).not.toBeNull();
    expect((await remove({ identityChecked: true, reason })).status).toBe(200);
    expect((await file(person.id)).security.secondFactor).toBeNull();
    expect(await templatesTo(person)).toContain('second-factor-removed');
    expect((await remove({ identityChecked: true, reason })).json.code).toBe(
      'account.second_factor_off',
    );
    const log = await operator.browser.get(`/api/operator/actions?person=${person.id}`);
    expect(log.json).toMatchObject([
      {
        action: 'account.remove-second-factor',
        details: { reason },
        operator: { id: operator.id },
      },
      { action: 'account.read' },
    ]);
  });

  it('gives someone the role and takes it away, logged and mailed', async () => {
    const person = await registerClient(app);
    expect((await setRole(operator, person.id, true)).status).toBe(200);
    expect((await setRole(operator, person.id, true)).json.code).toBe('operator.role_unchanged');
    expect((await person.browser.get('/api/operator/overview')).status).toBe(200);
    expect((await setRole(operator, person.id, false)).status).toBe(200);
    expect((await person.browser.get('/api/operator/overview')).status).toBe(404);
    const changes = (await templatesTo(person)).filter((template) => template === 'role-changed');
    expect(changes).toHaveLength(2);
    const log = await operator.browser.get(`/api/operator/actions?person=${person.id}`);
    expect(log.json.map(({ action }: { action: string }) => action)).toEqual([
      'account.unmake-operator',
      'account.make-operator',
    ]);
  });

  it('tells the owner, whose link takes it back once, for two weeks', async () => {
    const owner = await registerOperator(app);
    await app.sql('update users set is_owner = true where id = $1', [owner.id]);
    const person = await registerClient(app);
    const linkOf = async () => {
      const mails = await mailsTo(app, owner.email);
      const newest = mails.find(({ template }) => template === 'role-undo');
      expect(newest?.text).toContain(reason);
      return /role-undo\?token=([\w-]{43})/.exec(newest?.text ?? '')?.[1] ?? expect.fail('no link');
    };
    const undo = (token: string) => app.visitor().post('/api/role-undo', { token });
    const isOperator = async () => (await file(person.id)).person.isOperator;
    await setRole(operator, person.id, true);
    const given = await linkOf();
    const [first, second] = await Promise.all([undo(given), undo(given)]);
    expect([first.status, second.status].toSorted()).toEqual([200, 404]);
    expect(await isOperator()).toBe(false);
    const log = await operator.browser.get(`/api/operator/actions?person=${person.id}`);
    const undone = log.json.find(
      ({ action }: { action: string }) => action === 'account.undo-role',
    );
    expect(undone).toMatchObject({ operator: { id: owner.id }, details: { role: 'member' } });

    // A link of before does not take back what was decided since.
    await setRole(operator, person.id, true);
    const old = await linkOf();
    await setRole(operator, person.id, false);
    expect((await undo(old)).json.code).toBe('operator.role_changed_since');
    expect((await undo('a'.repeat(43))).json.code).toBe('operator.undo_invalid');
    const late = await linkOf();
    await app.sql(
      `update role_undos set expires_at = now() - interval '1 second' where person_id = $1`,
      [person.id],
    );
    expect((await undo(late)).json.code).toBe('operator.undo_invalid');
    // Of someone who owns the site no longer.
    await setRole(operator, person.id, true);
    const lost = await linkOf();
    await app.sql('update users set is_owner = false where id = $1', [owner.id]);
    expect((await undo(lost)).json.code).toBe('operator.undo_invalid');
    expect(await isOperator()).toBe(true);
    await setRole(operator, person.id, false);
  });

  it('does none of it to their own account, and does not promote a suspended person', async () => {
    const path = `/api/operator/people/${operator.id}`;
    const replies = [
      await operator.browser.delete(`${path}/sessions`),
      await act(operator.id, 'second-factor-removal', { identityChecked: true, reason }),
      await setRole(operator, operator.id, false),
    ];
    for (const { status, json } of replies) {
      expect([status, json.code]).toEqual([403, 'operator.own_account']);
    }
    const person = await registerClient(app);
    await act(person.id, 'suspend', { reason });
    expect((await setRole(operator, person.id, true)).json.code).toBe(
      'operator.suspended_operator',
    );
  });

  it("always remains when two remove each other's role concurrently", async () => {
    const [one, two] = [await registerOperator(app), await registerOperator(app)];
    const replies = await Promise.all([setRole(one, two.id, false), setRole(two, one.id, false)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });
});
