import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { runTask, signInAgain } from '#testing/bookings.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import { type Creator, registerCreator } from '#testing/people.ts';

let app: TestApp;
let creator: Creator;
beforeAll(async () => {
  app = await startTestApp();
  creator = await registerCreator(app);
});
afterAll(() => app.close());

const began = Date.now();
const mails = async () =>
  (await mailsTo(app, creator.email))
    .map(({ template }) => template)
    .filter((name) => name.startsWith('creator-'))
    .toSorted();
async function after(days: number) {
  app.travelTo(new Date(began + days * 86_400_000).toISOString());
  await runTask(app, 'ask-away-creators');
  const { json } = await app.visitor().get(`/api/creators/${creator.creatorId}`);
  return { bookable: json.acceptsBookings, mails: await mails() };
}

it('asks a creator who is away for two months, and stops their bookings a month later', async () => {
  expect(await after(59)).toEqual({ bookable: true, mails: [] });
  expect(await after(60)).toEqual({ bookable: true, mails: ['creator-away'] });
  expect(await after(89)).toEqual({ bookable: true, mails: ['creator-away'] });
  const stopped = { bookable: false, mails: ['creator-away', 'creator-by-request'] };
  expect(await after(91)).toEqual(stopped);
  expect(await after(92)).toEqual(stopped);
});

it('changes nothing for a creator who returns', async () => {
  await signInAgain(creator);
  const path = `/api/creators/${creator.creatorId}`;
  expect((await creator.browser.patch(path, { acceptsBookings: true })).status).toBe(200);
  expect((await after(150)).bookable).toBe(true);
  expect(await mails()).toHaveLength(2);
  // Asked late: a month is left all the same.
  expect(await after(190)).toMatchObject({ bookable: true, mails: { length: 3 } });
  expect((await after(219)).bookable).toBe(true);
  expect((await after(221)).bookable).toBe(false);
});
