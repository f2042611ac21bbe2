import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Invitation } from '#contract/jobs/job-replies.ts';
import type { Offer, OfferDocument } from '#contract/offers/offer-replies.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { findRepeats } from '#testing/demo-covers.ts';
import { isSample } from '#testing/long.ts';
import { completedJobs, seedDemo } from './index.ts';
import { briefText } from './texts/brief-text.ts';
import { jobIdeas } from './texts/demo-texts.ts';

const few = 12;
/** The default start is tested with a whole demo, too. */
const completed = isSample ? few : completedJobs;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { DEMO_PASSWORD: 'a demo password', RATE_LIMITS: 'on' } });
  expect(await seedDemo(app.platform, { completed })).toHaveLength(3);
  await atRest();
}, 600_000);
afterAll(() => app.close());

/** The demo's people have much to do, and wait some seconds where one has to. */
async function atRest(): Promise<void> {
  await vi.waitFor(
    async () => {
      await app.settle();
      expect(await count(`graphile_worker.jobs where task_identifier like '%demo%'`)).toBe(0);
    },
    { timeout: 500_000, interval: 500 },
  );
}

const lifeOf = (title: string) =>
  // The printed client's.
  (title === briefText.job.title ? 'family' : undefined) ??
  jobIdeas.find((idea) => {
    const [before = '', after = ''] = idea.title.split('{city}');
    return title.startsWith(before) && title.endsWith(after);
  })?.life;

const count = async (from: string): Promise<number> => {
  const { rows } = await app.platform.pool.query(`select count(*)::integer as n from ${from}`);
  return rows[0].n;
};

it('fills the site with creators, clients and jobs in every state', async () => {
  expect(await count('creator_profiles')).toBe(300);
  expect(await count('users')).toBe(341);
  const { rows } = await app.platform.pool.query('select distinct status from jobs order by 1');
  expect(rows.map(({ status }) => status)).toEqual([
    'cancelled',
    'completed',
    'draft',
    'in_progress',
    'open',
    'submitted',
  ]);
  expect(
    await count(
      'creator_profiles c where (select count(*) from portfolio_items where creator_id = c.id) not in (0, 3, 4, 5, 6, 7, 8)',
    ),
  ).toBe(0);
});

it.each(['client', 'creator', 'operator'])('lets one sign in as %s', async (username) => {
  const visitor = app.visitor();
  const reply = await visitor.post('/api/login', { username, password: 'a demo password' });
  expect(reply.status).toBe(200);
  expect((await visitor.get('/api/user')).json).toMatchObject({ username });
});

it('has galleries for the client to choose from, to approve, and to take home', async () => {
  // Their files are checked and copied by tasks of their own; then the demo goes on.
  const waiting = `graphile_worker.jobs where task_identifier = 'carry-out-demo-gallery'`;
  await expect.poll(() => count(waiting), { timeout: 60_000 }).toBe(0);
  const client = app.visitor();
  await client.post('/api/login', { username: 'client', password: 'a demo password' });
  const { rows } = await app.platform.pool.query(
    `select g.id, g.stage from galleries g join bookings b on b.id = g.order_id
      join users u on u.id = b.client_id and u.username = 'client' where g.order_kind = 'booking'`,
  );
  const galleryIn = async (stage: string) => {
    const { id } = rows.find((row) => row.stage === stage) ?? expect.fail(`Nothing is ${stage}`);
    return (await client.get(`/api/galleries/${id}`)).json;
  };
  const chosen = await galleryIn('proofing');
  expect(chosen).toMatchObject({ picturesToPick: 5, may: { pick: true } });
  expect(chosen.items.filter(({ picked }: { picked: boolean }) => picked)).toHaveLength(3);
  expect(new Set(chosen.items.map(({ state }: { state: string }) => state))).toEqual(
    new Set(['proofed']),
  );
  const delivered = await galleryIn('delivered');
  const booking = (await client.get(`/api/bookings/${delivered.order.id}`)).json;
  expect(booking.deliveryTerms.editedPhotos).toBe(delivered.items.length);
  expect(Date.parse(booking.autoApproveAt)).toBeGreaterThan(Date.now() + 13 * 24 * 3_600_000);
  const done = await galleryIn('approved');
  expect(done.may.download).toBe(true);
  expect(await count(`gallery_visits where gallery_id = ${done.id} and act = 'original'`)).toBe(1);
});

