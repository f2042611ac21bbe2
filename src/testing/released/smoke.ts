/**
 * Every read of the API, and writes of every kind, by a site on a database that another release may
 * have migrated: which of them the server failed.
 */
import { pathOf } from '#contract/endpoint.ts';
import { routes } from '#server/capabilities.ts';
import type { TestApp } from '../app.ts';
import { book, booked } from '../bookings.ts';
import { applied, jobFields, openJob, paid, work } from '../jobs.ts';
import { Browser } from '../outside/browser.ts';
import { type Creator, type Person, registerClient, registerCreator } from '../people.ts';

export interface SmokeResult {
  readonly reads: number;
  readonly writes: number;
  /** Calls that the server failed (5xx), as `GET /api/jobs 500`. */
  readonly failed: readonly string[];
}

class CountingBrowser extends Browser {
  private readonly onReply: (method: string, path: string, status: number) => void;

  constructor(url: string, onReply: CountingBrowser['onReply']) {
    super(url);
    this.onReply = onReply;
  }

  override async send(...[method, path, options]: Parameters<Browser['send']>) {
    const reply = await super.send(method, path, options);
    this.onReply(method, path, reply.status);
    return reply;
  }
}

export async function runSmoke(app: TestApp): Promise<SmokeResult> {
  const failed: string[] = [];
  const counts = { reads: 0, writes: 0 };
  const visitor = () =>
    new CountingBrowser(app.url, (method, path, status) => {
      counts[method === 'GET' ? 'reads' : 'writes'] += 1;
      if (status >= 500) failed.push(`${method} ${path} ${status}`);
    });
  try {
    const site = { visitor };
    const client = await registerClient(site);
    const creator = await registerCreator(site);
    const operator = await registerClient(site);
    await app.platform.pool.query(`update users set role = 'operator' where id = $1`, [
      operator.id,
    ]);
    const made = await write(app, client, creator);
    await app.settle();
    await readAll({ client, creator, operator, ...made });
  } catch (error) {
    // What a write needs from one that failed.
    if (failed.length === 0) throw error;
  }
  return { ...counts, failed };
}

const halfDay = {
  title: 'Half day',
  deliverables: ['Forty edited photos'],
  hours: 4,
  price: 40_000,
  active: true,
};

interface Made {
  readonly jobId: number;
  readonly bookingId: number;
}

async function write(app: TestApp, client: Person, creator: Creator): Promise<Made> {
  const { browser } = client;
  const own = creator.browser;
  await own.patch(`/api/creators/${creator.creatorId}`, { bio: 'Portraits by the lake.' });
  await own.put('/api/creator/packages', {
    packages: [halfDay],
  });
  await browser.put(`/api/favorites/${creator.creatorId}`);
  await browser.post('/api/saved-searches', {
    name: 'Weddings',
    query: { serviceType: 'photographer' },
  });
  await browser.patch(`/api/user/${client.id}`, { fullName: 'Dana Whitfield' });
  await browser.post('/api/messages', { recipientId: creator.id, content: 'Are you available?' });
  await own.post('/api/messages', { recipientId: client.id, content: 'I am.' });
  await own.post(`/api/messages/${client.id}/markRead`);
  const jobId = await openJob(client, jobFields());
  await browser.patch(`/api/jobs/${jobId}`, { description: 'At the lake, two hours before dark.' });
  const application = await applied(creator, jobId);
  await browser.patch(`/api/applications/${application}/status`, { status: 'accepted' });
  await paid(app, client, jobId);
  await own.post(`/api/jobs/${jobId}/submit`, work);
  await browser.post(`/api/jobs/${jobId}/approve`);
  await browser.post('/api/reviews', { jobId, rating: 5, comment: 'Patient and quick.' });
  const bookingId = await booked(client, creator);
  await book(client, creator);
  await browser.post(`/api/bookings/${bookingId}/cancel`);
  await browser.post('/api/notifications/read-all');
  await browser.post('/api/logout');
  await browser.post('/api/login', { username: client.username, password: client.password });
  return { jobId, bookingId };
}

interface Seen extends Made {
  readonly client: Person;
  readonly creator: Creator;
  readonly operator: Person;
}

/** Each read once, by someone who may, on what was made where its path names something. */
async function readAll({ client, creator, operator, jobId, bookingId }: Seen): Promise<void> {
  for (const { endpoint } of routes.filter((route) => route.endpoint.method === 'GET')) {
    const { path } = endpoint;
    const reader = path.startsWith('/api/operator')
      ? operator
      : path.startsWith('/api/creator/')
        ? creator
        : client;
    const id = path.startsWith('/api/bookings')
      ? bookingId
      : path.startsWith('/api/creators')
        ? creator.creatorId
        : path.includes('people') || path.includes('users')
          ? client.id
          : jobId;
    const params = { id, userId: creator.id, kind: 'job', month: '2026-10' };
    await reader.browser.get(pathOf(endpoint, { params }));
  }
}
