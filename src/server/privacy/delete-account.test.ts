import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { booked, secretOf } from '#testing/bookings.ts';
import { applied, completedJob, draftedJob, hired, openJob, paid } from '#testing/jobs.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import { plainPicture, sendAsForm } from '#testing/outside/pictures.ts';
import {
  type Creator,
  type Person,
  registerClient,
  registerCreator,
  registerOperator,
} from '#testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const leave = (person: Person, password: string | undefined = person.password) =>
  person.browser.post('/api/account/deletion', { password });

const storedFiles = async (person: Person): Promise<string[]> => {
  const rows = await app.sql<{ key: string }>(
    `select v ->> 'key' as key from files, jsonb_array_elements(variants) v where owner_id = $1`,
    [person.id],
  );
  return rows.map(({ key }) => key);
};

async function uploaded(person: Person, kind: 'profile-image' | 'portfolio-image') {
  const bytes = await plainPicture(300, 200).png().toBuffer();
  const reply = await sendAsForm(person.browser, `/api/uploads/${kind}`, bytes);
  return reply.json.imageUrl as string;
}

/**
 * Every database cell that contains one of these words, except text written to others or by the
 * provider.
 */
async function traces(words: readonly string[]): Promise<string[]> {
  const { pool } = app.platform;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema in ('public') and table_type = 'BASE TABLE'
       and table_name not in ('mails', 'webhook_events')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(
      `select to_jsonb(t)::text as text from "${name}" t where to_jsonb(t)::text ilike any($1)`,
      [words.map((word) => `%${word}%`)],
    );
    found.push(...rows.map(({ text }) => `${name}: ${text}`));
  }
  return found;
}

describe('a client who deletes their account', () => {
  let client: Person;
  let creator: Creator;
  let openId: number;
  let draftId: number;
  beforeAll(async () => {
    client = await registerClient(app, { fullName: 'Quirina Vanderleest', location: 'Austin, TX' });
    creator = await registerCreator(app);
    const doneId = await completedJob(app, client, creator);
    await client.browser.post('/api/reviews', { jobId: doneId, rating: 5, comment: 'Lovely' });
    openId = await openJob(client);
    draftId = await draftedJob(client);
    await applied(creator, openId);
    await client.browser.post('/api/messages', { recipientId: creator.id, content: 'Hello there' });
    await client.browser.put(`/api/favorites/${creator.creatorId}`);
    await client.browser.post('/api/saved-searches', {
      name: 'Near',
      query: { serviceType: 'photographer' },
    });
    const profileImage = await uploaded(client, 'profile-image');
    await client.browser.patch(`/api/user/${client.id}`, { profileImage, bio: 'I love lakes' });
    await client.browser.post('/api/account/data/archive');
    await app.settle();
  });

  it('is asked for the password, and signed out for good', async () => {
    expect((await leave(client, 'not this one')).json).toMatchObject({
      code: 'account.wrong_password',
    });
    const other = app.visitor();
    const { username, password } = client;
    await other.post('/api/login', { username, password });
    const keys = await storedFiles(client);
    expect(keys.length).toBeGreaterThan(0);
    expect(await leave(client)).toMatchObject({ status: 200 });
    await app.settle();
    expect((await client.browser.get('/api/user')).status).toBe(401);
    expect((await other.get('/api/user')).status).toBe(401);
    expect((await app.visitor().post('/api/login', { username, password })).status).toBe(401);
    for (const key of keys) expect(await app.platform.storage.sizeOf(key)).toBeUndefined();
  });

  it('leaves no name, address or picture anywhere', async () => {
    expect(await traces([client.username, client.email, 'Vanderleest', 'I love lakes'])).toEqual(
      [],
    );
    const own = await mailsTo(app, client.email);
    expect(own.map(({ template }) => template)).toEqual(['account-deleted']);
    expect((await creator.browser.get(`/api/users/${client.id}`)).status).toBe(404);
  });

  it('leaves what others need, under “Deleted user”', async () => {
    const conversations = (await creator.browser.get('/api/messages/conversations')).json;
    expect(conversations).toMatchObject([
      { user: { fullName: 'Deleted user' }, lastMessage: { content: 'Hello there' } },
    ]);
    const card = await creator.browser.get(`/api/messages/${client.id}/card`);
    expect(card.json).toMatchObject({
      user: { fullName: 'Deleted user' },
      refusal: expect.any(String),
    });
    const reply = { recipientId: client.id, content: 'Are you there?' };
    expect((await creator.browser.post('/api/messages', reply)).status).toBe(404);
    const { json } = await app.visitor().get(`/api/creators/${creator.creatorId}`);
    expect(json.reviews).toMatchObject([
      { comment: 'Lovely', client: { fullName: 'Deleted user' } },
    ]);
    const notifications = (await creator.browser.get('/api/notifications')).json as {
      message: string;
    }[];
    expect(notifications.map(({ message }) => message)).toContain(
      'Deleted user sent you a message',
    );
  });

  it('ends what is not in progress', async () => {
    expect((await creator.browser.get(`/api/jobs/${openId}`)).json).toMatchObject({
      status: 'cancelled',
    });
    const rows = await app.sql('select status, reason from job_applications where job_id = $1', [
      openId,
    ]);
    expect(rows).toEqual([{ status: 'rejected', reason: 'cancelled' }]);
    const drafts = await app.sql('select from jobs where id = $1', [draftId]);
    expect(drafts).toEqual([]);
  });

  it('may register again with the same address', async () => {
    const again = await registerClient(app, { email: client.email });
    expect(again.id).not.toBe(client.id);
    expect((await again.browser.get('/api/favorites/ids')).json.creatorIds ?? []).toEqual([]);
  });
});

