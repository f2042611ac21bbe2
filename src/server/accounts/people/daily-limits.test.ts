/** What accounts may do in a day; `limited` is a second process whose clock travels. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { book, tuesday } from '#testing/bookings.ts';
import { applied, draftedJob, hired, openJob, paid } from '#testing/jobs.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import {
  confirmEmail,
  type Person,
  registerClient,
  registerCreator,
  registerOperator,
} from '#testing/people.ts';

let open: TestApp;
let limited: TestApp;
beforeAll(async () => {
  open = await startTestApp();
  limited = await startTestApp({
    databaseUrl: open.databaseUrl,
    withoutTasks: true,
  });
});
beforeEach(() => limited.travelTo(undefined));
afterAll(async () => {
  await limited.close();
  await open.close();
});

/** The same person on the site with limits. */
async function there<P extends Person>(person: P): Promise<P> {
  const browser = limited.visitor();
  const { username, password } = person;
  const reply = await browser.post('/api/login', { username, password });
  if (reply.status !== 200) throw new Error(reply.text);
  return { ...person, browser };
}
/** Adds this many counted actions for one day. */
const usedUp = (person: Person, name: string, count: number) =>
  open.platform.pool.query(
    `insert into daily_uses (user_id, name, day, count) values ($1, $2, $3, $4)
     on conflict (user_id, day, name, about) do update set count = excluded.count`,
    [person.id, name, limited.platform.clock().toISOString().slice(0, 10), count],
  );
const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status);

describe('an account whose email is not confirmed', () => {
  it('starts 20 conversations a day, even in parallel, and can continue each', async () => {
    const client = await there(await registerClient(open));
    const creators = await Promise.all(Array.from({ length: 23 }, () => registerCreator(open)));
    const write = (recipientId: number, content: string) =>
      client.browser.post('/api/messages', { recipientId, content });
    const replies = await Promise.all(creators.map(({ id }) => write(id, 'Hello')));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(3);
    expect(refused[0]?.json).toEqual({
      code: 'account.daily_limit',
      error:
        'You can start 20 new conversations a day until you confirm your email. Confirm it to start more today.',
    });
    const known = creators[replies.findIndex(({ status }) => status === 201)];
    const stranger = creators[replies.findIndex(({ status }) => status === 429)];
    if (!known || !stranger) throw new Error('No one was written to');
    expect((await write(known.id, 'And another thing')).status).toBe(201);
    await known.browser.post('/api/messages', { recipientId: client.id, content: 'Yes?' });
    expect((await write(known.id, 'Thank you')).status).toBe(201);
    await confirmEmail(open, client);
    expect((await write(stranger.id, 'Hello')).status).toBe(201);
  });

  it('can write to more people the next day', async () => {
    const [client, creator] = [
      await there(await registerClient(open)),
      await registerCreator(open),
    ];
    await usedUp(client, 'conversation.started', 20);
    const write = () =>
      client.browser.post('/api/messages', { recipientId: creator.id, content: 'Hello' });
    expect((await write()).status).toBe(429);
    limited.travelTo(new Date(Date.now() + 86_400_000).toISOString());
    const { username, password } = client;
    await client.browser.post('/api/login', { username, password });
    expect((await write()).status).toBe(201);
  });

  it('publishes 10 jobs a day, and creators nearby are notified of the first 5', async () => {
    const owner = await registerClient(open);
    const drafts = [];
    for (let n = 0; n < 11; n += 1) drafts.push(await draftedJob(owner));
    const client = await there(owner);
    const replies = [];
    for (const id of drafts)
      replies.push(await client.browser.patch(`/api/jobs/${id}`, { status: 'open' }));
    expect(statuses(replies)).toEqual([...Array(10).fill(200), 429]);
    const { rows } = await open.platform.pool.query(
      `select payload -> 'announced' as announced from events
       where name = 'job.opened' and (payload ->> 'clientId')::int = $1 order by id`,
      [client.id],
    );
    expect(rows.map(({ announced }) => announced)).toEqual([
      ...Array(5).fill(true),
      ...Array(5).fill(false),
    ]);
  });

  it('notifies no one of a job that is not announced', async () => {
    const creator = await registerCreator(open);
    const owner = await registerClient(open);
    const [announced, quiet] = [await draftedJob(owner), await draftedJob(owner)];
    const client = await there(owner);
    await client.browser.patch(`/api/jobs/${announced}`, { status: 'open' });
    await usedUp(client, 'job.announced', 5);
    await client.browser.patch(`/api/jobs/${quiet}`, { status: 'open' });
    await open.settle();
    const { json } = await creator.browser.get('/api/notifications');
    const jobs = json.map(({ data }: { data: { jobId?: number } }) => data.jobId);
    expect([jobs.includes(announced), jobs.includes(quiet)]).toEqual([true, false]);
  });

  it("shares a creator's limit of 50 job notifications in 24 hours with all clients", async () => {
    const [first, second] = [await registerClient(open), await registerClient(open)];
    const creator = await registerCreator(open);
    await openJob(first);
    await open.settle();
    // As if 49 other clients had each announced a job this hour.
    await open.platform.pool.query(
      `insert into notifications (user_id, event_id, kind, type, params, subject, created_at)
       select user_id, -n, kind, type, params, '', created_at
       from notifications, generate_series(1, 49) n where user_id = $1 and kind = 'job.opened'`,
      [creator.id],
    );
    const count = async () => {
      await open.settle();
      const { json } = await creator.browser.get('/api/notifications?limit=100');
      return json.filter(({ type }: { type: string }) => type === 'new_job').length;
    };
    expect(await count()).toBe(50);
    await openJob(second);
    expect(await count()).toBe(50);
    await open.platform.pool.query(
      `update notifications set created_at = created_at - interval '1 day' where user_id = $1 and event_id < 0`,
      [creator.id],
    );
    await openJob(second);
    expect(await count()).toBe(51);
  });

  it('applies to 20 jobs a day', async () => {
    const [jobId, creator] = [
      await openJob(await registerClient(open)),
      await there(await registerCreator(open)),
    ];
    await usedUp(creator, 'application.sent', 20);
    const apply = () => creator.browser.post(`/api/jobs/${jobId}/apply`, { message: 'Me, please' });
    expect((await apply()).json.error).toBe(
      'You can apply to 20 jobs a day until you confirm your email. Confirm it to apply to more today.',
    );
    creator.browser.cookies.set('locale', 'es');
    expect((await apply()).json.error).toBe(
      'Puedes postularte a 20 trabajos al día hasta que confirmes tu correo. Confírmalo para postularte a más hoy.',
    );
    await confirmEmail(open, creator);
    expect((await apply()).status).toBe(201);
  });

  it('holds five unpaid slots, three with one creator, and can renew them only so often', async () => {
    const client = await there(await registerClient(open));
    const [one, two] = [await registerCreator(open), await registerCreator(open)];
    const hold = (creator: typeof one, week: number) =>
      book(client, creator, { startsAt: tuesday(week), hours: 1 });
    expect(statuses([await hold(one, 2), await hold(one, 3), await hold(one, 4)])).toEqual([
      201, 201, 201,
    ]);
    const fourth = await hold(one, 5);
    expect([fourth.status, fourth.json.code]).toEqual([409, 'booking.too_many_holds']);
    expect(statuses([await hold(two, 2), await hold(two, 3), await hold(two, 4)])).toEqual([
      201, 201, 409,
    ]);
    await open.platform.pool.query(
      `update bookings set hold_expires_at = now() - interval '1 minute' where client_id = $1`,
      [client.id],
    );
    await hold(one, 6);
    await hold(one, 7);
    await hold(one, 8);
    await open.platform.pool.query(
      `update bookings set hold_expires_at = now() - interval '1 minute' where client_id = $1`,
      [client.id],
    );
    const again = await hold(one, 9);
    expect([again.status, again.json.code]).toEqual([429, 'booking.too_many_unpaid']);
    expect((await hold(two, 9)).status).toBe(201);
  });
});

