import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { closeCodes } from '#contract/live.ts';
import { connectLive, type LiveEnd, withinASecond } from '#testing/live.ts';
import { noRedis, startTestRedis, type TestRedis } from '#testing/outside/redis.ts';
import { type SiteProcess, startSiteProcess } from '#testing/outside/site-process.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { createTestDatabase } from '#testing/postgres.ts';

describe.each(['Postgres', 'Redis'])('two processes connected by %s', (way) => {
  let redis: TestRedis | undefined;
  let database: { url: string; drop(): Promise<void> };
  let folder: string;
  const processes: SiteProcess[] = [];
  let client: Person;
  let creator: Creator;

  beforeAll(async () => {
    if (way === 'Redis') redis = await startTestRedis();
    if (way === 'Redis' && !redis) return;
    database = await createTestDatabase(inject('postgresUrl'));
    folder = await mkdtemp(join(tmpdir(), 'golden-hour-test-'));
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      DATABASE_POOL: '4',
      RATE_LIMITS: 'off',
      ...(redis ? { REDIS_URL: redis.url } : {}),
    };
    // One after the other: both would prepare the database.
    for (let nth = 0; nth < 2; nth += 1) processes.push(await startSiteProcess(env));
    client = await registerClient(here());
    creator = await registerCreator(here());
  });
  afterAll(async () => {
    await Promise.all(processes.map((one) => one.stop()));
    await redis?.kill();
    if (!database) return;
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach((context) => {
    if (processes.length === 0) context.skip(noRedis);
  });

  const here = () => processes[0] as SiteProcess;
  const there = () => processes[1] as SiteProcess;
  const write = async (content: string) => {
    const { status } = await client.browser.post('/api/messages', {
      recipientId: creator.id,
      content,
    });
    expect(status).toBe(201);
  };
  const read = (end: LiveEnd) =>
    end.frames.flatMap((frame) => (frame.type === 'new_message' ? [frame.content] : []));

  it('show a message written in one to people connected to the other, once and in order', async () => {
    const reader = await connectLive(creator.browser, there().url);
    const words = Array.from({ length: 20 }, (_, nth) => `Word ${nth}`);
    for (const word of words) await write(word);
    await reader.next('new_message', ({ content }) => content === words.at(-1));
    expect(read(reader)).toEqual(words);
    reader.close();
  });

  it('show a message too long for the channel from one to the other', async () => {
    const reader = await connectLive(creator.browser, there().url);
    const long = 'ü'.repeat(4990);
    await write(long);
    await reader.next('new_message', ({ content }) => content === long);
    reader.close();
  });

  it('show typing', async () => {
    const reader = await connectLive(creator.browser, there().url);
    const typist = await connectLive(client.browser);
    typist.send({ type: 'typing_status', recipientId: creator.id, isTyping: true });
    await reader.next('typing_status', ({ senderId }) => senderId === client.id);
    for (const end of [reader, typist]) end.close();
  });

  it('both close a person’s connections within a second of sign-out or a password change', {
    // Retried, as the machine may be busy for a second once.
    retry: 3,
  }, async () => {
    const person = await registerClient(here());
    const codeOf = (end: LiveEnd) => new Promise<number>((resolve) => end.onClose(resolve));
    const elsewhere = there().visitor();
    await elsewhere.post('/api/login', { username: person.username, password: person.password });
    const changed = codeOf(await connectLive(elsewhere));
    const own = await connectLive(person.browser, there().url);
    const signedOut = codeOf(own);
    const reply = await person.browser.post(`/api/user/${person.id}/password`, {
      currentPassword: person.password,
      newPassword: 'another horse 43',
    });
    expect(reply.status).toBe(200);
    expect(await withinASecond(changed)).toBe(closeCodes.sessionOver);
    await person.browser.post('/api/logout');
    expect(await withinASecond(signedOut)).toBe(closeCodes.sessionOver);
  });

  it.runIf(way === 'Redis')('use Redis if it is configured', async () => {
    const published: string[] = [];
    const listener = new Redis(redis?.url ?? '');
    listener.on('pmessage', (_pattern, _channel, text) => published.push(text));
    await listener.psubscribe('golden-hour:*:events');
    await write('By Redis');
    await expect.poll(() => published.join()).toContain('"message.sent"');
    listener.disconnect();
  });

  it.runIf(way === 'Redis')('lose nothing while Redis is unavailable', async () => {
    if (!redis) return;
    const reader = await connectLive(creator.browser, there().url);
    const words = ['With it', 'Just gone', 'Without it', 'Back again'];
    await write('With it');
    await redis.kill();
    await write('Just gone');
    await reader.next('new_message', ({ content }) => content === 'Just gone');
    await write('Without it');
    await reader.next('new_message', ({ content }) => content === 'Without it');
    await redis.start();
    await write('Back again');
    await reader.next('new_message', ({ content }) => content === 'Back again');
    expect(read(reader)).toEqual(words);
    reader.close();
  });
});
