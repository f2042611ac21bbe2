import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { applied, draftedJob, hired, jobFields, openJob } from '#testing/jobs.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';

let app: TestApp;
let client: Person;
let other: Person;
let creator: Creator;
let rival: Creator;

beforeAll(async () => {
  app = await startTestApp({ env: { DATABASE_POOL: '8' } });
  [client, other] = [await registerClient(app), await registerClient(app)];
  [creator, rival] = [await registerCreator(app), await registerCreator(app)];
});
afterAll(() => app.close());

describe('posting', () => {
  it('makes a draft that only its owner sees, at a rounded position', async () => {
    const reply = await client.browser.post(
      '/api/jobs/draft',
      jobFields({ notes: 'Bring a ladder' }),
    );
    expect(reply.status).toBe(201);
    expect(reply.json).toMatchObject({
      status: 'draft',
      paymentStatus: 'unpaid',
      clientId: client.id,
      selectedCreatorId: null,
      coordinates: { lat: 30.27, lng: -97.74 },
      notes: 'Bring a ladder',
      applicationCount: 0,
    });
    const path = `/api/jobs/${reply.json.id}`;
    expect((await client.browser.get(path)).status).toBe(200);
    expect((await other.browser.get(path)).status).toBe(404);
    expect((await app.visitor().get(path)).status).toBe(404);
    expect((await app.visitor().get('/api/jobs')).json).not.toContainEqual(
      expect.objectContaining({ id: reply.json.id }),
    );
  });

  it('ignores fields that the server owns', async () => {
    const forged = {
      status: 'completed',
      paymentStatus: 'paid',
      clientId: other.id,
      selectedCreatorId: creator.creatorId,
      createdAt: '2001-01-01T00:00:00Z',
      id: 1,
    };
    const { json } = await client.browser.post('/api/jobs/draft', jobFields(forged));
    expect(json).toMatchObject({
      status: 'draft',
      paymentStatus: 'unpaid',
      clientId: client.id,
      selectedCreatorId: null,
    });
    const { status: _, ...fields } = forged;
    const changed = await client.browser.patch(`/api/jobs/${json.id}`, {
      title: 'Another title',
      ...fields,
    });
    expect(changed.json).toMatchObject({
      id: json.id,
      title: 'Another title',
      paymentStatus: 'unpaid',
      clientId: client.id,
      selectedCreatorId: null,
    });
  });

  it.each([
    ['title', 'abcd', 'Title must be at least 5 characters'],
    ['title', '😀😀😀', 'Title must be at least 5 characters'],
    ['description', 'too short', 'Please provide a detailed description (at least 20 characters)'],
    ['location', ' a ', 'Location is required'],
    ['date', '', 'Date is required'],
    ['date', undefined, 'Date is required'],
    ['date', '2027-02-30', 'Date must be YYYY-MM-DD'],
    ['duration', undefined, 'Duration is required'],
    ['duration', 'a while', 'Duration is required'],
    ['budget', '', 'Budget must be at least 1'],
    ['budget', 0, 'Budget must be at least 1'],
    ['budget', 'much', 'Budget must be at least 1'],
    ['budget', 98.9009, 'Budget must be in whole dollars'],
    ['tags', [], 'Add at least one tag'],
    ['tags', ['  '], 'Add at least one tag'],
  ])('refuses %s %j with the words of the specification', async (field, value, message) => {
    const reply = await client.browser.post('/api/jobs/draft', jobFields({ [field]: value }));
    expect(reply.status).toBe(400);
    expect(reply.json.error).toBe(message);
    expect(reply.json.fields[field]).toBe(message);
  });

  it('keeps each tag once, trimmed', async () => {
    const { json } = await client.browser.post(
      '/api/jobs/draft',
      jobFields({ tags: [' a ', 'b', 'A', 'b', ''] }),
    );
    expect(json.tags).toEqual(['a', 'b']);
  });

  it('is for clients', async () => {
    const reply = await creator.browser.post('/api/jobs/draft', jobFields());
    expect([reply.status, reply.json.code]).toEqual([403, 'job.client_only']);
    expect((await app.visitor().post('/api/jobs/draft', jobFields())).status).toBe(401);
  });

  it('lets the owner edit and delete a draft, and no one else', async () => {
    const id = await draftedJob(client);
    const edited = await client.browser.patch(`/api/jobs/${id}`, {
      budget: 700,
      notes: 'Parking is free',
    });
    expect(edited.json).toMatchObject({
      budget: 700,
      notes: 'Parking is free',
      title: jobFields().title,
    });
    expect((await other.browser.patch(`/api/jobs/${id}`, { title: 'Mine now' })).status).toBe(404);
    expect((await other.browser.delete(`/api/jobs/${id}`)).status).toBe(404);
    expect((await client.browser.delete(`/api/jobs/${id}`)).status).toBe(200);
    expect((await client.browser.get(`/api/jobs/${id}`)).status).toBe(404);
  });

  it('does not delete or reopen what is published', async () => {
    const id = await openJob(client);
    expect((await client.browser.delete(`/api/jobs/${id}`)).status).toBe(409);
    expect((await client.browser.patch(`/api/jobs/${id}`, { status: 'open' })).status).toBe(409);
    expect((await client.browser.patch(`/api/jobs/${id}`, { status: 'in_progress' })).status).toBe(
      409,
    );
    expect((await client.browser.patch(`/api/jobs/${id}`, { status: 'gone' })).status).toBe(400);
    const both = await client.browser.patch(`/api/jobs/${id}`, {
      status: 'cancelled',
      title: 'Both at once',
    });
    expect([both.status, both.json.code]).toEqual([400, 'job.status_alone']);
    // Sending back an unchanged status is not a status change.
    const { json } = await client.browser.get(`/api/jobs/${id}`);
    const whole = await client.browser.patch(`/api/jobs/${id}`, { ...json, title: 'A new title' });
    expect([whole.status, whole.json.title, whole.json.status]).toEqual([
      200,
      'A new title',
      'open',
    ]);
    expect((await other.browser.patch(`/api/jobs/${id}`, { status: 'cancelled' })).status).toBe(
      403,
    );
  });
});

