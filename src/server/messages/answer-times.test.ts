import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { measureAnswerTimes } from './measure-answer-times.ts';

let app: TestApp;
let creator: Creator;
let clients: readonly Person[];
beforeAll(async () => {
  app = await startTestApp({ withoutTasks: true });
  creator = await registerCreator(app);
  clients = [await registerClient(app), await registerClient(app), await registerClient(app)];
});
afterAll(() => app.close());

/** Who writes how many minutes into a conversation that started this many days ago. */
async function conversation(
  client: Person | undefined,
  daysAgo: number,
  turns: [boolean, number][],
) {
  for (const [byCreator, minutes] of turns)
    await app.sql(
      `insert into messages (sender_id, recipient_id, content, created_at)
       values ($1, $2, 'Hello', now() - make_interval(days => $3) + make_interval(mins => $4))`,
      byCreator
        ? [creator.id, client?.id, daysAgo, minutes]
        : [client?.id, creator.id, daysAgo, minutes],
    );
}

async function answerMinutes(): Promise<number | null> {
  await measureAnswerTimes(app.platform);
  const rows = await app.sql('select answer_minutes from creator_profiles where id = $1', [
    creator.creatorId,
  ]);
  return rows[0].answer_minutes;
}

it('is unknown for people who got no message, or never replied', async () => {
  expect(await answerMinutes()).toBeNull();
  await conversation(clients[0], 3, [[false, 0]]);
  expect(await answerMinutes()).toBeNull();
});

it('is the median from the first unanswered message to their next one', async () => {
  // 30 from the first question; their second message in a row is not a reply; then 10.
  await conversation(clients[0], 2, [
    [false, 0],
    [false, 25],
    [true, 30],
    [true, 200],
    [false, 300],
    [true, 310],
  ]);
  await conversation(clients[1], 2, [
    [false, 0],
    [true, 60],
  ]);
  // Their own first message is not a reply, and the client's reply is not theirs.
  await conversation(clients[2], 2, [
    [true, 0],
    [false, 500],
  ]);
  // The first client's oldest question was from the day before.
  expect(await answerMinutes()).toBe(60);
});

it('is shown as usual once five new conversations were answered', async () => {
  const own = await registerCreator(app);
  const shown = async () => {
    await measureAnswerTimes(app.platform);
    return (await app.visitor().get(`/api/creators/${own.creatorId}`)).json.answerMinutes;
  };
  const begin = async (minutes: number | null, daysAgo = 5) => {
    const { id } = await registerClient(app);
    const insert = (from: number, to: number, after: number) =>
      app.sql(
        `insert into messages (sender_id, recipient_id, content, created_at)
         values ($1, $2, 'Hello', now() - make_interval(days => $3) + make_interval(mins => $4))`,
        [from, to, daysAgo, after],
      );
    await insert(id, own.id, 0);
    if (minutes === null) return;
    await insert(own.id, id, minutes);
    // Later answers in the same conversation do not count.
    await insert(id, own.id, minutes + 1000);
    await insert(own.id, id, minutes + 1001);
  };
  for (const minutes of [30, 60, 120, 600]) await begin(minutes);
  expect(await shown()).toBeNull();
  await begin(45);
  expect(await shown()).toBe(60);
  // Too old, and too new to tell.
  for (const daysAgo of [95, 0]) await begin(null, daysAgo);
  expect(await shown()).toBe(60);
  // Whom they never answered counts with how long that has been.
  for (const daysAgo of [3, 3]) await begin(null, daysAgo);
  expect(await shown()).toBe(120);
});

it('forgets what is longer ago than 90 days', async () => {
  await app.sql(`update messages set created_at = created_at - interval '95 days'`);
  expect(await answerMinutes()).toBeNull();
});
