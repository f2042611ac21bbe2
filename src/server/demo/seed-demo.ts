import { hashPassword } from '#server/accounts/index.ts';
import { findPlace, type Place, suggestedCities } from '#server/places/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { enqueueTask } from '#server/platform/tasks/task-store.ts';
import { planBrief } from './carry-out-brief.ts';
import { enqueueDemoWork } from './carry-out-demo.ts';
import { planOffers } from './carry-out-offer.ts';
import {
  insertCreators,
  insertJobs,
  insertMessages,
  insertPeople,
  isEmpty,
  muteMail,
} from './demo-store.ts';
import { makeConversations } from './make-conversations.ts';
import { type MadeCreator, makeCreator, withWeddings } from './make-creators.ts';
import { makeInquiries } from './make-inquiries.ts';
import { type MadePerson, makeClient, makeNames } from './make-people.ts';
import { orderWork } from './order-work.ts';
import { dealPortraits } from './pictures/portraits.ts';
import { settleCovers } from './pictures/settle-covers.ts';
import { placeJobs } from './place-jobs.ts';
import { busiest, planBookings, planJobs } from './place-work.ts';
import { Random } from './random.ts';

const creatorCount = 300;
const clientCount = 40;
/** How many jobs are completed, each with its payment and review; tests make do with fewer. */
export const completedJobs = 66;

export interface DemoAccount {
  readonly role: 'client' | 'creator' | 'operator';
  readonly username: string;
  readonly password: string;
}

/** Big cities have more people, and Austin, the demo's home, even more. */
function cityOf(random: Random, cities: readonly Place[]): Place {
  const austin = random.chance(0.1) && cities.find(({ label }) => label.startsWith('Austin'));
  const place = austin || cities[Math.floor(cities.length * random.next() ** 2.1)];
  if (!place) throw new Error('The gazetteer does not know the suggested cities');
  return place;
}

/**
 * Fills an empty site with people, portfolios, jobs and conversations, the same ones each time. Does nothing if anyone
 * has an account, and refuses in production. Returns the accounts to sign in with, after `keep` has stored them; their
 * password is `DEMO_PASSWORD` or a random one.
 */
export async function seedDemo(
  platform: Platform,
  {
    completed = completedJobs,
    keep = async () => {},
  }: {
    readonly completed?: number;
    readonly keep?: (accounts: readonly DemoAccount[]) => Promise<void>;
  } = {},
): Promise<readonly DemoAccount[]> {
  if (platform.config.production) throw new Error('There is no demo in production');
  if (!(await isEmpty(platform.db))) return [];
  const password = platform.config.DEMO_PASSWORD ?? randomPassword();
  const passwordHash = await hashPassword(password);
  const accounts = (['client', 'creator', 'operator'] as const).map((role) => ({
    role,
    username: role,
    password,
  }));
  const random = new Random(20_261_121);
  const names = makeNames(random);
  const found = await Promise.all(
    suggestedCities.map((city) => findPlace(platform, `${city}, TX`)),
  );
  const cities = found.filter((place) => place !== null);
  const austin = cities.find(({ label }) => label.startsWith('Austin')) ?? cityOf(random, cities);

  const made = Array.from(
    { length: creatorCount },
    (_, nth): MadeCreator => makeCreator(random, names, cities[nth] ?? cityOf(random, cities)),
  );
  const locals = made.filter(
    ({ location, serviceType }) => location === austin.label && serviceType === 'photographer',
  );
  // Their client has a family.
  const first = locals.find(({ subject }) => subject === 'family') ?? locals[0];
  // Ids tell who is new: those who joined first come first.
  const creators = withWeddings(made, first)
    .map((creator) =>
      creator === first
        ? {
            ...creator,
            username: 'creator',
            email: 'creator@example.com',
            acceptsBookings: true,
            hourlyRate: creator.hourlyRate ?? 140,
          }
        : creator,
    )
    .toSorted((a, b) => b.age - a.age);
  const clients = Array.from({ length: clientCount }, (_, nth) => {
    const client = makeClient(random, names, nth === 0 ? austin : cityOf(random, cities));
    return nth === 0 ? { ...client, username: 'client', email: 'client@example.com' } : client;
  });
  const operator = {
    ...makeClient(random, names, austin),
    username: 'operator',
    email: 'operator@example.com',
    role: 'operator' as const,
  };

  await inTransaction(platform.db, async (tx) => {
    const headshots = creators.filter(({ specialties }) => specialties.includes('headshot'));
    const portraitOf = dealPortraits(headshots.map(({ fullName }) => fullName));
    const insert = (people: readonly MadePerson[]) =>
      insertPeople(
        tx,
        people.map((one) => ({ ...one, profileImage: portraitOf(one.fullName) })),
        passwordHash,
      );
    const creatorUserIds = await insert(creators);
    const clientIds = await insert([...clients, operator]);
    clientIds.pop();
    const userIds = [...creatorUserIds, ...clientIds];
    const played = ['client', 'creator'];
    const invented = [...creators, ...clients].flatMap(({ username }, n) =>
      played.includes(username) ? [] : (userIds[n] ?? []),
    );
    await muteMail(tx, invented);
    const creatorIds = await insertCreators(tx, creatorUserIds, creators);
    const people = creators.map((creator, n) => ({
      ...creator,
      id: creatorIds[n] ?? 0,
      userId: creatorUserIds[n] ?? 0,
    }));
    // Without the sandbox, the demo's work cannot be paid.
    const sandbox = platform.stripeConnection.api !== undefined;
    const planned = sandbox ? planJobs(random, people, clientIds, cities, completed) : [];
    const jobIds = await insertJobs(
      tx,
      planned.map(({ job }) => job),
    );
    await insertJobs(tx, placeJobs(random, people, clientIds, cities));
    const done = planned.flatMap(({ work: { until, client, creator, daysAgo } }) =>
      until === 'completed'
        ? { clientId: client.userId, creatorUserId: creator.userId, daysAgo }
        : [],
    );
    const now = Temporal.Now.zonedDateTimeISO('America/Chicago');
    const messages = makeConversations(random, people, clientIds, done, now);
    const replying = busiest(people).filter((_, nth) => nth % 3 !== 2);
    const others = clientIds.slice(1);
    const inquiries = makeInquiries(new Random(7), replying, others, messages, now);
    await insertMessages(tx, [...messages, ...inquiries]);
    // Otherwise by night.
    await enqueueTask(tx, 'measure-answer-times', {});
    const jobs = planned.map(({ work }, n) => ({ ...work, jobId: jobIds[n] ?? 0 }));
    const bookings = sandbox ? planBookings(random, people, clientIds) : [];
    const unpaid = [
      ...planBrief(people, clientIds).map((each) => ({ kind: 'brief', ...each }) as const),
      ...planOffers(people, clientIds).map((each) => ({ kind: 'offer', ...each }) as const),
    ];
    const owners = people.map(({ id, subject, city }) => ({ id, subject, city }));
    await settleCovers(tx, platform, owners);
    await enqueueDemoWork(tx, {
      orders: [...orderWork(jobs, bookings, clientIds[0]), ...unpaid],
      owners,
    });
    await keep(accounts);
  });
  platform.log.info({ creators: creators.length, clients: clients.length }, 'The demo is there');
  return accounts;
}

function randomPassword(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => 'abcdefghjkmnpqrstuvwxyz23456789'[byte % 31])
    .join('');
}