it('has a request to answer, an offer with its time held, and waits on both sides', async () => {
  await atRest();
  const { rows } = await app.platform.pool.query(
    `select o.status, o.held_until > now() as held, client.username = 'client' as own, u.username = 'creator' as printed
     from offers o join users client on client.id = o.client_id
       join creator_profiles c on c.id = o.creator_id join users u on u.id = c.user_id where o.job_id is null order by o.status`,
  );
  expect(rows).toEqual([
    { status: 'asked', held: null, own: false, printed: true },
    { status: 'sent', held: true, own: true, printed: false },
  ]);
  expect(await count(`waits where status = 'open'`)).toBe(2);
  expect(await count(`busy_times where kind = 'offer'`)).toBe(3);
});

it('has a brief with three offers to compare, and one that the printed creator still answers', async () => {
  await atRest();
  const client = app.visitor();
  await client.post('/api/login', { username: 'client', password: 'a demo password' });
  const id = await app.platform.pool
    .query(`select id from jobs where visibility = 'invited'`)
    .then(({ rows }) => rows[0].id);
  const { applications, invitations } = (await client.get(`/api/jobs/${id}`)).json;
  const offers = (await client.get(`/api/offers?side=client&jobId=${id}`)).json;
  expect(applications).toHaveLength(3);
  const said = (of: (document: OfferDocument) => unknown) =>
    new Set(offers.map(({ current }: Offer) => current && of(current.document))).size;
  expect([
    said(({ lines }) => lines[0]?.price),
    said(({ hours }) => hours),
    said(({ delivery }) => delivery.deliveryDays),
    said(({ delivery }) => delivery.editedPhotos),
    said(({ rights }) => JSON.stringify(rights)),
  ]).toEqual([3, 3, 3, 3, 3]);
  expect(invitations).toHaveLength(5);
  const saidNo = invitations.filter(({ declinedAt }: Invitation) => declinedAt !== null);
  expect(saidNo).toMatchObject([{ replied: false, declineReason: briefText.declined }]);
  const creator = app.visitor();
  await creator.post('/api/login', { username: 'creator', password: 'a demo password' });
  const { waiting } = (await creator.get('/api/home')).json;
  expect(waiting).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'invited', order: { kind: 'job', id } }),
    ]),
  );
});

it('shows what creators say about clients, and how fast they reply', async () => {
  expect(await count('visible_client_reviews where shown_at <= now()')).toBeGreaterThan(
    completed / 4,
  );
  expect(
    await count(`client_reviews c where not exists (select from reviews r
      where r.job_id = c.job_id or r.booking_id = c.booking_id)`),
  ).toBe(0);
  expect(await count('(select comment from client_reviews group by 1 having count(*) > 1) t')).toBe(
    0,
  );
  const cards: { answerMinutes: number | null }[] = (
    await app.visitor().get('/api/creators?limit=24&location=Austin, TX')
  ).json;
  const replying = cards.flatMap(({ answerMinutes }) => answerMinutes ?? []);
  expect(new Set(replying).size).toBeGreaterThan(3);
});

it('repeats no review and no reply', async () => {
  for (const text of ['comment', 'answer'])
    expect(
      await count(`(select ${text} from reviews group by 1 having count(*) > 1) twice
      where ${text} is not null`),
    ).toBe(0);
});

it('reviews nothing but completed and paid work, and rates by those reviews', async () => {
  expect(await count('reviews')).toBeGreaterThan(completed / 2);
  expect(
    await count(`reviews r join jobs j on j.id = r.job_id
      where j.status <> 'completed' or j.selected_creator_id <> r.creator_id or j.client_id <> r.client_id`),
  ).toBe(0);
  expect(
    await count(`creator_profiles c where
      rating_count <> (select count(*) from reviews where creator_id = c.id)
      or rating_sum <> (select coalesce(sum(rating), 0) from reviews where creator_id = c.id)`),
  ).toBe(0);
});

it('has every cent in the ledger', async () => {
  const { rows } = await app.platform.pool.query(
    'select coalesce(sum(amount), 0)::integer as sum, count(*)::integer as entries from ledger_entries',
  );
  expect(rows[0].sum).toBe(0);
  expect(rows[0].entries).toBeGreaterThan(2 * completed);
  expect(await count('reconciliation_exceptions where resolved_at is null')).toBe(0);
  expect(
    await count(`jobs j where (payment_status <> 'unpaid') is distinct from
      exists (select from payments p where p.order_kind = 'job' and p.order_id = j.id and p.status = 'succeeded')`),
  ).toBe(0);
});

