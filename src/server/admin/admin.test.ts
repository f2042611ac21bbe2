import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { confirmedBooking } from '#testing/bookings.ts';
import { hired, openJob, paid, work } from '#testing/jobs.ts';
import { connectLive } from '#testing/live.ts';
import { type Person, registerClient, registerCreator, registerOperator } from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
let money: SandboxMoney;
let operator: Person;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
  operator = await registerOperator(app);
});
afterAll(() => app.close());

const operatorApi = async (path: string) =>
  (await operator.browser.get(`/api/operator/${path}`)).json;
const act = (path: string, body?: object, who: Person = operator) =>
  who.browser.post(`/api/operator/${path}`, body);
const reason = 'Half of the work was done';

async function disputedJob() {
  const [client, creator] = [await registerClient(app), await registerCreator(app)];
  const id = await openJob(client);
  await hired(client, creator, id);
  await paid(app, client, id);
  await creator.browser.post(`/api/jobs/${id}/submit`, work);
  await client.browser.post(`/api/jobs/${id}/dispute`, { reason: 'The pictures are too dark' });
  return { client, creator, id };
}

describe('a person', () => {
  it('is found by part of a name, username or address, or by id', async () => {
    const ada = await registerClient(app, { fullName: 'Ada 100%_Lovelace' });
    for (const q of ['100%_love', ada.username.slice(1), ada.email.toUpperCase(), `#${ada.id}`]) {
      const [first, ...more] = await operatorApi(`people?q=${encodeURIComponent(q)}`);
      expect([q, first, more]).toMatchObject([q, { id: ada.id, suspendedAt: null, jobs: 0 }, []]);
    }
    expect(await operatorApi('people?q=100%25Xlove')).toEqual([]);
  });

  it('is found with and without the accents of their name', async () => {
    const { id } = await registerClient(app, { fullName: 'José Muñoz Ávila' });
    for (const q of ['jose munoz', 'MUÑOZ AV', 'Jösé']) {
      expect([q, await operatorApi(`people?q=${encodeURIComponent(q)}`)]).toMatchObject([
        q,
        [{ id }],
      ]);
    }
  });

  it('loses access immediately when suspended, and gets it back when restored', async () => {
    const person = await registerClient(app);
    const { username, password, id } = person;
    const live = await connectLive(person.browser);
    const closed = new Promise((resolve) => live.onClose(resolve));
    expect((await act(`people/${id}/suspend`, { reason: ' ' })).status).toBe(400);
    const replies = await Promise.all(
      [1, 2].map(() => act(`people/${id}/suspend`, { reason: 'Wrote spam' })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await person.browser.get('/api/user')).status).toBe(401);
    expect(await closed).toBe(4001);
    const logIn = () => person.browser.post('/api/login', { username, password });
    expect((await logIn()).status).not.toBe(200);
    expect((await operatorApi(`people?q=%23${id}`))[0].suspendedAt).not.toBeNull();
    expect((await act(`people/${id}/restore`)).status).toBe(200);
    expect((await act(`people/${id}/restore`)).json.code).toBe('operator.not_suspended');
    expect((await logIn()).status).toBe(200);
    const [restored, suspended] = await operatorApi('actions?limit=2');
    expect(restored).toMatchObject({ action: 'account.restore', subject: `user:${id}` });
    expect(suspended).toMatchObject({
      action: 'account.suspend',
      operator: { id: operator.id },
      details: { reason: 'Wrote spam' },
    });
  });

  it('does not suspend themselves', async () => {
    const reply = await act(`people/${operator.id}/suspend`, { reason: 'Enough' });
    expect([reply.status, reply.json.code]).toEqual([403, 'operator.oneself']);
    expect((await operator.browser.get('/api/user')).status).toBe(200);
  });
});