describe('applying', () => {
  it('is for creators, once, to open jobs of others, with a message', async () => {
    const id = await openJob(client);
    const apply = (person: Person, message: unknown = 'Hello') =>
      person.browser.post(`/api/jobs/${id}/apply`, { message });
    expect((await apply(creator, '  ')).json.error).toBe(
      'Please include a message with your application',
    );
    expect((await apply(other)).json.error).toBe('You must be a creator to apply for jobs');
    expect((await apply(client)).status).toBe(403);
    expect((await app.visitor().post(`/api/jobs/${id}/apply`, { message: 'Hi' })).status).toBe(401);
    const replies = await Promise.all(Array.from({ length: 8 }, () => apply(creator)));
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([201, ...Array(7).fill(409)]);
    expect((await app.visitor().get(`/api/jobs/${id}`)).json.applicationCount).toBe(1);
    await draftedJob(client).then(async (draft) => {
      expect(
        (await creator.browser.post(`/api/jobs/${draft}/apply`, { message: 'Hi' })).status,
      ).toBe(404);
    });
  });

  it('shows all applications to the owner, their own to an applicant, none to others', async () => {
    const id = await openJob(client);
    const first = await applied(creator, id);
    await applied(rival, id);
    const seenBy = async (person: Person) =>
      (await person.browser.get(`/api/jobs/${id}`)).json.applications.map(
        (one: { id: number }) => one.id,
      );
    expect(await seenBy(client)).toHaveLength(2);
    expect(await seenBy(creator)).toEqual([first]);
    expect(await seenBy(other)).toEqual([]);
    const { json } = await client.browser.get(`/api/jobs/${id}`);
    expect(json.client.id).toBe(client.id);
    expect(json.applications[0]).toMatchObject({
      message: 'I know the light there.',
      status: 'pending',
      actions: ['hire', 'reject'],
      creator: {
        id: creator.creatorId,
        userId: creator.id,
        serviceType: 'photographer',
        user: { id: creator.id },
      },
    });
  });

  it('can be withdrawn and sent again, as the same application', async () => {
    const id = await openJob(client);
    const application = await applied(creator, id);
    const withdraw = (person: Person) =>
      person.browser.post(`/api/applications/${application}/withdraw`);
    expect((await withdraw(rival)).status).toBe(404);
    expect((await withdraw(client)).status).toBe(403);
    expect((await withdraw(creator)).json.status).toBe('withdrawn');
    expect((await withdraw(creator)).status).toBe(409);
    expect((await client.browser.get(`/api/jobs/${id}`)).json).toMatchObject({
      applicationCount: 0,
      applications: [],
    });
    expect(await applied(creator, id)).toBe(application);
  });

  it('is rejected and un-rejected by the owner until someone is hired', async () => {
    const id = await openJob(client);
    const [mine, theirs] = [await applied(creator, id), await applied(rival, id)];
    const decide = (person: Person, application: number, status: string) =>
      person.browser.patch(`/api/applications/${application}/status`, { status });
    expect((await decide(other, mine, 'rejected')).status).toBe(404);
    expect((await decide(creator, mine, 'accepted')).status).toBe(403);
    expect((await decide(client, mine, 'rejected')).json).toMatchObject({
      status: 'rejected',
      reason: 'owner',
    });
    expect((await decide(client, mine, 'rejected')).status).toBe(409);
    expect((await decide(client, mine, 'accepted')).status).toBe(409);
    expect((await decide(client, mine, 'pending')).json).toMatchObject({
      status: 'pending',
      reason: null,
    });
    expect((await decide(client, mine, 'withdrawn')).status).toBe(409);
    await decide(client, mine, 'rejected');
    expect((await decide(client, theirs, 'accepted')).status).toBe(200);
    expect((await decide(client, mine, 'pending')).status).toBe(409);
    expect((await decide(client, 2147483647, 'pending')).status).toBe(404);
    const own = await creator.browser.get('/api/applications/creator');
    expect(own.json[0]).toMatchObject({
      id: mine,
      status: 'rejected',
      job: { id, client: { id: client.id } },
    });
  });
});

