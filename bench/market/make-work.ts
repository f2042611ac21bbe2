import type { Chance } from './chance.ts';
import type { Row } from './copy-rows.ts';
import { homesIn } from './towns.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

export interface People {
  readonly creators: number;
  /** Their ids come after the creators' persons'. */
  readonly clients: number;
}

const clientOf = (chance: Chance, { creators, clients }: People) =>
  creators + chance.int(1, clients);

export const jobColumns = [
  'client_id',
  'title',
  'description',
  'service_type',
  'location',
  'lat',
  'lng',
  'date',
  'duration',
  'budget',
  'tags',
  'status',
  'created_at',
  'opened_at',
] as const;

export function* makeJobs(
  chance: Chance,
  people: People,
  count: number,
  now: Date,
): Generator<Row> {
  const home = homesIn(chance);
  for (let made = 0; made < count; made += 1) {
    const { location, lat, lng } = home();
    const created = new Date(now.getTime() - chance.next() * 60 * dayMs);
    yield [
      clientOf(chance, people),
      `${chance.pick(['Wedding', 'Portraits', 'Product film', 'Open house'])} in ${location}`,
      'Someone with an eye for people and light, for a day that will not come again.',
      chance.pick(['photography', 'videography', 'content_creation']),
      location,
      lat,
      lng,
      new Date(now.getTime() + chance.int(1, 120) * dayMs).toISOString().slice(0, 10),
      chance.pick(['short', 'half_day', 'full_day', 'multi_day']),
      chance.int(10, 300) * 10,
      '{outdoors,people}',
      'open',
      created,
      created,
    ];
  }
}

export const messageColumns = [
  'sender_id',
  'recipient_id',
  'content',
  'read_at',
  'created_at',
] as const;

/** Conversations of up to a dozen messages: the client writes first, then they take turns. */
export function* makeMessages(
  chance: Chance,
  people: People,
  count: number,
  now: Date,
): Generator<Row> {
  let made = 0;
  while (made < count) {
    const pair = [clientOf(chance, people), chance.int(1, people.creators)] as const;
    let sent = now.getTime() - chance.next() * 300 * dayMs;
    const length = Math.min(chance.int(1, 12), count - made);
    for (let turn = 0; turn < length; turn += 1) {
      const at = new Date(Math.min(sent, now.getTime()));
      const sender = turn % 2;
      yield [
        pair[sender] ?? 0,
        pair[1 - sender] ?? 0,
        'Would the last hour before sunset suit you?',
        at,
        at,
      ];
      sent += Math.exp(chance.next() * 8) * 60_000;
    }
    made += length;
  }
}

export const bookingColumns = [
  'id',
  'client_id',
  'creator_id',
  'starts_at',
  'ends_at',
  'hours',
  'status',
  'payment_status',
  'hourly_rate',
  'amount',
  'commission_amount',
  'cancellation_policy',
  'created_at',
  'confirmed_at',
  'completed_at',
] as const;
export const busyColumns = ['creator_id', 'during', 'kind', 'source_id'] as const;

/** One booking for each of this many creators: seven in ten are past, the others upcoming. */
export function* makeBookings(
  chance: Chance,
  people: People,
  count: number,
  now: Date,
): Generator<{ booking: Row; busy: Row | null }> {
  const stride = Math.max(1, Math.floor(people.creators / count));
  for (let id = 1; id <= count; id += 1) {
    const creator = 1 + (((id - 1) * stride) % people.creators);
    const over = chance.next() < 0.7;
    const hours = chance.int(1, 8);
    const day =
      Math.floor(now.getTime() / dayMs) + (over ? -chance.int(3, 400) : chance.int(1, 90));
    const starts = new Date(day * dayMs + chance.int(14, 18) * hourMs);
    const ends = new Date(starts.getTime() + hours * hourMs);
    const booked = new Date(Math.min(now.getTime(), starts.getTime()) - chance.next() * 20 * dayMs);
    const amount = hours * 9500;
    yield {
      booking: [
        id,
        clientOf(chance, people),
        creator,
        starts,
        ends,
        hours,
        over ? 'completed' : 'confirmed',
        over ? 'paid' : 'in_escrow',
        95,
        amount,
        amount / 10,
        'moderate',
        booked,
        booked,
        over ? ends : null,
      ],
      busy: over
        ? null
        : [creator, `[${starts.toISOString()},${ends.toISOString()})`, 'booking', id],
    };
  }
}
