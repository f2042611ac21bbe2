/** Suspended and deleted people cannot hire or be hired. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { book } from '#testing/bookings.ts';
import { eventually } from '#testing/eventually.ts';
import { applied, hired, openJob } from '#testing/jobs.ts';
import {
  type Creator,
  type Person,
  registerClient,
  registerCreator,
  registerOperator,
} from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';

let app: TestApp;
let operator: Person;
let client: Person;
let creator: Creator;
let rival: Creator;

beforeAll(async () => {
  app = await sharedTestApp();
  operator = await registerOperator(app);
});
beforeEach(async () => {
  client = await registerClient(app);
  [creator, rival] = [await registerCreator(app), await registerCreator(app)];
});
afterAll(() => app.close());

const decide = (id: number, status: string) =>
  client.browser.patch(`/api/applications/${id}/status`, { status });
const leave = ({ browser, password }: Person) =>
  browser.post('/api/account/deletion', { password });
const suspend = ({ id }: Person) =>
  operator.browser.post(`/api/operator/people/${id}/suspend`, { reason: 'Asked for advance fees' });
const restore = ({ id }: Person) => operator.browser.post(`/api/operator/people/${id}/restore`);
const seen = async (jobId: number, id: number) => {
  const { json } = await client.browser.get(`/api/jobs/${jobId}`);
  return json.applications.find((one: { id: number }) => one.id === id);
};
const gone = { status: 409, json: { error: "This person's account is no longer active" } };

describe('who deleted their account', () => {
  it('cannot be un-rejected', async () => {
    const id = await applied(creator, await openJob(client));
    await decide(id, 'rejected');
    expect((await leave(creator)).status).toBe(200);
    expect((await decide(id, 'pending')).status).toBe(409);
    expect((await decide(id, 'accepted')).status).toBe(409);
  });

  it('does not become pending again when a hire ends, and no one is notified', async () => {
    const jobId = await openJob(client);
    const id = await applied(creator, jobId);
    await hired(client, rival, jobId);
    await leave(creator);
    expect((await client.browser.post(`/api/jobs/${jobId}/unhire`)).status).toBe(200);
    await app.settle();
    expect(await seen(jobId, id)).toBeUndefined();
    const notifications = (await client.browser.get('/api/notifications')).json as {
      message: string;
    }[];
    expect(
      notifications
        .map(({ message }) => message)
        .filter((text) => /Deleted user no longer/.test(text)),
    ).toEqual([]);
  });
});

describe('a suspended applicant', () => {
  it('cannot be hired or un-rejected until restored', async () => {
    const jobId = await openJob(client);
    const id = await applied(creator, jobId);
    await suspend(creator);
    expect(await seen(jobId, id)).toMatchObject({ applicantHere: false, actions: ['reject'] });
    expect(await decide(id, 'accepted')).toMatchObject(gone);
    await decide(id, 'rejected');
    expect(await seen(jobId, id)).toMatchObject({ actions: [] });
    expect(await decide(id, 'pending')).toMatchObject(gone);
    await restore(creator);
    expect((await decide(id, 'pending')).status).toBe(200);
    expect(await seen(jobId, id)).toMatchObject({ applicantHere: true });
    expect((await decide(id, 'accepted')).status).toBe(200);
  });

  it('becomes pending again after an ended hire only once restored', async () => {
    const jobId = await openJob(client);
    const id = await applied(creator, jobId);
    await hired(client, rival, jobId);
    await suspend(creator);
    await client.browser.post(`/api/jobs/${jobId}/unhire`);
    expect(await seen(jobId, id)).toMatchObject({ status: 'rejected', reason: 'filled' });
    await restore(creator);
    await app.settle();
    expect(await seen(jobId, id)).toMatchObject({ status: 'pending', actions: ['hire', 'reject'] });
  });
});

describe('the open job of a suspended client', () => {
  const listed = async (jobId: number, query = '') => {
    const { json } = await rival.browser.get(`/api/jobs?status=open${query}`);
    return (json as { id: number }[]).some(({ id }) => id === jobId);
  };

  it('is hidden from strangers until the client is restored', async () => {
    const jobId = await openJob(client);
    await suspend(client);
    const of = `/api/jobs/${jobId}`;
    const ofClient = `/api/jobs/client/${client.id}`;
    expect(await listed(jobId)).toBe(false);
    expect((await app.visitor().get(of)).status).toBe(404);
    expect((await rival.browser.get(of)).status).toBe(404);
    expect((await rival.browser.get(ofClient)).json).toEqual([]);
    const message = 'I know the light there.';
    expect((await rival.browser.post(`${of}/apply`, { message })).status).toBe(404);
    expect((await operator.browser.get(of)).status).toBe(200);
    expect((await app.visitor().get('/sitemap.xml')).text).not.toContain(`/jobs/${jobId}<`);
    await restore(client);
    expect(await listed(jobId)).toBe(true);
    expect((await app.visitor().get(of)).json).toMatchObject({ clientHere: true });
    expect((await rival.browser.get(ofClient)).json).toMatchObject([{ id: jobId }]);
    await applied(rival, jobId);
  });

  it('is visible to applicants, who can withdraw but not apply again', async () => {
    const jobId = await openJob(client);
    const id = await applied(creator, jobId);
    await suspend(client);
    const { json } = await creator.browser.get(`/api/jobs/${jobId}`);
    expect(json).toMatchObject({
      clientHere: false,
      applications: [{ id, actions: ['withdraw'] }],
    });
    expect((await creator.browser.post(`/api/applications/${id}/withdraw`)).status).toBe(200);
    const own = await creator.browser.get('/api/applications/creator');
    expect(own.json).toMatchObject([{ id, actions: [] }]);
    const again = await creator.browser.post(`/api/jobs/${jobId}/apply`, { message: 'Once more' });
    expect(again).toMatchObject({ status: 409, json: { code: 'job.client_gone' } });
  });
});

describe('concurrently', () => {
  /** Resolves once someone waits for a lock that `holder` has. */
  const waited = (holder: number) =>
    eventually(async () => {
      const { rowCount } = await app.platform.pool.query(
        'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
        [holder],
      );
      expect(rowCount).toBe(1);
    });

  /** The response to someone who acts while the creator is being suspended. */
  async function duringSuspension<T>(act: () => Promise<T>): Promise<T> {
    const other = await app.platform.pool.connect();
    const { rows } = await other.query('select pg_backend_pid() as pid');
    await other.query('begin');
    await other.query('update users set suspended_at = now() where id = $1', [creator.id]);
    await other.query('update creator_profiles set hidden_at = now() where id = $1', [
      creator.creatorId,
    ]);
    const acting = act();
    await waited(rows[0].pid);
    await other.query('commit');
    other.release();
    return acting;
  }

  it('a hire waits for the suspension, and is refused', async () => {
    const id = await applied(creator, await openJob(client));
    expect(await duringSuspension(() => decide(id, 'accepted'))).toMatchObject(gone);
  });

  it('an applicant is signed out, like everyone who is suspended', async () => {
    const jobId = await openJob(client);
    const message = 'I know the light there.';
    const apply = () => creator.browser.post(`/api/jobs/${jobId}/apply`, { message });
    expect(await duringSuspension(apply)).toMatchObject({
      status: 401,
      json: { error: 'Not authenticated' },
    });
    expect((await client.browser.get(`/api/jobs/${jobId}`)).json.applications).toEqual([]);
  });

  it("an ending hire makes the others' applications pending again, but not theirs", async () => {
    const jobId = await openJob(client);
    const [id, other] = [
      await applied(creator, jobId),
      await applied(await registerCreator(app), jobId),
    ];
    await hired(client, rival, jobId);
    const unhire = () => client.browser.post(`/api/jobs/${jobId}/unhire`);
    expect((await duringSuspension(unhire)).status).toBe(200);
    expect(await seen(jobId, id)).toMatchObject({ status: 'rejected', reason: 'filled' });
    expect(await seen(jobId, other)).toMatchObject({ status: 'pending' });
  });

  it('a creator being suspended cannot be booked', async () => {
    expect(await duringSuspension(() => book(client, creator))).toMatchObject({
      status: 404,
      json: { code: 'creator.not_found' },
    });
  });

  it.each([1, 2, 3, 4])('someone is hired or deleted, never both (%i)', async () => {
    const jobId = await openJob(client);
    const id = await applied(creator, jobId);
    const [hire, deletion] = await Promise.all([decide(id, 'accepted'), leave(creator)]);
    expect([hire.status, deletion.status].toSorted()).toEqual([200, 409]);
    const { status } = (await client.browser.get(`/api/jobs/${jobId}`)).json;
    expect(status).toBe(hire.status === 200 ? 'in_progress' : 'open');
  });
});

describe('the database', () => {
  it('refuses pending applications and hires of inactive people', async () => {
    const { pool } = app.platform;
    const [jobId, other] = [await openJob(client), await openJob(client)];
    const id = await applied(creator, jobId);
    await suspend(creator);
    const refused = (statement: string, ...values: unknown[]) =>
      expect(pool.query(statement, values)).rejects.toMatchObject({
        code: '23514',
        message: expect.stringContaining('is not here'),
      });
    await refused(`update job_applications set status = 'accepted' where id = $1`, id);
    await refused(
      `insert into job_applications (job_id, creator_id, message) values ($1, $2, 'Hello')`,
      other,
      creator.creatorId,
    );
    await decide(id, 'rejected');
    await refused(
      `update job_applications set status = 'pending', reason = null where id = $1`,
      id,
    );
  });
});
