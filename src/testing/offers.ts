/** Offers and jobs for invited creators for tests, made through the API. */
import type { OfferedInput } from '#contract/offers/offers.ts';
import { tuesday } from './bookings.ts';
import { jobFields } from './jobs.ts';
import type { Creator, Person } from './people.ts';

const hourMs = 3_600_000;
/** An instant so many hours from now. */
export const inHours = (hours: number, now = Date.now()): string =>
  new Date(now + hours * hourMs).toISOString();

export const askBody = (creator: Creator, fields: object = {}) => ({
  creatorId: creator.creatorId,
  day: tuesday(2).slice(0, 10),
  startTime: '10:00',
  hours: 2,
  note: 'Bride and groom in the park',
  ...fields,
});

export const offered = (fields: Partial<OfferedInput> = {}): OfferedInput => ({
  title: 'Park session',
  lines: [
    { title: 'Two hours of photos', price: 30_000 },
    { title: 'Album', price: 10_000, optional: true },
    { title: 'Travel', price: 5000 },
  ],
  day: tuesday(2).slice(0, 10),
  startTime: '10:00',
  hours: 2,
  ...fields,
});

export async function ask(client: Person, creator: Creator, fields?: object): Promise<number> {
  const reply = await client.browser.post('/api/offers/requests', askBody(creator, fields));
  if (reply.status !== 201) throw new Error(`Asking failed: ${reply.status} ${reply.text}`);
  return reply.json.id;
}

export async function sendVersion(
  creator: Creator,
  id: number,
  fields?: Partial<OfferedInput>,
): Promise<void> {
  const reply = await creator.browser.post(`/api/offers/${id}/versions`, offered(fields));
  if (reply.status !== 201) throw new Error(`Offering failed: ${reply.status} ${reply.text}`);
}

/** Asked for and answered. */
export async function sentOffer(
  client: Person,
  creator: Creator,
  fields?: Partial<OfferedInput>,
): Promise<number> {
  const id = await ask(client, creator);
  await sendVersion(creator, id, fields);
  return id;
}

export const accept = (client: Person, id: number, fields: object = {}) =>
  client.browser.post(`/api/offers/${id}/acceptance`, { version: 1, ...fields });

/** A job's day in {@link jobFields}, with a start and a length. */
const timed = { startTime: '10:00', hours: 2 };

export const invitedFields = (creators: readonly Creator[], fields: object = {}) => ({
  ...jobFields({ ...timed, ...fields }),
  invited: creators.map(({ creatorId }) => creatorId),
});

/** Open, and seen by these creators only. */
export async function invitedJob(
  client: Person,
  creators: readonly Creator[],
  fields?: object,
): Promise<number> {
  const draft = await client.browser.post('/api/jobs/draft', invitedFields(creators, fields));
  if (draft.status !== 201) throw new Error(`Posting failed: ${draft.status} ${draft.text}`);
  const { id } = draft.json;
  const reply = await client.browser.patch(`/api/jobs/${id}`, { status: 'open' });
  if (reply.status !== 200) throw new Error(`Inviting failed: ${reply.status} ${reply.text}`);
  return id;
}

export const jobOffer = (fields: Partial<OfferedInput> = {}): OfferedInput => ({
  title: 'Lake portraits',
  lines: [
    { title: 'Two hours', price: 60_000 },
    { title: 'Album', price: 20_000, optional: true },
  ],
  day: '2027-03-20',
  startTime: '10:00',
  hours: 2,
  note: 'I know the light there.',
  ...fields,
});

export const offerOn = (creator: Creator, jobId: number, fields?: Partial<OfferedInput>) =>
  creator.browser.post('/api/offers', { jobId, offer: jobOffer(fields) });

/** Answers with a price; the offer's id. */
export async function offeredOn(
  creator: Creator,
  jobId: number,
  fields?: Partial<OfferedInput>,
): Promise<number> {
  const reply = await offerOn(creator, jobId, fields);
  if (reply.status !== 201) throw new Error(`Answering failed: ${reply.status} ${reply.text}`);
  return reply.json.id;
}

export const hireBy = (client: Person, offerId: number, fields: object = {}) =>
  client.browser.post(`/api/offers/${offerId}/hire`, { version: 1, ...fields });
