import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { confirmedBooking } from '#testing/bookings.ts';
import { applied, openJob } from '#testing/jobs.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import { type Person, registerClient, registerCreator } from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
let money: SandboxMoney;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
});
afterEach(() => app.travelTo(undefined));
afterAll(() => app.close());

async function confirmed<P extends Person>(person: P): Promise<P> {
  await app.sql('update users set email_verified_at = now() where id = $1', [person.id]);
  return person;
}
const write = (from: Person, to: Person) =>
  from.browser.post('/api/messages', { recipientId: to.id, content: 'Hello' });

/** As if this many minutes had passed, with that time's mails written. */
async function minutesLater(minutes: number): Promise<void> {
  await app.settle();
  app.travelTo(new Date(Date.now() + minutes * 60_000).toISOString());
  await app.sql(`select graphile_worker.add_job('find-digests')`);
  // A mail whose task failed is written by its next try.
  await expect
    .poll(async () => {
      await app.settle();
      return count(
        `graphile_worker.jobs where task_identifier in ('find-digests', 'write-digest')`,
      );
    })
    .toBe(0);
}
const count = async (from: string): Promise<number> => {
  const rows = await app.sql(`select count(*)::integer as n from ${from}`);
  return rows[0].n;
};
const digestsTo = async ({ email }: Person) =>
  (await mailsTo(app, email)).filter(({ template }) => template === 'digest');