it('dates delivered work and its money consistently', async () => {
  const story = `jobs j join payments p on p.order_kind = 'job' and p.order_id = j.id
    left join releases r on r.payment_id = p.id
    where j.status in ('submitted', 'completed') and not coalesce(`;
  expect(
    await count(`jobs where status in ('submitted', 'completed') and (date < submitted_at::date)`),
  ).toBe(completed + 4);
  expect(await count(`${story} p.succeeded_at between j.hired_at and j.submitted_at, false)`)).toBe(
    0,
  );
  // A pending transfer is dated once it has arrived.
  const arrived = `r.transferred_at between j.completed_at and j.completed_at + interval '1 hour'`;
  await expect.poll(() => count(`${story} j.status = 'submitted' or ${arrived}, false)`)).toBe(0);
});

it('books no creator twice at a time', async () => {
  const { rows } = await app.platform.pool.query(
    `select a.id, b.id as other from bookings a join bookings b on b.creator_id = a.creator_id and b.id > a.id
       and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
     where a.status = 'confirmed' and b.status = 'confirmed'`,
  );
  expect(rows).toEqual([]);
});

it('lets nobody act before they joined', async () => {
  expect(
    await count(`(select j.created_at as at, j.client_id as who from jobs j
      union all select a.created_at, c.user_id from job_applications a join creator_profiles c on c.id = a.creator_id
      union all select m.created_at, unnest(array[m.sender_id, m.recipient_id]) from messages m
      union all select r.created_at, r.client_id from reviews r) did
      join users u on u.id = did.who where u.created_at > did.at`),
  ).toBe(0);
});

it('repeats no scene where lists show it, and no face', async () => {
  expect(await findRepeats(app)).toEqual([]);
  const drawn = await count(`users where profile_image <> ''`);
  expect(drawn).toBeGreaterThan(90);
  expect(
    await count(`(select distinct profile_image from users where profile_image <> '') u`),
  ).toBe(drawn);
});

it('shows pictures of most creators but those of portraits, and a film among the first videographers', async () => {
  const shown = 'exists (select from portfolio_items where creator_id = c.id)';
  const portraits = `'headshot' = any(c.specialties)`;
  expect(await count(`creator_profiles c where ${portraits} and ${shown}`)).toBe(0);
  expect(
    await count(
      `creator_profiles c join users u on u.id = c.user_id where ${portraits} and coalesce(u.profile_image, '') = ''`,
    ),
  ).toBe(0);
  const others = await count(`creator_profiles c where not ${portraits}`);
  const led = await count(`creator_profiles c where not ${portraits} and ${shown}`);
  expect(led / others).toBeGreaterThan(2 / 3);
  const first: { cover: { film: object | null } | null }[] = (
    await app.visitor().get('/api/creators?serviceType=videographer&limit=3')
  ).json;
  expect(first.filter(({ cover }) => cover?.film)).not.toEqual([]);
});

it('has one date for a booking’s money, and money that has arrived', async () => {
  expect(
    await count(`bookings b join payments p on p.order_kind = 'booking' and p.order_id = b.id and p.installment = 1
      where p.status = 'succeeded' and p.succeeded_at not between b.created_at and b.confirmed_at + interval '1 hour'`),
  ).toBe(0);
  await expect
    .poll(() => count(`payouts where status = 'paid' and arrives_at < now() - interval '1 day'`), {
      timeout: 60_000,
    })
    .toBeGreaterThan(completed / 2);
  expect(await count('payouts where created_at > arrives_at')).toBe(0);
});

it('has clients with one kind of life each', async () => {
  const { rows } = await app.platform.pool.query('select client_id, title from jobs');
  const lives = Map.groupBy(rows, ({ client_id }) => client_id).values();
  for (const jobs of lives)
    expect(new Set(jobs.map(({ title }) => lifeOf(title))).size, JSON.stringify(jobs)).toBe(1);
});

it('has photographers for a wedding on a Saturday evening in each large city', async () => {
  const today = Temporal.Now.plainDateISO();
  const saturday = today.add({ days: 14 + ((6 - today.dayOfWeek + 7) % 7) });
  for (const city of ['Austin', 'Houston', 'Dallas', 'San Antonio', 'Fort Worth', 'El Paso']) {
    const query = `specialty=wedding&serviceType=photographer&location=${city}, TX&date=${saturday}&start=15:00&hours=6`;
    expect((await app.visitor().get(`/api/creators?${query}`)).json, city).not.toEqual([]);
  }
});

it('leaves the operator two problems to decide and a review to look at', async () => {
  expect(await count('disputes where ended_at is null')).toBeGreaterThanOrEqual(2);
  expect(await count('reports where review_id is not null and decided_at is null')).toBeGreaterThan(
    0,
  );
});

it('is not changed by a second start', async () => {
  expect(await seedDemo(app.platform, { completed })).toEqual([]);
  expect(await count('users')).toBe(341);
});
