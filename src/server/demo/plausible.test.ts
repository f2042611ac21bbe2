import { describe, expect, it } from 'vitest';
import type { Place } from '#server/places/index.ts';
import { makeConversations } from './make-conversations.ts';
import { makeCreator } from './make-creators.ts';
import { isFor } from './make-jobs.ts';
import { makeNames } from './make-people.ts';
import { placeJobs, type StoredCreator } from './place-jobs.ts';
import { planJobs } from './place-work.ts';
import { Random } from './random.ts';
import { completedJobs } from './seed-demo.ts';
import { conversations, jobIdeas, reviewsByStars, thanks } from './texts/demo-texts.ts';

const austin = {
  label: 'Austin, TX',
  coordinates: { lat: 30.27, lng: -97.74 },
} as Place;
const clientIds = Array.from({ length: 40 }, (_, nth) => 1000 + nth);

function make(seed: number) {
  const random = new Random(seed);
  const names = makeNames(random);
  const creators = Array.from({ length: 300 }, (_, nth): StoredCreator => {
    const creator = makeCreator(random, names, austin);
    return { ...creator, ...(nth === 0 && { username: 'creator' }), id: nth + 1, userId: nth + 1 };
  });
  const planned = planJobs(random, creators, clientIds, [austin], completedJobs);
  return { random, creators, planned };
}
const lastLines = new Set(conversations.map(({ lines }) => lines.at(-1)?.[1]));
const creatorOf = (creators: readonly StoredCreator[], id: number | undefined) =>
  creators.find((one) => one.id === id) ?? expect.fail(`There is no creator ${id}`);
const ideaOf = (title: string) =>
  jobIdeas.find((idea) => idea.title.replaceAll('{city}', 'Austin') === title) ??
  expect.fail(title);

describe.each([1, 7, 42])('the demo with seed %i', (seed) => {
  const { random, creators, planned } = make(seed);

  it('gives nobody a second open job before one is completed', () => {
    const clientsOf = (done: boolean) =>
      planned
        .filter(({ work }) => (work.until === 'completed') === done)
        .map(({ work }) => work.client.userId);
    const settled = new Set(clientsOf(true));
    const unsettled = clientsOf(false).filter((client) => !settled.has(client));
    expect(unsettled).toEqual([...new Set(unsettled)]);
  });

  it('has its creators do only what their portfolio shows, and the same job once', () => {
    for (const { job } of planned)
      expect(isFor(creatorOf(creators, job.creatorIds[0]), ideaOf(job.title)), job.title).toBe(
        true,
      );
    const done = planned.map(({ job }) => `${job.creatorIds[0]} ${job.title}`);
    expect(new Set(done).size).toBe(done.length);
    expect(done.length).toBe(76);
  });

  it('starts jobs when their description says', () => {
    for (const { job } of planned) {
      const named = /\b(?:at|from|start|until) \d+(?::\d+)? [AP]M/.test(job.description);
      if (named && job.startTime !== null)
        expect(job.startTime, job.title).toBe(ideaOf(job.title).times?.startTime);
    }
  });

  it('has only creators of that kind apply', () => {
    for (const { title, creatorIds } of placeJobs(random, creators, clientIds, [austin]))
      for (const id of creatorIds)
        expect(isFor(creatorOf(creators, id), ideaOf(title)), title).toBe(true);
  });

  it('reviews what was done, and replies to what was said', () => {
    const texts = Object.values(reviewsByStars).flat();
    const reviewed = planned.flatMap(({ job, work: { review } }) =>
      review ? { job, review } : [],
    );
    expect(reviewed.length).toBeGreaterThan(40);
    for (const { job, review } of reviewed) {
      const kinds = [...job.tags, job.service, undefined];
      const said = texts.find(({ comment }) => comment === review.comment);
      expect(kinds).toContain(said?.about);
      if (review.answer === null || review.answer === said?.answer) continue;
      expect(review.rating).toBe(5);
      expect(kinds).toContain(thanks.find(({ comment }) => comment === review.answer)?.about);
    }
    expect(reviewed.filter(({ review }) => review.answer !== null).length).toBeGreaterThan(8);
  });

  it.each(['2026-11-23T03:40', '2026-11-23T09:10', '2026-11-23T23:00'])(
    'has people write by day, at %s as well, and thank only for work that is done',
    (clock) => {
      const now = Temporal.PlainDateTime.from(clock).toZonedDateTime('America/Chicago');
      const done = planned.map(({ work: { client, creator, daysAgo } }) => ({
        clientId: client.userId,
        creatorUserId: creator.userId,
        daysAgo: Math.max(5, daysAgo),
      }));
      const messages = makeConversations(random, creators, clientIds, done, now);
      expect(messages.length).toBeGreaterThan(100);
      const endings = messages.filter(({ content }) => lastLines.has(content));
      expect(new Set(endings.map(({ content }) => content)).size).toBeGreaterThanOrEqual(20);
      for (const printed of [clientIds[0], creators[0]?.userId]) {
        const own = endings.filter(({ from, to }) => [from, to].includes(printed ?? 0));
        expect(new Set(own.map(({ content }) => content)).size).toBe(own.length);
      }
      for (const { age } of messages) {
        expect(age).toBeGreaterThan(0);
        const { hour } = now.subtract({ minutes: age });
        expect(hour).toBeGreaterThanOrEqual(9);
        expect(hour).toBeLessThan(22);
      }
      const pairOf = (a: number, b: number) => [a, b].sort((x, y) => x - y).join(' ');
      const worked = new Map(
        done.map((one) => [pairOf(one.clientId, one.creatorUserId), one.daysAgo]),
      );
      for (const { lines, after = false, service, subjects } of conversations)
        for (const { from, to, age } of messages.filter(
          ({ content }) => content === lines[0]?.[1],
        )) {
          const daysAgo = worked.get(pairOf(from, to));
          expect(daysAgo !== undefined).toBe(after);
          expect(age).toBeLessThan((daysAgo ?? 100) * 24 * 60);
          const creator = creatorOf(creators, to);
          if (service) expect(creator.serviceType).toBe(service);
          if (subjects) expect(subjects).toContain(creator.subject);
        }
    },
  );
});