describe('a disputed job', () => {
  it('is listed with both sides’ comments and the held money, and is paid as decided', async () => {
    const { client, creator, id } = await disputedJob();
    await money.onboard(creator.creatorId);
    await creator.browser.post('/api/messages', { recipientId: client.id, content: 'It was dusk' });
    const open = await operatorApi('cases');
    const found = open.find((entry: { id: number }) => entry.id === id);
    expect(found).toMatchObject({
      kind: 'job',
      openedBy: 'client',
      client: { id: client.id },
      creator: { id: creator.id, creatorId: creator.creatorId },
      paymentStatus: 'in_escrow',
      heldCents: 55_000,
      shareCents: 50_000,
      feeCents: 5000,
      words: [
        { by: 'creator', kind: 'delivery', text: expect.stringContaining(work.deliveryNotes) },
        { by: 'client', kind: 'report', text: 'The pictures are too dark' },
      ],
    });
    expect(await operatorApi(`cases/job/${id}/messages`)).toMatchObject([
      { by: 'creator', text: 'It was dusk' },
    ]);
    expect((await operatorApi('overview')).cases).toBe(open.length);

    const decision = { outcome: 'cancelled', creatorAmount: 20_000, clientAmount: 30_000, reason };
    const decide = (change: object = {}) => act(`jobs/${id}/decision`, { ...decision, ...change });
    expect((await decide({ reason: 'No' })).status).toBe(400);
    expect((await decide({ clientAmount: 30_001 })).json.code).toBe('operator.wrong_sum');
    expect((await decide({ creatorAmount: -1, clientAmount: 50_001 })).status).toBe(400);
    const replies = await Promise.all([decide(), decide(), decide()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await money.rest();
    expect((await client.browser.get(`/api/jobs/${id}/money`)).json).toMatchObject({
      releasedCents: 20_000,
      feeKeptCents: 2000,
      refundedCents: 33_000,
      heldCents: 0,
    });
    expect((await client.browser.get(`/api/jobs/${id}`)).json.status).toBe('cancelled');
    expect((await operatorApi('actions?limit=1'))[0]).toMatchObject({
      action: 'job.decide',
      subject: `job:${id}`,
      subjectName: 'Portraits at the lake',
      details: { outcome: 'cancelled', creatorAmount: 20_000, clientAmount: 30_000, reason },
    });
    const after = await operatorApi('cases');
    expect(after.map((entry: { id: number }) => entry.id)).not.toContain(id);
    const messages = await operator.browser.get(`/api/operator/cases/job/${id}/messages`);
    expect(messages.status).toBe(404);
  });

  it('is not decided by an operator who is part of it', async () => {
    const { client, id } = await disputedJob();
    const makeOperator = `update users set role = 'operator' where id = $1`;
    await app.sql(makeOperator, [client.id]);
    const body = { outcome: 'cancelled', creatorAmount: 0, clientAmount: 50_000, reason };
    const reply = await act(`jobs/${id}/decision`, body, client);
    expect([reply.status, reply.json.code]).toEqual([403, 'operator.own_case']);
    expect((await client.browser.get(`/api/jobs/${id}/money`)).json.heldCents).toBe(55_000);
  });
});

describe('a booking with a problem', () => {
  it('is decided the same way, and found by the name of either side', async () => {
    const client = await registerClient(app, { fullName: 'Grace Hopper' });
    const creator = await registerCreator(app);
    await money.onboard(creator.creatorId);
    const id = await confirmedBooking(money, client, creator);
    const early = { outcome: 'completed', creatorAmount: 18_000, clientAmount: 0, reason };
    expect((await act(`bookings/${id}/decision`, early)).status).toBe(409);
    const message = 'Nobody came to the place';
    await creator.browser.post(`/api/bookings/${id}/problem`, { reason: message });
    const open = await operatorApi('cases');
    expect(open.find(({ kind }: { kind: string }) => kind === 'booking')).toMatchObject({
      id,
      openedBy: 'creator',
      heldCents: 20_000,
      shareCents: 18_000,
      words: [{ by: 'creator', kind: 'report', text: message }],
    });
    expect(await operatorApi('bookings?q=grace%20hop')).toMatchObject([{ id, disputed: true }]);
    expect((await act(`bookings/${id}/decision`, { ...early, reason })).status).toBe(200);
    await money.rest();
    expect((await client.browser.get(`/api/bookings/${id}`)).json).toMatchObject({
      status: 'completed',
      paymentStatus: 'paid',
      money: { releasedCents: 18_000, feeKeptCents: 2000, refundedCents: 0 },
    });
  });
});

describe('a list', () => {
  it('continues where its Link header points', async () => {
    const client = await registerClient(app);
    const ids = [];
    for (const title of ['Zeppelin one', 'Zeppelin two', 'Zeppelin three'])
      ids.unshift(await openJob(client, { title }));
    const first = await operator.browser.get('/api/operator/jobs?q=zeppelin&limit=2');
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await operator.browser.get(next);
    expect([...first.json, ...second.json].map(({ id }) => id)).toEqual(ids);
    expect(second.headers.get('link')).toBeNull();
  });

  it('narrows to days, and is all there as CSV', async () => {
    const client = await registerClient(app);
    const ids = [];
    for (const date of ['2027-05-01', '2027-05-02', '2027-05-04'])
      ids.push(await openJob(client, { title: '=Balloons, "red"', date }));
    const days = 'q=balloons&from=2027-05-02&until=2027-05-04';
    const { json } = await operator.browser.get(`/api/operator/jobs?${days}`);
    expect(json.map(({ id }: { id: number }) => id)).toEqual([ids[2], ids[1]]);
    const table = await operator.browser.get(`/api/operator/jobs/table?${days}`);
    expect(table.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [head, ...rows] = table.text.trimEnd().split('\r\n');
    expect(head).toBe('Job,Title,Client,Creator,Date,Location,Budget (USD),Status,Payment,Posted');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain(`${ids[2]},"'=Balloons, ""red""",`);
    expect(rows[0]).toContain(',2027-05-04,"Austin, TX",500,open,unpaid,');
    const other = await operator.browser.get('/api/operator/jobs?from=tomorrow');
    expect([other.status, other.json.fields]).toEqual([400, { from: 'Date must be YYYY-MM-DD' }]);

    const creator = await registerCreator(app);
    await money.onboard(creator.creatorId);
    const id = await confirmedBooking(money, client, creator);
    const { text } = await operator.browser.get(`/api/operator/bookings/table?q=${id}`);
    expect(text.split('\r\n')[1]).toMatch(new RegExp(`^${id},.*,confirmed,in_escrow,`));
    const later = await operator.browser.get('/api/operator/bookings?from=2199-01-01');
    expect(later.json).toEqual([]);
    // An evening in Texas is the next day in UTC: what counts is the day of the work.
    await app.sql(
      `update bookings set starts_at = '2027-05-03T01:00Z', ends_at = '2027-05-03T03:00Z' where id = $1`,
      [id],
    );
    for (const [day, count] of [
      ['2027-05-02', 1],
      ['2027-05-03', 0],
    ]) {
      const path = `/api/operator/bookings?q=${id}&from=${day}&until=${day}`;
      expect((await operator.browser.get(path)).json).toHaveLength(Number(count));
    }
  });

  it.each([
    ['creators', 'people', 'creators'],
    ['suspended', 'people', 'suspended'],
    ['openJobs', 'jobs', 'open'],
    ['activeJobs', 'jobs', 'active'],
    ['upcomingBookings', 'bookings', 'upcoming'],
  ])('shows as many as the tile of %s counts', async (count, list, show) => {
    const [client, creator] = [await registerClient(app), await registerCreator(app)];
    await money.onboard(creator.creatorId);
    await confirmedBooking(money, client, creator);
    await openJob(client);
    await disputedJob();
    await act(`people/${(await registerClient(app)).id}/suspend`, { reason });
    const shown = await operatorApi(`${list}?show=${show}&limit=100`);
    expect(shown).toHaveLength((await operatorApi('overview'))[count]);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.length).toBeLessThan((await operatorApi(`${list}?limit=100`)).length);
  });

  it('names its valid filters when given an unknown one', async () => {
    const reply = await operator.browser.get('/api/operator/people?show=everybody');
    expect([reply.status, reply.json.error]).toEqual([
      400,
      'Show must be one of creators, operators, unconfirmed, suspended, names, busy',
    ]);
  });
});

describe('the overview', () => {
  it('compares the last seven days with the seven before, with their money', async () => {
    const before = await operatorApi('overview');
    const { client, creator, id } = await disputedJob();
    const { rowCount } = await app.platform.pool.query(
      `update users set created_at = now() - interval '8 days' where id = $1`,
      [creator.id],
    );
    expect(rowCount).toBe(1);
    const { week, casesCents, heldCents } = await operatorApi('overview');
    const change = (name: string, when: 'now' | 'before') =>
      week[name][when] - before.week[name][when];
    expect([change('people', 'now'), change('people', 'before')]).toEqual([1, 1]);
    expect([change('jobs', 'now'), change('applications', 'now')]).toEqual([1, 1]);
    expect(change('paidCents', 'now')).toBe(55_000);
    expect(change('revenueCents', 'now')).toBe(0);
    expect(casesCents - before.casesCents).toBe(55_000);
    expect(heldCents - before.heldCents).toBe(55_000);
    await client.browser.post(`/api/jobs/${id}/dispute/withdrawal`);
    await client.browser.post(`/api/jobs/${id}/approve`);
    await app.settle();
    const after = await operatorApi('overview');
    expect(after.casesCents).toBe(before.casesCents);
    expect(after.heldCents).toBe(before.heldCents);
    expect(after.week.revenueCents.now - before.week.revenueCents.now).toBe(5_000);
    await app.sql(
      `update releases set created_at = now() - interval '8 days'
        where payment_id in (select id from payments where order_kind = 'job' and order_id = $1)`,
      [id],
    );
    const earlier = (await operatorApi('overview')).week.revenueCents;
    const weeks = await operatorApi('trends');
    expect(weeks).toHaveLength(12);
    const totals = (await operatorApi('overview')).week;
    for (const name of ['paidCents', 'revenueCents', 'bookings', 'jobs', 'applications'])
      expect([name, weeks[11][name], weeks[10][name]]).toEqual([
        name,
        totals[name].now,
        totals[name].before,
      ]);
    expect(earlier.now).toBe(before.week.revenueCents.now);
    expect(earlier.before - before.week.revenueCents.before).toBe(5_000);
  });
});