describe('an unseen notification', () => {
  it('is mailed after ten minutes, in one mail, once', async () => {
    const [ada, bob] = [await registerClient(app, { fullName: 'Ada' }), await registerClient(app)];
    const creator = await confirmed(await registerCreator(app));
    await app.sql('update users set profile_image = $2 where id = $1', [
      ada.id,
      '/files/ada/320.webp',
    ]);
    await write(bob, creator);
    await write(ada, creator);
    await write(ada, creator);
    await minutesLater(9);
    expect(await digestsTo(creator)).toEqual([]);
    await minutesLater(11);
    const [digest, ...others] = await digestsTo(creator);
    expect(others).toEqual([]);
    expect(digest?.subject).toBe('2 updates: Ada sent you 2 messages');
    expect(digest?.text).toContain(`- Ada sent you 2 messages\n  ${app.url}/messages/${ada.id}`);
    expect(digest?.text).toContain(`${app.url}/messages/${bob.id}`);
    expect(digest?.html.match(/<img src="http[^>]*>/g)).toEqual([
      expect.stringContaining(`src="${app.url}/files/ada/320.webp" alt="Ada"`),
    ]);
    await minutesLater(12);
    await minutesLater(2000);
    expect(await digestsTo(creator)).toHaveLength(1);
  });

  it.each([
    [6, 1],
    [35, 0],
  ])(
    'is in one mail after %i days without the site, or in none once it is long over',
    async (days, mails) => {
      const [ada, bob] = [await registerClient(app), await registerClient(app)];
      const creator = await confirmed(await registerCreator(app));
      for (const from of [ada, bob, ada]) await write(from, creator);
      await minutesLater(days * 1440);
      await minutesLater((days + 1) * 1440);
      expect(await digestsTo(creator)).toHaveLength(mails);
    },
  );

  it('shows the pictures of people its lines name, not of those it only counts', async () => {
    const client = await confirmed(await registerClient(app));
    const [ada, bob] = [await registerCreator(app), await registerCreator(app)];
    for (const { id } of [ada, bob])
      await app.sql('update users set profile_image = $2 where id = $1', [
        id,
        `/files/of${id}/320.webp`,
      ]);
    const jobId = await openJob(client);
    await applied(bob, jobId);
    await app.settle();
    await applied(ada, jobId);
    await app.settle();
    await app.sql(
      `insert into notifications (user_id, event_id, kind, type, params, subject, created_at, unmailed_since)
       select user_id, event_id, kind, type, params, 'copy:' || n, created_at, unmailed_since
       from notifications, generate_series(1, 19) n where id = (select max(id) from notifications where user_id = $1)`,
      [client.id],
    );
    await minutesLater(11);
    const [digest] = await digestsTo(client);
    expect(digest?.text).toContain('16 more on the site');
    expect(digest?.html.match(/<img src="http[^>]*>/g)).toEqual([
      expect.stringContaining(`/files/of${ada.id}/320.webp`),
    ]);
  });

  it('is mailed if only earlier messages were read, ten minutes after the first unread one', async () => {
    const ada = await registerClient(app, { fullName: 'Ada' });
    const creator = await confirmed(await registerCreator(app));
    const [first] = [(await write(ada, creator)).json, await write(ada, creator)];
    await app.sql(
      `update notifications set unmailed_since = unmailed_since - interval '9 minutes' where user_id = $1`,
      [creator.id],
    );
    await creator.browser.post(`/api/messages/${first.id}/read`);
    await minutesLater(9);
    expect(await digestsTo(creator)).toEqual([]);
    await minutesLater(11);
    const [digest] = await digestsTo(creator);
    expect(digest?.text).toContain(`- Ada sent you a message\n`);
  });

  it('is left out if it was seen in time', async () => {
    const ada = await registerClient(app);
    const creator = await confirmed(await registerCreator(app));
    await write(ada, creator);
    await creator.browser.post(`/api/messages/${ada.id}/markRead`);
    await minutesLater(11);
    expect(await digestsTo(creator)).toEqual([]);
  });

  it('is left out if its sender is blocked, suspended or deleted by then', async () => {
    const senders = [
      await registerClient(app),
      await registerClient(app),
      await registerClient(app),
    ] as const;
    const [blocked, suspended, gone] = senders;
    const creators = [];
    for (const sender of senders) {
      const creator = await confirmed(await registerCreator(app));
      creators.push(creator);
      await write(sender, creator);
    }
    await creators[0]?.browser.post(`/api/users/${blocked.id}/block`);
    const leaves = (column: string, { id }: Person) =>
      app.sql(`update users set ${column} = now() where id = $1`, [id]);
    await leaves('suspended_at', suspended);
    await leaves('deleted_at', gone);
    await minutesLater(11);
    for (const creator of creators) expect(await digestsTo(creator)).toEqual([]);
    // After a suspension is lifted, the messages are mailed.
    await app.sql('update users set suspended_at = null');
    await minutesLater(22);
    expect(await Promise.all(creators.map(digestsTo))).toMatchObject([[], [{}], []]);
  });

  it('is left out while it is dismissed', async () => {
    const ada = await registerClient(app);
    const creator = await confirmed(await registerCreator(app));
    await write(ada, creator);
    const [{ id }] = (await creator.browser.get('/api/notifications')).json;
    await creator.browser.post(`/api/notifications/${id}/dismiss`, {});
    await minutesLater(11);
    expect(await digestsTo(creator)).toEqual([]);
    await creator.browser.post(`/api/notifications/${id}/dismiss`, { undo: true });
    await minutesLater(12);
    expect(await digestsTo(creator)).toHaveLength(1);
  });

  it('goes to confirmed addresses only', async () => {
    const creator = await registerCreator(app);
    await write(await registerClient(app), creator);
    await minutesLater(11);
    expect(await digestsTo(creator)).toEqual([]);
  });

  it('is mailed at growing intervals: at least one hour, then four', async () => {
    const ada = await registerClient(app);
    const creator = await confirmed(await registerCreator(app));
    const receive = (minutes: number) =>
      app.sql(
        `update notifications set unmailed_since = now() + make_interval(mins => $2) where user_id = $1`,
        [creator.id, minutes],
      );
    await write(ada, creator);
    await minutesLater(11);
    await receive(30);
    await minutesLater(69);
    expect(await digestsTo(creator)).toHaveLength(1);
    await minutesLater(72);
    expect(await digestsTo(creator)).toHaveLength(2);
    await receive(100);
    await minutesLater(300);
    expect(await digestsTo(creator)).toHaveLength(2);
    await minutesLater(313);
    expect(await digestsTo(creator)).toHaveLength(3);
  });

  it('is mailed again when a conversation continued since the last mail', async () => {
    const ada = await registerClient(app);
    const creator = await confirmed(await registerCreator(app));
    await write(ada, creator);
    await minutesLater(11);
    app.travelTo(undefined);
    await write(ada, creator);
    await minutesLater(80);
    const [second] = await digestsTo(creator);
    expect(await digestsTo(creator)).toHaveLength(2);
    expect(second?.subject).toContain('sent you 2 messages');
  });

  it('is left out if its own mail covered it', async () => {
    const client = await confirmed(await registerClient(app));
    const creator = await confirmed(await registerCreator(app));
    const id = await confirmedBooking(money, client, creator);
    await minutesLater(11);
    for (const person of [client, creator]) {
      const mails = await mailsTo(app, person.email);
      expect(mails.map(({ template }) => template)).toContain('booking-confirmed');
      expect(await digestsTo(person)).toEqual([]);
    }
    app.travelTo(undefined);
    await creator.browser.post(`/api/bookings/${id}/moves`, {
      startsAt: new Date(Date.now() + 9e8).toISOString(),
    });
    await creator.browser.post(`/api/bookings/${id}/cancel`);
    await minutesLater(80);
    const texts = (await digestsTo(client)).map(({ text }) => text).join();
    expect(texts).not.toContain('canceled booking');
  });

  it('is left out if its topic is switched off', async () => {
    const client = await confirmed(await registerClient(app));
    const creator = await registerCreator(app, { location: '' });
    await client.browser.patch('/api/notifications/settings', {
      topic: 'jobs',
      channel: 'mail',
      wanted: false,
    });
    await applied(creator, await openJob(client));
    await minutesLater(11);
    expect(await digestsTo(client)).toEqual([]);
    await client.browser.patch('/api/notifications/settings', {
      topic: 'jobs',
      channel: 'mail',
      wanted: true,
    });
    await minutesLater(12);
    expect(await digestsTo(client)).toEqual([]);
  });
});
