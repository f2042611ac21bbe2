import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { booked } from '#testing/bookings.ts';
import { applied, completedJob, hired, openJob } from '#testing/jobs.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
let client: Person;
let seasoned: Creator;
let fresh: Creator;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  client = await registerClient(app);
  fresh = await registerCreator(app, { hourlyRate: 80, location: 'Austin, TX' });
  seasoned = await registerCreator(app, { hourlyRate: 150, location: 'Dallas, TX' });
  for (const title of ['One', 'Two', 'Three', 'Four'])
    await seasoned.browser.post('/api/portfolio', {
      title,
      imageUrl: `https://example.com/${title}.jpg`,
    });
  const done = await completedJob(app, client, seasoned);
  await client.browser.post('/api/reviews', { jobId: done, rating: 5, comment: 'Wonderful light' });
});
afterAll(() => app.close());

describe('an applicant', () => {
  it('is shown with rating, jobs done, rate, distance and three pictures', async () => {
    const id = await openJob(client);
    await applied(fresh, id);
    await applied(seasoned, id);
    const { json } = await client.browser.get(`/api/jobs/${id}`);
    // The client's own record, for those who think about applying.
    expect((await app.visitor().get(`/api/jobs/${id}`)).json).toMatchObject({
      clientHires: 1,
      applicationCount: 2,
    });
    expect(json.applications[0].creator).toMatchObject({
      distanceKm: expect.closeTo(0, 0),
      work: { rating: null, reviewCount: 0, jobsDone: 0, hourlyRate: 80, pictures: [] },
    });
    const { distanceKm, work } = json.applications[1].creator;
    expect(distanceKm).toBeGreaterThan(250);
    expect(work).toMatchObject({ rating: 5, reviewCount: 1, jobsDone: 1, hourlyRate: 150 });
    expect(work.pictures.map(({ alt }: { alt: string }) => alt)).toEqual(['One', 'Two', 'Three']);
  });

  it('is in the requested order', async () => {
    const id = await openJob(client, { date: '2027-04-10' });
    const other = await openJob(client, { date: '2027-04-10' });
    await hired(client, fresh, other);
    await applied(fresh, id);
    await applied(seasoned, id);
    const order = async (sort: string) => {
      const { json } = await client.browser.get(`/api/jobs/${id}${sort}`);
      return json.applications.map(({ creatorId }: { creatorId: number }) => creatorId);
    };
    const [first, second] = [fresh.creatorId, seasoned.creatorId];
    expect(await order('')).toEqual([first, second]);
    expect(await order('?applicants=free')).toEqual([second, first]);
    expect(await order('?applicants=rating')).toEqual([second, first]);
    expect(await order('?applicants=jobs')).toEqual([second, first]);
    expect(await order('?applicants=rate')).toEqual([first, second]);
    expect(await order('?applicants=distance')).toEqual([first, second]);
    expect((await client.browser.get(`/api/jobs/${id}?applicants=height`)).status).toBe(400);
  });
});

describe('a list', () => {
  it('of jobs shows each client, and to the owner who applied and who is hired', async () => {
    const open = await openJob(client);
    await applied(fresh, open);
    const taken = await openJob(client);
    await hired(client, seasoned, taken);
    const listed = (await app.visitor().get('/api/jobs')).json;
    expect(listed.find((job: { id: number }) => job.id === open).client).toMatchObject({
      id: client.id,
      fullName: expect.any(String),
    });
    const seenBy = async (person: Person) => {
      const { json } = await person.browser.get(`/api/jobs/client/${client.id}`);
      return [open, taken].map((id) => {
        const { hired, applicants } = json.find((job: { id: number }) => job.id === id);
        return { hired: hired?.work.jobsDone ?? null, applicants: applicants.length };
      });
    };
    expect(await seenBy(client)).toEqual([
      { hired: null, applicants: 1 },
      { hired: 1, applicants: 0 },
    ]);
    expect(await seenBy(fresh)).toEqual([
      { hired: null, applicants: 0 },
      { hired: null, applicants: 0 },
    ]);
  });

  it('of bookings and of reviews shows the creator with their work', async () => {
    await booked(client, seasoned);
    const work = { jobsDone: 1, pictures: [{ alt: 'One' }, { alt: 'Two' }, { alt: 'Three' }] };
    const [booking] = (await client.browser.get('/api/bookings/client')).json;
    expect(booking.creator).toMatchObject({ work, user: { location: 'Dallas, TX' } });
    const [review] = (await app.visitor().get('/api/reviews/recent')).json;
    expect(review.creator).toMatchObject({ location: 'Dallas, TX', work });
  });
});

describe('a creator who cannot be paid yet', () => {
  it('is told before they apply and once hired, as are both sides of a booking', async () => {
    const id = await openJob(client);
    const payouts = async (person: Pick<Person, 'browser'>) =>
      (await person.browser.get(`/api/jobs/${id}`)).json.viewerPayouts;
    expect(await payouts(fresh)).toBe(false);
    expect(await payouts(client)).toBeNull();
    expect(await payouts({ browser: app.visitor() })).toBeNull();
    await hired(client, fresh, id);
    expect(await payouts(fresh)).toBe(false);
    const booking = await booked(client, fresh);
    const ready = async (person: Person) =>
      (await person.browser.get(`/api/bookings/${booking}`)).json.payoutsReady;
    expect(await ready(fresh)).toBe(false);
    expect(await ready(client)).toBe(false);
    await sandboxMoney(app).onboard(fresh.creatorId);
    await fresh.browser.post('/api/creator/payments/onboarding/check');
    expect(await payouts(fresh)).toBe(true);
    expect(await ready(fresh)).toBe(true);
    expect(await ready(client)).toBe(true);
  });
});
