/** Jobs for invited creators, and offers that answer jobs, made through the API. */
import type { OfferedInput } from '#contract/offers/offers.ts';
import { jobFields } from './jobs.ts';
import type { Creator, Person } from './people.ts';

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