it('erases the text of their reviews and replies if they ask for it, and keeps the stars', async () => {
  const [client, creator] = [await registerClient(app), await registerCreator(app)];
  const jobId = await completedJob(app, client, creator);
  const review = { jobId, rating: 5, comment: 'My niece Ottilie loved it' };
  const { json } = await client.browser.post('/api/reviews', review);
  await creator.browser.post(`/api/reviews/${json.id}/answer`, { answer: 'Thanks to you' });
  const { password } = client;
  const body = { password, eraseReviews: true };
  expect((await client.browser.post('/api/account/deletion', body)).status).toBe(200);
  const page = (await app.visitor().get(`/api/creators/${creator.creatorId}`)).json;
  expect(page).toMatchObject({
    rating: 5,
    reviews: [{ rating: 5, comment: '', answer: 'Thanks to you' }],
  });
  expect(await traces(['Ottilie'])).toEqual([]);
  const recent = (await app.visitor().get('/api/reviews/recent?limit=24')).json;
  expect(JSON.stringify(recent)).not.toContain('Thanks to you');
});

describe('a creator who deletes their account', () => {
  it('is shown nowhere, with their portfolio, and no longer applies', async () => {
    const creator = await registerCreator(app, { fullName: 'Zebulon Quist' });
    const client = await registerClient(app);
    const jobId = await openJob(client);
    await applied(creator, jobId);
    const imageUrl = await uploaded(creator, 'portfolio-image');
    const item = { title: 'Lake', imageUrl, category: 'photography' };
    expect((await creator.browser.post('/api/portfolio', item)).status).toBe(201);
    await client.browser.put(`/api/favorites/${creator.creatorId}`);
    const bookingId = await booked(client, creator);
    await secretOf(client, bookingId);
    await client.browser.post(`/api/bookings/${bookingId}/cancel`);
    const keys = await storedFiles(creator);
    await app.settle();
    expect((await leave(creator)).json).toEqual({ ok: true });
    await app.settle();
    expect((await app.visitor().get(`/api/creators/${creator.creatorId}`)).status).toBe(404);
    expect((await app.visitor().get(`/api/portfolio/${creator.creatorId}`)).json).not.toMatchObject(
      [{ title: 'Lake' }],
    );
    for (const key of keys) expect(await app.platform.storage.sizeOf(key)).toBeUndefined();
    expect(await traces([creator.username, creator.email, 'Zebulon Quist'])).toEqual([]);
    const rows = await app.sql('select status from job_applications where job_id = $1', [jobId]);
    expect(rows).toEqual([{ status: 'withdrawn' }]);
    const again = await client.browser.post('/api/bookings', {
      creatorId: creator.creatorId,
      startsAt: '2027-05-04T15:00:00.000Z',
      hours: 2,
    });
    expect(again.status).toBe(404);
  });
});

