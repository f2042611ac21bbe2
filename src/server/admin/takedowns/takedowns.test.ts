import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PublicKind, TakedownAction, TakedownKind } from '#contract/admin/takedowns.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { completedJob, draftedJob, hired, openJob } from '#testing/jobs.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import {
  type Creator,
  confirmEmail,
  type Person,
  registerClient,
  registerCreator,
  registerOperator,
  registerSupport,
} from '#testing/people.ts';

let app: TestApp;
let support: Person;
let client: Person;
let creator: Creator;
beforeAll(async () => {
  app = await startTestApp();
  [support, client, creator] = await Promise.all([
    registerSupport(app),
    registerClient(app),
    registerCreator(app),
  ]);
  await Promise.all([confirmEmail(app, client), confirmEmail(app, creator)]);
});
afterAll(() => app.close());

const reason = 'The bride did not agree to be shown';
const takeDown = (kind: TakedownKind, ids: number[], action: TakedownAction = 'hidden') =>
  support.browser.post('/api/operator/takedowns', { kind, ids, action, reason });
const standingOf = async (kind: TakedownKind, subjectId: number) => {
  const { json } = await support.browser.get('/api/operator/takedowns');
  return json.filter(
    (one: { kind: string; subjectId: number }) => one.kind === kind && one.subjectId === subjectId,
  );
};
const undo = (id: number) => support.browser.delete(`/api/operator/takedowns/${id}`);
const report = (kind: PublicKind, id: number, who: Person | null, more: object = {}) =>
  (who?.browser ?? app.visitor()).post('/api/reports', {
    kind,
    id,
    ground: 'no_consent',
    reason: 'This is me',
    ...more,
  });
const waiting = async () => (await support.browser.get('/api/operator/reports')).json;
const lettersTo = async (person: Person, template: string) =>
  (await mailsTo(app, person.email)).filter((mail) => mail.template === template);

async function addPicture(title: string, of: Creator = creator): Promise<number> {
  const { json } = await of.browser.post('/api/portfolio', {
    title,
    imageUrl: '/demo/scenes/1.webp',
  });
  return json.id;
}
const portfolio = async () =>
  (await app.visitor().get(`/api/portfolio/${creator.creatorId}`)).json.map(
    ({ title }: { title: string }) => title,
  );
const isFound = async (of: Creator = creator) => {
  const rows = await app.sql('select from creator_listings where creator_id = $1', [of.creatorId]);
  return rows.length === 1;
};

describe('a report of what is public', () => {
  it('comes from members and visitors, with what it was like, and hides nothing by itself', async () => {
    const id = await addPicture('A bride');
    expect((await report('portfolio_item', id, null)).json.code).toBe('report.email_needed');
    const email = 'bride@example.com';
    expect((await report('portfolio_item', id, null, { email })).status).toBe(201);
    expect((await report('portfolio_item', id, client)).status).toBe(201);
    expect((await report('portfolio_item', id, client)).json.code).toBe('report.already_sent');
    expect((await report('portfolio_item', id, creator)).json.code).toBe('report.own');
    const [members, visitors] = await waiting();
    expect(members).toMatchObject({
      kind: 'portfolio_item',
      subjectId: id,
      ground: 'no_consent',
      words: 'A bride',
      picture: '/demo/scenes/1.webp',
      creatorId: creator.creatorId,
      writer: { id: creator.id },
      reporter: { id: client.id },
    });
    expect(visitors).toMatchObject({ reporter: null, reporterEmail: email });
    expect(await portfolio()).toContain('A bride');

    const decide = (reportId: number, outcome: string) =>
      support.browser.post(`/api/operator/reports/${reportId}/decision`, { outcome, reason });
    expect((await decide(members.id, 'hidden')).status).toBe(200);
    // The other report of the same picture can still be decided so.
    expect((await decide(visitors.id, 'hidden')).status).toBe(404);
    expect((await decide(visitors.id, 'handled')).status).toBe(200);
    expect(await portfolio()).not.toContain('A bride');
    const [toVisitor] = await mailsTo(app, email);
    expect(toVisitor).toMatchObject({ template: 'report-decided' });
  });

  it('as a weapon: ten by visitors of one thing, each member once, and nothing is hidden', async () => {
    const id = await openJob(client);
    const sent = [];
    for (let nth = 1; nth <= 11; nth += 1)
      sent.push(await report('job', id, null, { email: `v${nth}@example.com` }));
    expect(sent.map(({ status }) => status)).toEqual([...Array(10).fill(201), 409]);
    expect((await app.visitor().get(`/api/jobs/${id}`)).status).toBe(200);
  });

  it('is refused for what nobody sees', async () => {
    const draft = await draftedJob(client);
    expect((await report('job', draft, creator)).json.code).toBe('report.subject_not_found');
  });
});

