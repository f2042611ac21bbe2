/** Waits for tests, made through the API. */
import { tuesday } from './bookings.ts';
import type { Creator, Person } from './people.ts';

/** For two hours on a Tuesday two weeks ahead. */
export const waitBody = (creator: Creator, fields: object = {}) => {
  const day = tuesday(2).slice(0, 10);
  return { creatorId: creator.creatorId, from: day, to: day, hours: 2, ...fields };
};

export async function waitFor(client: Person, creator: Creator, fields?: object): Promise<number> {
  const reply = await client.browser.post('/api/waits', waitBody(creator, fields));
  if (reply.status !== 201) throw new Error(`Waiting failed: ${reply.status} ${reply.text}`);
  return reply.json.id;
}

/** Nobody can book this creator on that Tuesday: they are off. */
export async function takeOff(creator: Creator, days = [tuesday(2).slice(0, 10)]): Promise<void> {
  const exceptions = days.map((date) => ({
    date,
    kind: 'closed',
    starts: null,
    ends: null,
    note: '',
  }));
  const reply = await creator.browser.put('/api/creator/availability', {
    weeklyHours: [],
    exceptions,
  });
  if (reply.status !== 200) throw new Error(`No days off: ${reply.status} ${reply.text}`);
}
