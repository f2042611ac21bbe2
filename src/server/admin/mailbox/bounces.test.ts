import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { type Person, registerClient, registerOperator } from '#testing/people.ts';

const token = 'a-token-of-the-mail-server';
let app: TestApp;
let operator: Person;
beforeAll(async () => {
  app = await startTestApp({ env: { MAIL_BOUNCE_TOKEN: token } });
  operator = await registerOperator(app);
});
afterAll(() => app.close());

/** A call by the mail server's script: no cookie, no origin. */
async function report(body: object, by = token, url = app.url) {
  const response = await fetch(`${url}/api/mail/bounces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${by}` },
    body: JSON.stringify(body),
  });
  return { status: response.status, json: await response.json() };
}
const refusedOf = async ({ browser }: Person) =>
  (await browser.get('/api/notifications/settings')).json.mail.refused;
const noticesOf = async ({ browser }: Person): Promise<string[]> => {
  await app.settle();
  const { json } = await browser.get('/api/notifications');
  return json.map(({ message }: { message: string }) => message);
};

describe('a late bounce', () => {
  it('is recorded once, whatever its case, and shown to the person on the site', async () => {
    const client = await registerClient(app);
    const bounce = { address: client.email.toUpperCase(), status: '5.1.1', reason: 'No such user' };
    expect(await report(bounce)).toEqual({ status: 200, json: { noted: true } });
    expect(await report(bounce)).toEqual({ status: 200, json: { noted: false } });
    expect((await refusedOf(client)).reason).toBe('5.1.1 No such user');
    expect(await noticesOf(client)).toEqual([
      `We can't reach your email address ${client.email}. Please check it in your settings.`,
    ]);
  });

  it.each(['4.2.2', '5.2.2', '5.7.1', '2.0.0'])(
    'keeps mailing an address that is only full or unwilling (%s)',
    async (status) => {
      const client = await registerClient(app);
      expect(await report({ address: client.email, status })).toEqual({
        status: 200,
        json: { noted: false },
      });
      expect(await refusedOf(client)).toBeNull();
    },
  );

  it('is refused without the token, and for addresses the site never mailed', async () => {
    const client = await registerClient(app);
    const bounce = { address: client.email, status: '5.1.1' };
    expect((await report(bounce, 'another-token-of-nobody')).status).toBe(401);
    expect((await report({ ...bounce, address: 'nobody@example.com' })).status).toBe(404);
    expect((await report({ address: client.email })).status).toBe(400);
    expect(await refusedOf(client)).toBeNull();
  });

  it('does not exist without a configured token', async () => {
    const plain = await startTestApp({ withoutTasks: true });
    const reply = await report(
      { address: 'a@example.com', status: '5.1.1' },
      'undefined',
      plain.url,
    );
    // Like any unknown route: without an origin, the refusal does not even reveal that.
    expect([403, 404]).toContain(reply.status);
    await plain.close();
  });
});

describe('an operator who reads a bounce', () => {
  it("records it on the person's page, once, with an audit log entry", async () => {
    const client = await registerClient(app);
    const path = `/api/operator/people/${client.id}`;
    const note = () =>
      operator.browser.post(`${path}/refused-mail`, { reason: '550 No such user here' });
    expect((await operator.browser.get(path)).json.mailRefused).toBeNull();
    expect((await note()).status).toBe(200);
    expect((await note()).json.code).toBe('operator.refused_already');
    const { mailRefused } = (await operator.browser.get(path)).json;
    expect(mailRefused.reason).toBe('550 No such user here');
    expect(await noticesOf(client)).toHaveLength(1);
    const [action] = (await operator.browser.get('/api/operator/actions?limit=1')).json;
    expect(action).toMatchObject({
      action: 'account.note-refused-mail',
      subject: `user:${client.id}`,
      details: { reason: '550 No such user here' },
    });
  });
});
