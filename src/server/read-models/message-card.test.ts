import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { booked } from '#testing/bookings.ts';
import { applied, hired, openJob } from '#testing/jobs.ts';
import { type Person, registerClient, registerCreator } from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

const cardOf = async (viewer: Person, other: Person) =>
  (await viewer.browser.get(`/api/messages/${other.id}/card`)).json;

describe('the card of a conversation partner', () => {
  it('shows each side the jobs and bookings of the two, newest first, and no one else’s', async () => {
    const [client, creator] = [await registerClient(app), await registerCreator(app)];
    const [stranger, rival] = [await registerClient(app), await registerCreator(app)];
    const [done, wanted, foreign] = [
      await openJob(client),
      await openJob(client),
      await openJob(stranger),
    ];
    await hired(client, creator, done);
    await applied(creator, wanted);
    await applied(rival, wanted);
    await applied(creator, foreign);
    const booking = await booked(client, creator);

    const seen = await cardOf(client, creator);
    expect(seen.user).toMatchObject({
      id: creator.id,
      serviceType: 'photographer',
      creatorId: creator.creatorId,
    });
    expect(seen).toMatchObject({ blocked: false, refusal: null });
    expect(seen.jobs).toEqual([
      expect.objectContaining({
        id: wanted,
        status: 'open',
        applicationStatus: 'pending',
        you: 'client',
      }),
      expect.objectContaining({
        id: done,
        status: 'in_progress',
        applicationStatus: 'accepted',
        you: 'client',
      }),
    ]);
    expect(seen.bookings).toEqual([
      { id: booking, startsAt: expect.any(String), status: expect.any(String), you: 'client' },
    ]);
    const theirs = await cardOf(creator, client);
    expect(theirs.user.serviceType).toBeNull();
    expect(theirs.jobs).toEqual(seen.jobs.map((job: object) => ({ ...job, you: 'creator' })));
    expect(theirs.bookings[0]).toMatchObject({ id: booking, you: 'creator' });
    expect(await cardOf(stranger, client)).toMatchObject({ jobs: [], bookings: [] });
  });

  it("includes the contact's details, and no withdrawn application", async () => {
    const [client, creator] = [await registerClient(app), await registerCreator(app)];
    const job = await openJob(client);
    const application = await applied(creator, job);
    await creator.browser.post(`/api/applications/${application}/withdraw`);
    expect((await cardOf(client, creator)).jobs).toEqual([]);
    expect((await cardOf(creator, client)).jobs[0].applicationStatus).toBe('withdrawn');
    await client.browser.post(`/api/users/${creator.id}/block`);
    const { json } = await client.browser.get(`/api/messages/${creator.id}/contact`);
    expect(json.blocked).toBe(true);
    expect(await cardOf(client, creator)).toMatchObject(json);
  });
});
