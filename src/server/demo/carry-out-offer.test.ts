import { expect, it } from 'vitest';
import { confirmed, registerClient, registerCreator } from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';
import { carryOutBrief } from './carry-out-brief.ts';
import { carryOutOffer } from './carry-out-offer.ts';

const app = await sharedTestApp();

it('brings offers and waits to their state, and no further when it is run again', async () => {
  const [client, second] = [
    await confirmed(app, registerClient(app)),
    await confirmed(app, registerClient(app)),
  ];
  const creator = await registerCreator(app, { hourlyRate: 120 });
  const name = { given: 'Ada', family: 'Lovelace' };
  const of = (userId: number) => ({
    client: { userId, creatorId: null },
    creator: { userId: creator.id, creatorId: creator.creatorId, name },
  });
  for (let times = 0; times < 2; times += 1) {
    await carryOutOffer(app.platform, { ...of(client.id), until: 'held', inDays: 21 });
    await carryOutOffer(app.platform, { ...of(second.id), until: 'asked', inDays: 35 });
    await carryOutOffer(app.platform, { ...of(client.id), until: 'waiting', inDays: 14 });
  }
  const { json: offers } = await creator.browser.get('/api/offers?side=creator');
  expect(offers).toMatchObject([
    { status: 'asked', client: { id: second.id } },
    { status: 'sent', client: { id: client.id }, current: { version: 1 } },
  ]);
  expect(Date.parse(offers[1].current.document.heldUntil)).toBeGreaterThan(Date.now());
  expect((await client.browser.get('/api/waits')).json).toHaveLength(1);
});

it('sends a brief and its answers once, wherever it was interrupted', async () => {
  const client = await confirmed(app, registerClient(app));
  const creators = [];
  for (let nth = 0; nth < 5; nth += 1)
    creators.push(await confirmed(app, registerCreator(app, { hourlyRate: 120 })));
  const [creator, ...others] = creators.map(({ id, creatorId }) => ({
    userId: id,
    creatorId,
    name: { given: 'Ada', family: 'Lovelace' },
  }));
  if (!creator) throw new Error('Nobody is invited');
  const work = { client: { userId: client.id, creatorId: null }, creator, location: 'Austin, TX' };
  // Two had answered when it stopped.
  const stopped = others.map((one, nth) => (nth === 2 ? { ...one, userId: 0 } : one));
  await expect(carryOutBrief(app.platform, { ...work, others: stopped })).rejects.toThrow();
  for (let times = 0; times < 2; times += 1) await carryOutBrief(app.platform, { ...work, others });
  const [job] = (await client.browser.get(`/api/jobs/client/${client.id}`)).json;
  const { applications, invitations } = (await client.browser.get(`/api/jobs/${job.id}`)).json;
  expect([applications.length, invitations.length]).toEqual([3, 5]);
});
