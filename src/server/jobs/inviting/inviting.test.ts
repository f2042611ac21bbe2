import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maxInvitedJobs } from '#contract/jobs/invitations.ts';
import type { TestApp } from '#testing/app.ts';
import { applied, draftedJob, jobFields, paid } from '#testing/jobs.ts';
import { hireBy, invitedFields, invitedJob, offeredOn } from '#testing/offers.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import {
  type Creator,
  confirmed,
  type Person,
  registerClient,
  registerCreator,
  registerOperator,
} from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';

let app: TestApp;
let client: Person;
let creators: readonly [Creator, Creator];
let rival: Creator;

beforeAll(async () => {
  app = await sharedTestApp();
});
beforeEach(async () => {
  client = await confirmed(app, registerClient(app));
  creators = [
    await confirmed(app, registerCreator(app)),
    await confirmed(app, registerCreator(app)),
  ];
  rival = await confirmed(app, registerCreator(app));
});
afterAll(() => app.close());

const statusFor = async (person: Pick<Person, 'browser'>, id: number) =>
  (await person.browser.get(`/api/jobs/${id}`)).status;
/** The newest jobs, beside those of others. */
const listedFor = async ({ browser }: Person): Promise<number[]> =>
  (await browser.get('/api/jobs')).json.map(({ id }: { id: number }) => id);
const noticesOf = async ({ browser }: Person): Promise<string[]> => {
  await app.settle();
  return (await browser.get('/api/notifications')).json.map(
    ({ message }: { message: string }) => message,
  );
};
const invite = (id: number, invited: readonly Creator[]) =>
  client.browser.put(`/api/jobs/${id}/invitations`, {
    creatorIds: invited.map(({ creatorId }) => creatorId),
  });