describe('hiring', () => {
  it('accepts one, rejects the others as filled and notifies each', async () => {
    const id = await openJob(client);
    const lost = await applied(rival, id);
    await hired(client, creator, id);
    const { json } = await client.browser.get(`/api/jobs/${id}`);
    expect(json).toMatchObject({ status: 'in_progress', selectedCreatorId: creator.creatorId });
    expect(json.applications.find((one: { id: number }) => one.id === lost)).toMatchObject({
      status: 'rejected',
      reason: 'filled',
      actions: [],
    });
    const rows = await app.sql(
      `select payload->>'status' as status, payload->>'reason' as reason from events
       where name = 'application.decided' and (payload->>'jobId')::int = $1 order by id`,
      [id],
    );
    expect(rows).toEqual([
      { status: 'rejected', reason: 'filled' },
      { status: 'accepted', reason: null },
    ]);
  });

  it('lets exactly one of fifty concurrent hires win', async () => {
    const id = await openJob(client);
    const applications = [await applied(creator, id), await applied(rival, id)];
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        client.browser.patch(`/api/applications/${applications[index % 2]}/status`, {
          status: 'accepted',
        }),
      ),
    );
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, ...Array(49).fill(409)]);
    const { json } = await client.browser.get(`/api/jobs/${id}`);
    const accepted = json.applications.filter(
      (one: { status: string }) => one.status === 'accepted',
    );
    expect(accepted.map((one: { creatorId: number }) => one.creatorId)).toEqual([
      json.selectedCreatorId,
    ]);
  });

  it('ends while unpaid, by the owner or by the creator, and the others are pending again', async () => {
    const id = await openJob(client);
    const lost = await applied(rival, id);
    const won = await hired(client, creator, id);
    expect((await other.browser.post(`/api/jobs/${id}/unhire`)).status).toBe(403);
    expect((await creator.browser.post(`/api/jobs/${id}/unhire`)).status).toBe(403);
    expect((await client.browser.post(`/api/jobs/${id}/unhire`)).json).toMatchObject({
      status: 'open',
      selectedCreatorId: null,
    });
    const statuses = async () => {
      const { json } = await client.browser.get(`/api/jobs/${id}`);
      return Object.fromEntries(
        json.applications.map((one: { id: number; status: string }) => [one.id, one.status]),
      );
    };
    expect(await statuses()).toEqual({ [won]: 'rejected', [lost]: 'pending' });
    await app.settle();
    const told = (await rival.browser.get('/api/notifications')).json;
    expect(told[0].message).toContain('again');
    await client.browser.patch(`/api/applications/${lost}/status`, { status: 'accepted' });
    expect((await client.browser.post(`/api/jobs/${id}/leave`)).status).toBe(403);
    expect((await rival.browser.post(`/api/jobs/${id}/leave`)).json.status).toBe('open');
    expect(await statuses()).toEqual({ [won]: 'rejected', [lost]: 'withdrawn' });
    expect((await client.browser.post(`/api/jobs/${id}/unhire`)).status).toBe(409);
  });
});

describe('canceling', () => {
  it('ends an open job and notifies applicants', async () => {
    const id = await openJob(client);
    const application = await applied(creator, id);
    expect(
      (await client.browser.patch(`/api/jobs/${id}`, { status: 'cancelled' })).json.status,
    ).toBe('cancelled');
    const own = await creator.browser.get('/api/applications/creator');
    expect(own.json[0]).toMatchObject({ id: application, status: 'rejected', reason: 'cancelled' });
    expect((await client.browser.patch(`/api/jobs/${id}`, { status: 'cancelled' })).status).toBe(
      409,
    );
    expect((await rival.browser.post(`/api/jobs/${id}/apply`, { message: 'Hi' })).json.error).toBe(
      'This job is no longer open for applications',
    );
  });
});