/** As if the creator's release was sent, and then a part of it was refunded. */
async function owe({ creatorId }: Creator, cents: number): Promise<void> {
  const { pool } = app.platform;
  const move = (to: string) =>
    pool.query(`update releases set status = ${to} where creator_id = $1`, [creatorId]);
  for (const to of [
    `'requested'`,
    `'sending'`,
    `'transferred', stripe_transfer_id = 'tr_sent', transferred_at = now()`,
  ])
    await move(to);
  await pool.query(`update jobs set payment_status = 'paid' where selected_creator_id = $1`, [
    creatorId,
  ]);
  await pool.query(
    `with refund as (insert into refunds (payment_id, amount_cents, fee_cents, reason, status, stripe_refund_id)
       select payment_id, $2, 0, 'Half was missing', 'succeeded', 're_owed' from releases where creator_id = $1
       returning id)
     insert into transfer_reversals (release_id, refund_id, amount_cents)
     select r.id, refund.id, $2 from releases r, refund where r.creator_id = $1`,
    [creatorId, cents],
  );
}

describe('deletion is refused', () => {
  it('while a job is in progress and paid, for both sides, with a link to it', async () => {
    const client = await registerClient(app);
    const creator = await registerCreator(app);
    const jobId = await openJob(client);
    await hired(client, creator, jobId);
    await paid(app, client, jobId);
    for (const person of [client, creator]) {
      const refused = await leave(person);
      expect(refused.status).toBe(409);
      expect(refused.json).toMatchObject({
        code: 'own_data.cannot_leave',
        obstacles: [{ kind: 'job', title: 'Portraits at the lake', path: `/jobs/${jobId}` }],
      });
      expect((await person.browser.get('/api/account/data')).json.obstacles).toHaveLength(1);
      expect((await person.browser.get('/api/user')).status).toBe(200);
    }
  });

  it('while a booking is upcoming, until the payout for finished work was sent, and while money is owed', async () => {
    const client = await registerClient(app);
    const creator = await registerCreator(app);
    const bookingId = await booked(client, creator);
    expect((await leave(creator)).json.obstacles).toMatchObject([
      { kind: 'booking', path: `/bookings/${bookingId}`, at: expect.any(String) },
    ]);
    await client.browser.post(`/api/bookings/${bookingId}/cancel`);
    const jobId = await completedJob(app, client, creator);
    await app.settle();
    expect((await leave(creator)).json.obstacles).toMatchObject([
      { kind: 'money', path: `/jobs/${jobId}` },
    ]);
    // The client has nothing left to do.
    expect((await leave(client)).status).toBe(200);
    await owe(creator, 6000);
    expect((await leave(creator)).json.obstacles).toEqual([
      { kind: 'owed', title: '$60.00', path: '/earnings' },
    ]);
    await app.sql(`update transfer_reversals set status = 'written_off'`);
    expect((await leave(creator)).status).toBe(200);
  });

  it('to the only operator', async () => {
    const operator = await registerOperator(app);
    expect((await leave(operator)).json.obstacles).toMatchObject([{ kind: 'operator' }]);
    await registerOperator(app);
    expect((await leave(operator)).status).toBe(200);
  });
});