it('shows the job to invited creators, tells each once, and is not there for others', async () => {
  const draft = (await client.browser.post('/api/jobs/draft', invitedFields(creators))).json;
  expect(draft).toMatchObject({ visibility: 'invited', status: 'draft' });
  expect(await statusFor(creators[0], draft.id)).toBe(404);
  await client.browser.patch(`/api/jobs/${draft.id}`, { status: 'open' });
  for (const creator of creators) {
    const { json } = await creator.browser.get(`/api/jobs/${draft.id}`);
    expect(json).toMatchObject({ visibility: 'invited', viewerInvited: true, invitations: [] });
    expect(await listedFor(creator)).toContain(draft.id);
    expect(await noticesOf(creator)).toEqual([
      expect.stringContaining('invites you to answer their job'),
    ]);
    const mails = (await mailsTo(app, creator.email)).filter(
      ({ template }) => template === 'job-invited',
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Portraits at the lake');
  }
  const other = await registerClient(app);
  for (const person of [{ browser: app.visitor() }, rival, other])
    expect(await statusFor(person, draft.id)).toBe(404);
  const message = 'Let me in';
  const applying = await rival.browser.post(`/api/jobs/${draft.id}/apply`, { message });
  expect([applying.status, applying.json.code]).toEqual([404, 'job.not_found']);
});

it('adds and removes creators: who is removed finds nothing, and reads no title', async () => {
  const id = await invitedJob(client, creators);
  const { json } = await invite(id, [creators[1], rival]);
  expect(json.map(({ creator }: { creator: { id: number } }) => creator.id).toSorted()).toEqual(
    [creators[1].creatorId, rival.creatorId].toSorted(),
  );
  expect(await statusFor(creators[0], id)).toBe(404);
  expect(await statusFor(rival, id)).toBe(200);
  expect(await noticesOf(creators[0])).toEqual([
    expect.stringContaining('took back the invitation'),
  ]);
  expect((await creators[0].browser.get('/api/notifications')).text).not.toContain('lake');
  expect(await noticesOf(rival)).toHaveLength(1);
  // Twice the same tells nobody again.
  await invite(id, [creators[1], rival]);
  expect(await noticesOf(rival)).toHaveLength(1);
});

describe('an invitation that is declined', () => {
  const decline = ({ browser }: Person, id: number, body: object = {}) =>
    browser.post(`/api/jobs/${id}/invitations/decline`, body);
  const waitsFor = async ({ browser }: Person, id: number): Promise<boolean> =>
    (await browser.get('/api/home')).json.waiting.some(
      ({ kind, order }: { kind: string; order: { id: number } | null }) =>
        kind === 'invited' && order?.id === id,
    );

  it('is told to its client once, in words, and no longer asks for an answer', async () => {
    const [creator, other] = creators;
    const id = await invitedJob(client, creators);
    expect(await waitsFor(creator, id)).toBe(true);
    const first = await decline(creator, id, { reason: "I'm away that week." });
    expect(first.status).toBe(200);
    // Again: nobody is told twice, and what was said stays.
    expect((await decline(creator, id, { reason: 'Other' })).json).toEqual(first.json);
    expect(await noticesOf(client)).toEqual([
      expect.stringContaining('declined your invitation to “Portraits at the lake”'),
    ]);
    const { invitations } = (await client.browser.get(`/api/jobs/${id}`)).json;
    const own = (one: Creator) =>
      invitations.find(({ creator: { id: its } }: { creator: { id: number } }) => {
        return its === one.creatorId;
      });
    expect(own(creator)).toMatchObject({
      replied: false,
      declinedAt: first.json.declinedAt,
      declineReason: "I'm away that week.",
    });
    expect(own(other)).toMatchObject({ declinedAt: null, declineReason: '' });
    expect(await waitsFor(creator, id)).toBe(false);
    expect(await waitsFor(other, id)).toBe(true);
    expect(await listedFor(creator)).not.toContain(id);
    expect(await listedFor(other)).toContain(id);
    // Only the client reads it.
    for (const { browser } of creators)
      expect((await browser.get(`/api/jobs/${id}`)).text).not.toContain('away that week');
    // Who said no is not told that the invitation is taken back.
    await invite(id, [other]);
    expect(await noticesOf(creator)).toEqual([expect.stringContaining('invites you')]);
  });

  it('can be answered after all', async () => {
    const [creator] = creators;
    const id = await invitedJob(client, creators);
    await decline(creator, id);
    const { json } = await creator.browser.get(`/api/jobs/${id}`);
    expect(json).toMatchObject({ viewerInvited: true, viewerDeclined: true });
    await applied(creator, id);
    const { invitations } = (await client.browser.get(`/api/jobs/${id}`)).json;
    expect(invitations.filter(({ replied }: { replied: boolean }) => replied)).toHaveLength(1);
    expect((await decline(creator, id)).json.code).toBe('job.already_applied');
  });

  it('is refused to all but invited creators, and once the job is closed', async () => {
    const id = await invitedJob(client, creators);
    expect((await decline(rival, id)).json.code).toBe('job.not_found');
    expect((await decline(client, id)).json.code).toBe('job.not_invited');
    const long = await decline(creators[0], id, { reason: 'a'.repeat(501) });
    expect([long.status, long.json.fields]).toMatchObject([400, { reason: expect.any(String) }]);
    await client.browser.patch(`/api/jobs/${id}`, { status: 'cancelled' });
    expect((await decline(creators[0], id)).json.code).toBe('job.not_open');
  });
});

it('keeps who has answered, who keeps seeing the job', async () => {
  const id = await invitedJob(client, creators);
  await applied(creators[0], id);
  expect((await invite(id, [creators[1]])).json.code).toBe('job.invited_answered');
  expect(await statusFor(creators[0], id)).toBe(200);
});

it('is opened to everyone later, once', async () => {
  const id = await invitedJob(client, creators);
  expect((await app.visitor().get('/sitemap.xml')).text).not.toContain(`/jobs/${id}<`);
  const open = () => client.browser.post(`/api/jobs/${id}/publication`);
  expect((await open()).json).toMatchObject({ visibility: 'public' });
  expect(await statusFor({ browser: app.visitor() }, id)).toBe(200);
  expect(await statusFor(creators[0], id)).toBe(200);
  expect((await open()).json.code).toBe('job.for_everyone');
  expect((await invite(id, [rival])).json.code).toBe('job.for_everyone');
});

describe('is refused', () => {
  it.each([
    ['nobody', () => [], 'Choose at least one creator'],
    ['six', () => [1, 2, 3, 4, 5, 6], 'You can invite at most 5 creators'],
    ['one twice', () => [1, 1], 'Each creator can be invited only once'],
  ])('an invitation of %s', async (_, invited, message) => {
    const body = { ...jobFields(), invited: invited() };
    const { status, text } = await client.browser.post('/api/jobs/draft', body);
    expect(status).toBe(400);
    expect(text).toContain(message);
  });

  it('an invitation of oneself, of someone hidden, and of who blocked or was blocked', async () => {
    const draft = (by: Person, invited: readonly Creator[]) =>
      by.browser.post('/api/jobs/draft', invitedFields(invited));
    const [first, second] = creators;
    await draftedJob(client);
    await first.browser.post(`/api/users/${client.id}/block`);
    expect((await draft(client, [first])).json.code).toBe('creator.not_found');
    await client.browser.post(`/api/users/${second.id}/block`);
    expect((await draft(client, [second])).json.code).toBe('message.blocked');
    const operator = await registerOperator(app);
    await operator.browser.post(`/api/operator/people/${rival.id}/suspend`, { reason: 'Fraud' });
    expect((await draft(client, [rival])).json.code).toBe('creator.not_found');
    expect((await client.browser.get(`/api/jobs/client/${client.id}`)).json).toHaveLength(1);
  });

  it('more open jobs for invited creators than three', async () => {
    const ids: number[] = [];
    for (let open = 0; open < maxInvitedJobs; open += 1)
      ids.push(await invitedJob(client, [creators[0]]));
    const next = (await client.browser.post('/api/jobs/draft', invitedFields([rival]))).json.id;
    const publish = () => client.browser.patch(`/api/jobs/${next}`, { status: 'open' });
    expect((await publish()).json.code).toBe('job.too_many_invited');
    await client.browser.patch(`/api/jobs/${ids[0]}`, { status: 'cancelled' });
    expect((await publish()).status).toBe(200);
  });

  it('a change by anyone but the owner, and once someone is hired', async () => {
    const id = await invitedJob(client, creators);
    const body = { creatorIds: [rival.creatorId] };
    expect((await creators[0].browser.put(`/api/jobs/${id}/invitations`, body)).status).toBe(403);
    expect((await rival.browser.put(`/api/jobs/${id}/invitations`, body)).status).toBe(404);
    await hireBy(client, await offeredOn(creators[0], id));
    expect((await invite(id, [rival])).status).toBe(409);
  });
});

describe('an invited creator who', () => {
  it('blocks or is blocked finds nothing, and sees it again after that', async () => {
    const id = await invitedJob(client, creators);
    await creators[0].browser.post(`/api/users/${client.id}/block`);
    expect(await statusFor(creators[0], id)).toBe(404);
    const { json } = await client.browser.get(`/api/jobs/${id}`);
    const { creatorHere } = json.invitations.find(
      ({ creator }: { creator: { id: number } }) => creator.id === creators[0].creatorId,
    );
    expect(creatorHere).toBe(false);
    await creators[0].browser.delete(`/api/users/${client.id}/block`);
    expect(await statusFor(creators[0], id)).toBe(200);
  });

  it('deletes the account is invited no longer', async () => {
    const id = await invitedJob(client, creators);
    const { password } = creators[0];
    const gone = await creators[0].browser.post('/api/account/deletion', { password });
    expect(gone.status).toBeLessThan(300);
    const { json } = await client.browser.get(`/api/jobs/${id}`);
    expect(json.invitations).toHaveLength(1);
  });

  it('was suspended before the job opened is not written to', async () => {
    const { id } = (await client.browser.post('/api/jobs/draft', invitedFields(creators))).json;
    const operator = await registerOperator(app);
    const of = `/api/operator/people/${creators[0].id}`;
    await operator.browser.post(`${of}/suspend`, { reason: 'Fraud' });
    await client.browser.patch(`/api/jobs/${id}`, { status: 'open' });
    await app.settle();
    const templates = (await mailsTo(app, creators[0].email)).map(({ template }) => template);
    expect(templates).not.toContain('job-invited');
  });
});

it('opens with its invitations where it is paid beforehand, at the budget', async () => {
  const { id } = (await client.browser.post('/api/jobs/draft', invitedFields(creators))).json;
  await paid(app, client, id);
  await app.settle();
  expect(await statusFor(creators[0], id)).toBe(200);
  expect(await statusFor(rival, id)).toBe(404);
  expect(await noticesOf(rival)).toEqual([]);
});

it('is not there for anyone while its client is suspended', async () => {
  const id = await invitedJob(client, creators);
  const operator = await registerOperator(app);
  await operator.browser.post(`/api/operator/people/${client.id}/suspend`, { reason: 'Fraud' });
  expect(await statusFor(creators[0], id)).toBe(404);
});