describe('any account', () => {
  it('is limited by sender', async () => {
    const [client, creator] = [
      await there(await registerClient(open)),
      await registerCreator(open),
    ];
    await confirmEmail(open, client);
    await usedUp(client, 'conversation.started', 150);
    const reply = await client.browser.post('/api/messages', {
      recipientId: creator.id,
      content: 'Hello',
    });
    expect([reply.status, reply.json.error]).toEqual([
      429,
      'You can start 150 new conversations a day. Please try again tomorrow.',
    ]);
  });

  it('is limited by recipient, with a higher limit for confirmed emails', async () => {
    const [client, creator] = [
      await there(await registerClient(open)),
      await registerCreator(open),
    ];
    await usedUp(creator, 'conversation.received.unconfirmed', 100);
    const write = () =>
      client.browser.post('/api/messages', { recipientId: creator.id, content: 'Hello' });
    expect((await write()).json.error).toBe(
      'This person has heard from a lot of new people today. Please try again tomorrow.',
    );
    await confirmEmail(open, client);
    expect((await write()).status).toBe(201);
  });

  it('applies to one job three times a day at most', async () => {
    const [jobId, creator] = [
      await openJob(await registerClient(open)),
      await there(await registerCreator(open)),
    ];
    for (let n = 0; n < 3; n += 1) {
      const id = await applied(creator, jobId);
      await creator.browser.post(`/api/applications/${id}/withdraw`);
    }
    const reply = await creator.browser.post(`/api/jobs/${jobId}/apply`, { message: 'Again' });
    expect([reply.status, reply.json.code]).toEqual([429, 'account.daily_limit']);
  });

  it('proposes five splits of one job a day', async () => {
    const [owner, creator] = [await registerClient(open), await registerCreator(open)];
    const jobId = await openJob(owner);
    await hired(owner, creator, jobId);
    await paid(open, owner, jobId);
    const client = await there(owner);
    const replies = [];
    for (let n = 0; n < 6; n += 1) {
      const proposal = { creatorAmount: 1000 + n, note: 'Let us part' };
      replies.push(await client.browser.post(`/api/jobs/${jobId}/settlements`, proposal));
    }
    expect(statuses(replies)).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it('reports ten things a day, and the operators get one mail an hour', async () => {
    const operator = await registerOperator(open);
    const [client, creator] = [await registerClient(open), await registerCreator(open)];
    const ids = [];
    for (let n = 0; n < 11; n += 1) {
      const sent = { recipientId: creator.id, content: `Message ${n}` };
      ids.push((await client.browser.post('/api/messages', sent)).json.id);
    }
    const reporter = await there(creator);
    const replies = [];
    for (const id of ids) {
      const path = `/api/messages/${id}/report`;
      replies.push(await reporter.browser.post(path, { reason: 'I do not like it' }));
    }
    expect(statuses(replies)).toEqual([...Array(10).fill(201), 429]);
    await open.settle();
    const letters = (await mailsTo(open, operator.email)).filter(
      ({ template }) => template === 'report',
    );
    // Two if the clock passed a full hour in between.
    expect(letters.length).toBeGreaterThan(0);
    expect(letters.length).toBeLessThan(3);
    expect(letters[0]?.subject).toBe('A message was reported');
    const { json } = await operator.browser.get('/api/operator/people?show=busy');
    expect(json.map(({ id }: { id: number }) => id)).toContain(creator.id);
  });
});

it('requires a confirmed email first if the operator wants it, but never for booking', async () => {
  const operator = await registerOperator(open);
  const owner = await registerClient(open);
  const [client, creator, draft] = [
    await there(owner),
    await registerCreator(open),
    await draftedJob(owner),
  ];
  const change = (requireConfirmedEmail: boolean) =>
    operator.browser.patch('/api/operator/settings', { requireConfirmedEmail });
  expect((await change(true)).json.values.requireConfirmedEmail).toBe(true);
  await limited.platform.settings.reload();
  const write = () =>
    client.browser.post('/api/messages', { recipientId: creator.id, content: 'Hello' });
  const publish = () => client.browser.patch(`/api/jobs/${draft}`, { status: 'open' });
  for (const reply of [await write(), await publish()])
    expect([reply.status, reply.json.code]).toEqual([403, 'account.email_unconfirmed']);
  expect((await book(client, creator)).status).toBe(201);
  await confirmEmail(open, client);
  expect(statuses([await write(), await publish()])).toEqual([201, 200]);
  await change(false);
  await limited.platform.settings.reload();
});

it('sends no sender-chosen text to an unconfirmed address', async () => {
  const text = 'You won five hundred dollars';
  const person = await registerClient(open, { fullName: text });
  const [mail] = await mailsTo(open, person.email);
  expect(mail?.template).toBe('verify-email');
  expect(`${mail?.subject}${mail?.text}`).not.toContain(text);
  expect(mail?.text).toMatch(/^Hello,/);
  await confirmEmail(open, person);
  await open.visitor().post('/api/password-reset', { email: person.email });
  await open.settle();
  const [reset] = await mailsTo(open, person.email);
  expect([reset?.template, reset?.text.includes('Hi You,')]).toEqual(['reset-password', true]);
});

it('keeps strangers’ names out of the subject of mails to operators', async () => {
  const operator = await registerOperator(open);
  await open.visitor().post('/api/contact', {
    name: 'URGENT: your account is closed',
    email: 'someone@example.com',
    message: 'Please read this',
  });
  const [mail] = await mailsTo(open, operator.email);
  expect(mail?.subject).toBe('New message from the contact page');
});

describe('the contact form', () => {
  const letter = { name: 'Ada', email: 'ada@example.com', message: 'Do you cover El Paso?' };
  let address = 0;
  /** From an address of its own each time. */
  const write = (browser: Person['browser']) => {
    address += 1;
    const headers = { 'x-forwarded-for': `203.0.113.${address}` };
    return browser.post('/api/contact', letter, { headers });
  };
  let behindProxy: TestApp;
  beforeAll(async () => {
    behindProxy = await startTestApp({
      databaseUrl: open.databaseUrl,
      env: { TRUST_PROXY: '1' },
      withoutTasks: true,
    });
  });
  afterAll(() => behindProxy.close());

  it('mails operators 50 messages of strangers an hour, and those of confirmed people', async () => {
    const person = await registerClient(open);
    await confirmEmail(open, person);
    const known = behindProxy.visitor();
    await known.post('/api/login', { username: person.username, password: person.password });
    await open.platform.pool.query('delete from network_counts');
    const replies = await Promise.all(
      Array.from({ length: 55 }, () => write(behindProxy.visitor())),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(50);
    expect(replies.find(({ status }) => status === 429)?.json).toEqual({
      code: 'too_many_requests',
      error: "We've received too many messages in the last hour. Please try again in an hour.",
    });
    expect((await write(known)).status).toBe(201);
    await usedUp(person, 'contact.sent', 20);
    expect((await write(known)).json.error).toBe(
      'You can send us 20 messages a day. Please try again tomorrow.',
    );
    await open.platform.pool.query(`update network_counts set expire = 0`);
    expect((await write(behindProxy.visitor())).status).toBe(201);
  });
});
