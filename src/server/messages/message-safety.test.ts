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

const pair = async () => ({
  client: await registerClient(app),
  creator: await registerCreator(app),
});
const write = (from: Person, to: Person, content = 'Hello') =>
  from.browser.post('/api/messages', { recipientId: to.id, content });
const contact = async (viewer: Person, other: Person) =>
  (await viewer.browser.get(`/api/messages/${other.id}/contact`)).json;
const listed = async (viewer: Person) =>
  (await viewer.browser.get('/api/messages/conversations')).json[0];
const block = (viewer: Person, other: Person) =>
  viewer.browser.post(`/api/users/${other.id}/block`);
const unblock = (viewer: Person, other: Person) =>
  viewer.browser.delete(`/api/users/${other.id}/block`);

const blockedText = 'You blocked this person. Unblock them to exchange messages again.';
// Holds for blocked people, and for people who may not write for another reason.
const refusedText = "You can't message this person";

describe('blocking', () => {
  it('is shown to the person who blocked; the other gets the same error as anyone who may not write', async () => {
    const { client, creator } = await pair();
    await write(client, creator);
    expect([(await block(creator, client)).status, (await block(creator, client)).status]).toEqual([
      200, 200,
    ]);
    expect(await contact(creator, client)).toEqual({ blocked: true, refusal: blockedText });
    expect(await contact(client, creator)).toEqual({ blocked: false, refusal: refusedText });
    expect([(await listed(creator)).blocked, (await listed(client)).blocked]).toEqual([
      true,
      false,
    ]);
    const stranger = await registerClient(app);
    const notPermitted = (await write(stranger, client)).json;
    expect((await write(client, creator)).json).toEqual(notPermitted);
    expect((await write(creator, client)).json).toEqual({
      error: blockedText,
      code: 'message.blocked',
    });
  });

  it('ends when lifted, and not by anything the other does', async () => {
    const { client, creator } = await pair();
    await write(client, creator);
    await block(creator, client);
    expect((await unblock(client, creator)).status).toBe(200);
    expect((await write(client, creator)).status).toBe(403);
    expect((await unblock(creator, client)).status).toBe(200);
    expect((await unblock(creator, client)).status).toBe(200);
    expect((await write(client, creator)).status).toBe(201);
    expect(await contact(creator, client)).toEqual({ blocked: false, refusal: null });
  });

  it('lets no message through that completes after it', async () => {
    const { client, creator } = await pair();
    await write(client, creator);
    const sending = Array.from({ length: 10 }, (_, n) => write(client, creator, `${n}`));
    await block(creator, client);
    const kept = (await creator.browser.get(`/api/messages/${client.id}`)).json.length;
    const stored = (await Promise.all(sending)).filter(({ status }) => status === 201).length;
    expect(kept).toBe(stored + 1);
  });

  it('cannot target oneself', async () => {
    const { client } = await pair();
    const reply = await block(client, client);
    expect([reply.status, reply.json.error]).toEqual([400, "You can't block yourself"]);
  });
});

describe('permission to write', () => {
  it('is reported in advance as sending would', async () => {
    const [client, creator] = [await registerClient(app), await registerCreator(app)];
    const applicant = await registerCreator(app);
    const jobId = await openJob(client);
    expect(await contact(creator, client)).toEqual({ blocked: false, refusal: null });
    await applied(applicant, jobId);
    await client.browser.patch(`/api/jobs/${jobId}`, { status: 'cancelled' });
    expect(await contact(creator, client)).toEqual({ blocked: false, refusal: refusedText });
    expect((await write(creator, client)).json.error).toBe(refusedText);
    expect(await contact(applicant, client)).toEqual({ blocked: false, refusal: null });
  });

  it('covers deleted people, and oneself', async () => {
    const { client, creator } = await pair();
    expect((await contact(client, client)).refusal).toBe("You can't message yourself");
    await app.sql('update users set suspended_at = now() where id = $1', [creator.id]);
    expect((await contact(client, creator)).refusal).toBe(
      "This person's account is no longer active",
    );
  });
});

describe('reporting a message', () => {
  const report = (viewer: Person, messageId: number, reason: unknown = '  Not about work \n') =>
    viewer.browser.post(`/api/messages/${messageId}/report`, { reason });

  it('is stored once per person and announced as an event', async () => {
    const { client, creator } = await pair();
    const { id } = (await write(client, creator, 'Buy my watches')).json;
    const replies = await Promise.all([1, 2, 3, 4].map(() => report(creator, id)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    const rows = await app.sql(
      'select id, reason, reporter_id from reports where message_id = $1',
      [id],
    );
    expect(rows).toEqual([
      { id: expect.any(Number), reason: 'Not about work', reporter_id: creator.id },
    ]);
    const events = await app.sql(
      `select payload from events where name = 'message.reported'
        and payload -> 'messageId' = to_jsonb($1::bigint)`,
      [id],
    );
    expect(events.map(({ payload }) => payload)).toEqual([
      { reportId: rows[0].id, messageId: id, senderId: client.id, reporterId: creator.id },
    ]);
  });

  it('is open to its recipient, with a reason', async () => {
    const { client, creator } = await pair();
    const { id } = (await write(client, creator)).json;
    expect((await report(await registerClient(app), id)).json.code).toBe('message.not_found');
    expect((await report(client, id)).json.code).toBe('message.own_report');
    for (const reason of ['  ', null, 7]) {
      const reply = await report(creator, id, reason);
      const text = "Please say what's wrong with it";
      expect([reply.status, reply.json.error]).toEqual([400, text]);
    }
    expect((await report(creator, id, 'x'.repeat(2001))).status).toBe(400);
    expect((await report(creator, id)).status).toBe(201);
  });
});
