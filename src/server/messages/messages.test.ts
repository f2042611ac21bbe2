import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { applied, openJob } from '#testing/jobs.ts';
import { type Person, registerClient, registerCreator } from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

async function write(from: Person, to: Person, content: string) {
  const reply = await from.browser.post('/api/messages', { recipientId: to.id, content });
  expect(reply.status).toBe(201);
  return reply.json;
}
const statusOf = async (from: Person, to: Person) =>
  (await from.browser.post('/api/messages', { recipientId: to.id, content: 'Hello' })).status;
const contents = (messages: readonly { content: string }[]) => messages.map((m) => m.content);

describe('a conversation', () => {
  it('is stored, trimmed, and read by both', async () => {
    const [client, creator] = [await registerClient(app), await registerCreator(app)];
    const sent = await write(client, creator, '  Are you free in June? \n');
    expect(sent).toMatchObject({
      senderId: client.id,
      recipientId: creator.id,
      content: 'Are you free in June?',
      read: false,
      clientId: null,
    });
    await write(creator, client, 'I am');
    const seen = (await creator.browser.get(`/api/messages/${client.id}`)).json;
    expect(contents(seen)).toEqual(['Are you free in June?', 'I am']);
    expect((await client.browser.get(`/api/messages/${creator.id}`)).json).toEqual(seen);
  });

  it('pages back from the newest fifty, and forward to catch up', async () => {
    const [client, creator] = [await registerClient(app), await registerCreator(app)];
    for (let n = 1; n <= 53; n += 1) await write(client, creator, `${n}`);
    const path = `/api/messages/${client.id}`;
    const newest = await creator.browser.get(path);
    expect(newest.json).toHaveLength(50);
    expect([newest.json[0].content, newest.json[49].content]).toEqual(['4', '53']);
    expect(newest.headers.get('link')).toContain(`before=${newest.json[0].id}`);
    const older = await creator.browser.get(`${path}?before=${newest.json[0].id}`);
    expect(contents(older.json)).toEqual(['1', '2', '3']);
    expect(older.headers.get('link')).toBeNull();
    const missed = await creator.browser.get(`${path}?after=${newest.json[46].id}`);
    expect(contents(missed.json)).toEqual(['51', '52', '53']);
    expect((await creator.browser.get(`${path}?after=1&before=2`)).status).toBe(400);
    expect((await creator.browser.get(`${path}?before=x`)).status).toBe(400);
  });

  it('names a next page only where there is one', async () => {
    const [client, creator] = [await registerClient(app), await registerCreator(app)];
    const first = await write(client, creator, '1');
    for (let n = 2; n <= 4; n += 1) await write(client, creator, `${n}`);
    const path = `/api/messages/${client.id}`;
    const page = async (query: string) => {
      const { json, headers } = await creator.browser.get(`${path}?${query}`);
      return [contents(json), headers.get('link') !== null];
    };
    expect(await page('limit=4')).toEqual([['1', '2', '3', '4'], false]);
    expect(await page('limit=3')).toEqual([['2', '3', '4'], true]);
    expect(await page(`after=${first.id}&limit=3`)).toEqual([['2', '3', '4'], false]);
    expect(await page(`after=${first.id}&limit=2`)).toEqual([['2', '3'], true]);
  });

  it('is listed with the other person, newest first, with its unread count', async () => {
    const creator = await registerCreator(app, { serviceType: 'videographer' });
    const [first, second] = [await registerClient(app), await registerClient(app)];
    await write(first, creator, 'One');
    await write(second, creator, 'Two');
    await write(first, creator, 'Three');
    const { json } = await creator.browser.get('/api/messages/conversations');
    expect(json.map((entry: { user: { id: number } }) => entry.user.id)).toEqual([
      first.id,
      second.id,
    ]);
    expect(json[0]).toMatchObject({
      user: { isCreator: false, serviceType: null },
      lastMessage: { content: 'Three', senderId: first.id },
      unreadCount: 2,
    });
    expect(Date.parse(json[0].lastMessage.createdAt)).toBeGreaterThan(0);
    const [own] = (await first.browser.get('/api/messages/conversations')).json;
    expect(own).toMatchObject({ user: { serviceType: 'videographer' }, unreadCount: 0 });
  });

  it('is listed in pages, each once, by their newest messages', async () => {
    const creator = await registerCreator(app);
    const clients: Person[] = [];
    for (let n = 0; n < 5; n += 1) {
      const client = await registerClient(app);
      await write(client, creator, 'Hello');
      clients.unshift(client);
    }
    const seen: number[] = [];
    let path: string | undefined = '/api/messages/conversations?limit=2';
    for (let pages = 0; path !== undefined; pages += 1) {
      expect(pages).toBeLessThan(3);
      const reply = await creator.browser.get(path);
      seen.push(...reply.json.map(({ user }: { user: { id: number } }) => user.id));
      path = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(clients.map(({ id }) => id));
    const whole = await creator.browser.get('/api/messages/conversations');
    expect(whole.json).toHaveLength(5);
    expect(whole.headers.get('link')).toBeNull();
    expect((await creator.browser.get('/api/messages/conversations?limit=501')).status).toBe(400);
  });

  it('is marked read as a whole, or up to one message', async () => {
    const [client, creator] = [await registerClient(app), await registerCreator(app)];
    await write(client, creator, 'One');
    const two = await write(client, creator, 'Two');
    await write(client, creator, 'Three');
    const unread = async () =>
      (await creator.browser.get('/api/messages/conversations')).json[0].unreadCount;
    expect((await creator.browser.post(`/api/messages/${two.id}/read`)).status).toBe(200);
    expect(await unread()).toBe(1);
    expect((await client.browser.post(`/api/messages/${two.id}/read`)).status).toBe(404);
    expect((await creator.browser.post(`/api/messages/${client.id}/markRead`)).status).toBe(200);
    expect(await unread()).toBe(0);
    const seen = (await client.browser.get(`/api/messages/${creator.id}`)).json;
    expect(seen.map((message: { read: boolean }) => message.read)).toEqual([true, true, true]);
  });
});

describe('sending', () => {
  it('stores a resent message once', async () => {
    const [client, creator] = [await registerClient(app), await registerCreator(app)];
    const body = { recipientId: creator.id, content: 'Hello', clientId: 'abc' };
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => client.browser.post('/api/messages', body)),
    );
    expect(replies.map((reply) => reply.status)).toEqual(Array(8).fill(201));
    expect(new Set(replies.map((reply) => reply.json.id)).size).toBe(1);
    const other = await client.browser.post('/api/messages', { ...body, content: 'Goodbye' });
    expect([other.status, other.json.code]).toEqual([409, 'message.client_id_used']);
  });

  it('returns a stored message even if its sender may no longer write', async () => {
    const [client, creator] = [await registerClient(app), await registerCreator(app)];
    const body = { recipientId: creator.id, content: 'Hello', clientId: 'abc' };
    const stored = await client.browser.post('/api/messages', body);
    await creator.browser.post(`/api/users/${client.id}/block`);
    const again = await client.browser.post('/api/messages', body);
    expect([again.status, again.json]).toEqual([201, stored.json]);
    for (const other of [{ content: 'Hello?' }, { clientId: 'abd' }]) {
      const refused = await client.browser.post('/api/messages', { ...body, ...other });
      expect([refused.status, refused.json.code]).toEqual([403, 'message.not_permitted']);
    }
    const { json } = await creator.browser.get(`/api/messages/${client.id}`);
    expect(contents(json)).toEqual(['Hello']);
  });

  it('needs a recipient and content', async () => {
    const [client, creator] = [await registerClient(app), await registerCreator(app)];
    for (const body of [
      {},
      { recipientId: creator.id },
      { recipientId: creator.id, content: ' \n ' },
      { recipientId: creator.id, content: '\u200b' },
      { recipientId: creator.id, content: '\u2800\u00ad \u3164\ufe0f' },
      { content: 'Hello' },
      { recipientId: 'x', content: 'Hello' },
    ]) {
      const reply = await client.browser.post('/api/messages', body);
      expect([reply.status, reply.json.error]).toEqual([400, 'No recipient or message provided']);
    }
    const long = { recipientId: creator.id, content: 'x'.repeat(5001) };
    expect((await client.browser.post('/api/messages', long)).status).toBe(400);
  });

  it('keeps invisible joiners', async () => {
    const [client, creator] = [await registerClient(app), await registerCreator(app)];
    const text = '👩‍👩‍👧 می‌خواهم ☂️';
    expect((await write(client, creator, text)).content).toBe(text);
  });

  it('ignores a sender in the body', async () => {
    const [client, creator] = [await registerClient(app), await registerCreator(app)];
    const reply = await client.browser.post('/api/messages', {
      recipientId: creator.id,
      content: 'Hello',
      senderId: creator.id,
      read: true,
    });
    expect(reply.json).toMatchObject({ senderId: client.id, read: false });
  });

  it('makes a conversation’s messages visible in id order', async () => {
    const [client, creator] = [await registerClient(app), await registerCreator(app)];
    // A creator may only reply.
    await write(client, creator, 'Hello');
    const send = (n: number) =>
      n % 2 ? write(client, creator, `${n}`) : write(creator, client, `${n}`);
    await Promise.all(Array.from({ length: 20 }, (_, n) => send(n)));
    const { json } = await client.browser.get(`/api/messages/${creator.id}`);
    const times = json.map((message: { createdAt: string }) => message.createdAt);
    expect(json).toHaveLength(21);
    expect(times).toEqual([...times].sort());
  });
});