describe('hiding', () => {
  it('a picture takes it out of the portfolio until it is shown again; its owner is told why', async () => {
    const id = await addPicture('A child');
    expect((await takeDown('portfolio_item', [id])).json).toEqual({ done: 1 });
    expect(await portfolio()).not.toContain('A child');
    expect((await creator.browser.post(`/api/portfolio/${id}/restore`)).status).toBe(404);
    const own = (await creator.browser.get('/api/takedowns')).json;
    expect(own[0]).toMatchObject({ kind: 'portfolio_item', words: 'A child', reason });
    const [letter] = await lettersTo(creator, 'takedown');
    expect(letter?.text).toContain(reason);
    await eventually(async () => {
      const { json } = await creator.browser.get('/api/notifications');
      expect(JSON.stringify(json)).toContain(`portfolio item: ${reason}`);
    });
    const [one] = await standingOf('portfolio_item', id);
    expect((await undo(one.id)).status).toBe(200);
    expect((await undo(one.id)).json.code).toBe('takedown.undone_already');
    expect(await portfolio()).toContain('A child');
    expect((await creator.browser.get('/api/takedowns')).json).not.toContainEqual(
      expect.objectContaining({ id: one.id }),
    );
  });

  it('a job leaves it to its client, applicants and the desk; the others never applied', async () => {
    const id = await openJob(client);
    await creator.browser.post(`/api/jobs/${id}/apply`, { message: 'Hello' });
    expect((await takeDown('job', [id])).status).toBe(200);
    expect((await takeDown('job', [id])).json.code).toBe('takedown.already_hidden');
    const stranger = await registerCreator(app);
    const read = async ({ browser }: Pick<Person, 'browser'>) =>
      (await browser.get(`/api/jobs/${id}`)).status;
    expect(await Promise.all([stranger, client, creator, support].map(read))).toEqual([
      404, 200, 200, 200,
    ]);
    const listed = (await app.visitor().get('/api/jobs?limit=100')).json;
    expect(listed.map((job: { id: number }) => job.id)).not.toContain(id);
    const applied = await stranger.browser.post(`/api/jobs/${id}/apply`, { message: 'Me, too' });
    expect(applied.status).toBe(404);
    const [one] = await standingOf('job', id);
    await undo(one.id);
    expect(await read(stranger)).toBe(200);
  });

  it('a profile takes it out of searches; its own address stays', async () => {
    expect(await isFound()).toBe(true);
    expect((await takeDown('profile', [creator.creatorId])).status).toBe(200);
    expect(await isFound()).toBe(false);
    expect((await app.visitor().get(`/api/creators/${creator.creatorId}`)).status).toBe(200);
    const [one] = await standingOf('profile', creator.creatorId);
    await undo(one.id);
    expect(await isFound()).toBe(true);
  });

  it('a review can be shown again; meanwhile its writer is neither asked for it nor left unaware', async () => {
    const jobId = await completedJob(app, client, creator);
    const { json: review } = await client.browser.post('/api/reviews', {
      jobId,
      rating: 1,
      comment: 'Late',
    });
    const count = async () =>
      (await app.visitor().get(`/api/creators/${creator.creatorId}`)).json.reviewCount;
    const before = await count();
    await takeDown('review', [review.id]);
    expect(await count()).toBe(before - 1);
    const job = (await client.browser.get(`/api/jobs/${jobId}`)).json;
    expect([job.review, job.actions.includes('review')]).toEqual([null, false]);
    expect(await lettersTo(client, 'takedown')).not.toEqual([]);
    const refused = await takeDown('review', [review.id], 'change_asked');
    expect(refused.json.code).toBe('takedown.only_reviews');
    const [one] = await standingOf('review', review.id);
    await undo(one.id);
    expect(await count()).toBe(before);
  });

  it('many at once counts those that were not hidden yet, and refuses what is not there', async () => {
    const ids = [await openJob(client), await openJob(client), await openJob(client)];
    const [first = 0] = ids;
    await takeDown('job', [first]);
    expect((await takeDown('job', ids)).json).toEqual({ done: 2 });
    const refused = await takeDown('job', [...ids, 2_000_000_000]);
    expect(refused.json.code).toBe('takedown.subject_not_found');
  });

  it('and showing in a race ends in one of both, and each takedown stands for what is hidden', async () => {
    const id = await openJob(client);
    const hiding = await Promise.all([takeDown('job', [id]), takeDown('job', [id])]);
    expect(hiding.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [one] = await standingOf('job', id);
    await Promise.all([undo(one.id), takeDown('job', [id]), undo(one.id)]);
    const standing = await standingOf('job', id);
    const shown = (await app.visitor().get(`/api/jobs/${id}`)).status === 200;
    expect(standing).toHaveLength(shown ? 0 : 1);
  });

  it('asking for a change hides nothing, and tells the owner what to change', async () => {
    const id = await openJob(client);
    expect((await takeDown('job', [id], 'change_asked')).status).toBe(200);
    expect((await app.visitor().get(`/api/jobs/${id}`)).status).toBe(200);
    const own = (await client.browser.get('/api/takedowns')).json;
    expect(own).toContainEqual(
      expect.objectContaining({ kind: 'job', subjectId: id, action: 'change_asked', reason }),
    );
  });
});

describe('suspending', () => {
  const suspend = (id: number, by: Person = support) =>
    by.browser.post(`/api/operator/people/${id}/suspend`, { reason });

  it('tells the suspended why, sends them their papers, and tells the creators of a client', async () => {
    const guest = await registerClient(app);
    await confirmEmail(app, guest);
    const jobId = await openJob(guest);
    await hired(guest, creator, jobId);
    expect((await suspend(guest.id)).status).toBe(200);
    const [letter] = await lettersTo(guest, 'account-suspended');
    expect(letter?.text).toContain(reason);
    const path = await eventually(async () => {
      const [archive] = await lettersTo(guest, 'suspended-archive');
      return /\/account\/data\/\w+/.exec(archive?.text ?? '')?.[0] ?? expect.fail('not yet');
    });
    const download = () => fetch(new URL(path, app.url)).then(({ status }) => status);
    expect(await download()).toBe(200);
    await eventually(async () => {
      const { json } = await creator.browser.get('/api/notifications');
      expect(JSON.stringify(json)).toContain('is no longer active. What they paid stays held');
    });
    await support.browser.post(`/api/operator/people/${guest.id}/restore`);
    expect(await lettersTo(guest, 'account-restored')).toHaveLength(1);
    // With an account, only its owner.
    expect(await download()).toBe(404);
  });

  it('is nothing that support does to those who run the site, or anyone to the owner', async () => {
    const [operator, owner] = [await registerOperator(app), await registerOperator(app)];
    await app.sql('update users set is_owner = true where id = $1', [owner.id]);
    expect((await suspend(operator.id)).json.code).toBe('operator.is_staff');
    expect((await suspend(owner.id)).json.code).toBe('operator.is_owner');
    expect((await suspend(owner.id, operator)).json.code).toBe('operator.is_owner');
    const demoted = await operator.browser.put(`/api/operator/people/${owner.id}/role`, {
      operator: false,
      reason,
    });
    expect(demoted.json.code).toBe('operator.is_owner');
    expect((await owner.browser.get('/api/operator/settings')).status).toBe(200);
    const { json } = await support.browser.get('/api/operator/overview');
    expect([json.heldCents, json.week.paidCents]).toEqual([null, null]);
  });
});
