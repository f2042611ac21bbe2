import { getCreatorAvailability } from '#contract/creators/availability.ts';
import { startTimes } from '#contract/creators/start-times.ts';
import { askForOffer, listOffers, offerVersion } from '#contract/offers/offers.ts';
import { addWait, listWaits } from '#contract/waits/waits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { actAs } from './act-as.ts';
import type { StoredCreator } from './place-jobs.ts';
import { actorsOf, busiest } from './place-work.ts';
import type { WorkPeople } from './work-people.ts';

export interface DemoOffer extends WorkPeople {
  /** A request that waits, one that was answered with the time held, or a wait for a day without time. */
  readonly until: 'asked' | 'held' | 'waiting';
  /** Days ahead at the earliest. */
  readonly inDays: number;
}

/** What the printed accounts see: a request to answer, an offer to accept, and a wait on either side. */
export function planOffers(
  creators: readonly StoredCreator[],
  clientIds: readonly number[],
): DemoOffer[] {
  const [own, ...others] = busiest(creators).filter(({ hourlyRate }) => hourlyRate !== null);
  // Of their family.
  const another = others.find(
    (one) => one.acceptsBookings && one.serviceType === 'photographer' && one.subject === 'family',
  );
  const [printed, second] = clientIds;
  if (!own || !another || printed === undefined || second === undefined) return [];
  return [
    { ...actorsOf(printed, another), until: 'held', inDays: 21 },
    { ...actorsOf(second, own), until: 'asked', inDays: 35 },
    { ...actorsOf(printed, another), until: 'waiting', inDays: 14 },
    { ...actorsOf(second, own), until: 'waiting', inDays: 14 },
  ];
}

/** Can be resumed wherever it stopped. */
export function carryOutOffer(platform: Platform, work: DemoOffer): Promise<unknown> {
  const { until } = work;
  return until === 'waiting' ? waitFor(platform, work) : askFor(platform, { ...work, until });
}

const hours = 3;
const daysFrom = (platform: Platform, { client, creator, inDays }: DemoOffer) => {
  const from = Temporal.Now.plainDateISO('UTC').add({ days: inDays }).toString();
  return actAs(platform, client)(getCreatorAvailability, {
    params: { id: creator.creatorId ?? 0 },
    query: { from, days: 30 },
  });
};

async function askFor(
  platform: Platform,
  work: DemoOffer & { readonly until: 'asked' | 'held' },
): Promise<void> {
  const [asClient, asCreator] = [actAs(platform, work.client), actAs(platform, work.creator)];
  const { timeZone, days } = await daysFrom(platform, work);
  const start = startTimes(
    days.flatMap(({ free }) => free),
    hours,
  ).find((each) => Temporal.Instant.from(each).toZonedDateTimeISO(timeZone).hour >= 15);
  if (start === undefined) throw new Error('The creator has no time for an offer');
  const at = Temporal.Instant.from(start).toZonedDateTimeISO(timeZone);
  const when = {
    day: at.toPlainDate().toString(),
    startTime: at.toPlainTime().toString().slice(0, 5),
    hours,
  };
  const creatorId = work.creator.creatorId ?? 0;
  const own = await asClient(listOffers, { query: { side: 'client' } });
  const known = own.find(({ creator }) => creator.id === creatorId);
  const { id, status } =
    known ??
    (await asClient(askForOffer, {
      body: { creatorId, ...when, address: 'Zilker Park, Austin', note: notes[work.until] },
    }));
  if (work.until === 'held' && status === 'asked') {
    const body = {
      title: 'Family evening at the boardwalk',
      lines,
      ...when,
      note: answer,
      holdHours: 48,
    };
    await asCreator(offerVersion, { params: { id }, body });
  }
}

const notes = {
  asked: 'We got engaged last month and would love photos in the evening light, with our dog.',
  held: 'The four of us in the evening light, with our dog. The kids are 3 and 6 and run a lot.',
};
const answer =
  'Then they should run! I would start at the boardwalk and be at the hill for the last light.';
const lines = [
  { title: 'Three hours with the four of you, and the dog', price: 42_000 },
  { title: 'Travel within Austin', price: 3000 },
  { title: 'Album with 20 pages', price: 18_000, optional: true },
  { title: 'Ten prints, 8 × 10', price: 9000, optional: true },
];

/** For the first day without time, or else for late Sundays. */
async function waitFor(platform: Platform, work: DemoOffer): Promise<void> {
  const asClient = actAs(platform, work.client);
  const creatorId = work.creator.creatorId ?? 0;
  const own = await asClient(listWaits, {});
  if (own.some(({ creator }) => creator.id === creatorId)) return;
  const { days } = await daysFrom(platform, work);
  const full = days.find(({ free }) => startTimes(free, hours).length === 0)?.date;
  const [from, to] = [full ?? days[0]?.date ?? '', full ?? days.at(-1)?.date ?? ''];
  const late = { weekdays: [7], part: 'evening' as const, hours: 8 };
  await asClient(addWait, {
    body: { creatorId, from, to, ...(full === undefined ? late : { hours }) },
  });
}