describe('who may write to whom', () => {
  it('lets anyone write to a creator, and the creator reply', async () => {
    const [client, creator] = [await registerClient(app), await registerCreator(app)];
    expect(await statusOf(creator, client)).toBe(403);
    expect(await statusOf(client, creator)).toBe(201);
    expect(await statusOf(creator, client)).toBe(201);
    expect(await statusOf(await registerClient(app), client)).toBe(403);
  });

  it('lets a creator write to the owner of an open job, and of one they applied to', async () => {
    const [client, applicant] = [await registerClient(app), await registerCreator(app)];
    const stranger = await registerCreator(app);
    const jobId = await openJob(client);
    await applied(applicant, jobId);
    await client.browser.patch(`/api/jobs/${jobId}`, { status: 'cancelled' });
    expect(await statusOf(applicant, client)).toBe(201);
    expect(await statusOf(stranger, client)).toBe(403);
    await openJob(client);
    expect(await statusOf(stranger, client)).toBe(201);
    expect(await statusOf(await registerClient(app), client)).toBe(403);
  });

  it('respects a block, both ways', async () => {
    const [client, creator] = [await registerClient(app), await registerCreator(app)];
    await write(client, creator, 'Hello');
    expect((await creator.browser.post(`/api/users/${client.id}/block`)).status).toBe(200);
    expect(await statusOf(client, creator)).toBe(403);
    expect(await statusOf(creator, client)).toBe(403);
  });

  it('refuses oneself and people who are suspended or deleted', async () => {
    const [client, creator] = [await registerClient(app), await registerCreator(app)];
    expect(await statusOf(creator, creator)).toBe(400);
    await app.sql('update users set suspended_at = now() where id = $1', [creator.id]);
    expect(await statusOf(client, creator)).toBe(404);
  });
});
