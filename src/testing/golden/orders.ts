/** Jobs and bookings in every state that people bring about, one of each, made over HTTP. */
import type { OrderRef } from '#contract/order.ts';
import type { TestApp } from '../app.ts';
import { tuesday } from '../bookings.ts';
import { disputeCard } from '../chargebacks.ts';
import { applied, draftedJob, hired, openJob, paid, work } from '../jobs.ts';
import type { Creator, Person } from '../people.ts';
import { type SandboxMoney, sandboxMoney } from '../sandbox-money.ts';

const password = 'correct horse 42';

async function register(app: TestApp, name: string, fields: object = {}): Promise<Creator> {
  const browser = app.visitor();
  const username = name.toLowerCase();
  const email = `${username}@example.com`;
  const reply = await browser.post('/api/register', {
    fullName: `${name} Person`,
    ...{ username, email, password, terms: true, isCreator: false, ...fields },
  });
  if (reply.status !== 201) throw new Error(reply.text);
  const { id } = reply.json;
  await app.platform.pool.query('update users set email_verified_at = now() where id = $1', [id]);
  const { creatorId = 0 } = (await browser.get('/api/user')).json;
  return { browser, id, fullName: reply.json.fullName, username, email, password, creatorId };
}

const creating = {
  isCreator: true,
  serviceType: 'photographer',
  hourlyRate: 100,
  location: 'Austin, TX',
};

export interface Cast {
  readonly client: Person;
  readonly creator: Creator;
  /** Leave during the recording: suspended, or their account deleted. */
  readonly leaving: { readonly client: Person; readonly creator: Creator; readonly other: Creator };
  readonly operator: Person;
}

export async function makeCast(app: TestApp): Promise<Cast> {
  const cast = {
    client: await register(app, 'Clara'),
    creator: await register(app, 'Carlo', creating),
    leaving: {
      client: await register(app, 'Lea'),
      creator: await register(app, 'Leo', creating),
      other: await register(app, 'Lou', creating),
    },
    operator: await register(app, 'Olga'),
  };
  const money = sandboxMoney(app);
  await app.platform.pool.query(`update users set role = 'operator' where id = $1`, [
    cast.operator.id,
  ]);
  for (const { creatorId } of [cast.creator, cast.leaving.creator, cast.leaving.other])
    await money.onboard(creatorId);
  // Mails and notifications in both languages.
  await app.platform.pool.query(`update users set locale = 'es' where id = $1`, [cast.creator.id]);
  await cast.creator.browser.patch(`/api/creators/${cast.creator.creatorId}`, {
    ...{ deliveryDays: 7, rounds: 1, editedPhotos: 40, picturesToPick: null },
  });
  return cast;
}

/** Every order by what became of it. */
export type Orders = Readonly<Record<string, OrderRef>>;

export interface Stage {
  readonly app: TestApp;
  readonly money: SandboxMoney;
  readonly cast: Cast;
  /** What the steps were answered. */
  readonly replies: string[];
  /** As `name` of `person`; throws unless it succeeds. */
  step(person: Person, order: OrderRef, name: string, body?: unknown, put?: true): Promise<unknown>;
}

export function stageOf(app: TestApp, cast: Cast): Stage {
  const replies: string[] = [];
  return {
    ...{ app, cast, replies, money: sandboxMoney(app) },
    step: async (person, { kind, id }, name, body, put) => {
      const path = `/api/${kind}s/${id}/${name}`;
      const { browser } = person;
      const reply = await (put ? browser.put(path, body) : browser.post(path, body));
      if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${reply.text}`);
      replies.push(`=== ${person.username} ${path}: ${reply.status}\n${reply.text}`);
      await app.settle();
      return reply.text === '' ? undefined : reply.json;
    },
  };
}

export const reason = 'Nobody came to the place';
const dayLater = (instant: string, days = 1) =>
  new Date(Date.parse(instant) + days * 86_400_000).toISOString();
/** A day of work that nothing else takes, at 10:00 or 14:00 in Austin. */
let taken = 0;
function nextStart(): string {
  const [week, day, hour] = [2 + Math.floor(taken / 8), Math.floor((taken % 8) / 2), taken % 2];
  taken += 1;
  return dayLater(tuesday(week, hour === 0 ? '10:00' : '14:00'), day);
}
/** No work begins later. */
export const lastStart = (): string => tuesday(2 + Math.ceil(taken / 8));
/** As a job has it: in Austin's time. */
const fieldsAt = (startsAt: string) => ({
  date: dayOf(startsAt),
  startTime: Temporal.Instant.from(startsAt)
    .toZonedDateTimeISO('America/Chicago')
    .toPlainTime()
    .toString()
    .slice(0, 5),
});
const dayOf = (instant: string) => instant.slice(0, 10);

/** Before any work begins. */
export async function makeOrders(stage: Stage): Promise<Orders> {
  taken = 0;
  const { app, money, cast, step } = stage;
  const { client, creator, leaving } = cast;
  const made: Record<string, OrderRef> = {};
  const anyDay = () => app.platform.pool.query('delete from daily_uses');

  const jobOf = async (
    name: string,
    state: 'draft' | 'open' | 'applied' | 'hired' | 'paid',
    {
      by = client,
      to = creator,
      ...fields
    }: { by?: Person; to?: Creator; [field: string]: unknown } = {},
  ): Promise<OrderRef> => {
    await anyDay();
    const posted = {
      title: `Job ${name}`,
      ...{ ...fieldsAt(nextStart()), hours: 2, ...fields },
    };
    const id = await (state === 'draft' ? draftedJob : openJob)(by, posted);
    if (state === 'applied') await applied(to, id);
    if (state === 'hired' || state === 'paid') await hired(by, to, id);
    if (state === 'paid') await paid(app, by, id);
    await money.rest();
    made[`job ${name}`] = { kind: 'job', id };
    return { kind: 'job', id };
  };
  const bookingOf = async (
    name: string,
    isPaid = true,
    { by = client, to = creator }: { by?: Person; to?: Creator } = {},
  ): Promise<OrderRef> => {
    await anyDay();
    const startsAt = nextStart();
    const body = { creatorId: to.creatorId, startsAt, hours: 2, address: '501 W 6th St, Austin' };
    const reply = await by.browser.post('/api/bookings', body);
    if (reply.status !== 201) throw new Error(reply.text);
    const { id } = reply.json;
    if (isPaid) {
      const { json } = await by.browser.post('/api/create-payment-intent', { bookingId: id });
      await money.payIntent(json.clientSecret);
    }
    await money.rest();
    made[`booking ${name}`] = { kind: 'booking', id };
    return { kind: 'booking', id };
  };
  const wish = ({ kind }: OrderRef) => {
    const startsAt = nextStart();
    return kind === 'job' ? fieldsAt(startsAt) : { startsAt };
  };
  const openMove = async ({ kind, id }: OrderRef): Promise<number> => {
    const { json } = await client.browser.get(`/api/${kind}s/${id}`);
    return (kind === 'job' ? json.progress.move : json.move).id;
  };
  const propose = (by: Person, order: OrderRef) => step(by, order, 'moves', wish(order));
  const answer = async (by: Person, order: OrderRef, how: string) =>
    step(by, order, `moves/${await openMove(order)}/${how}`);

  await jobOf('drafted', 'draft');
  await jobOf('open', 'open');
  await jobOf('applied for', 'applied');
  await jobOf('hired for', 'hired');
  await jobOf('paid', 'paid');
  await bookingOf('held', false);
  await bookingOf('paid');

  for (const kind of ['job', 'booking'] as const) {
    const order = (name: string) => (kind === 'job' ? jobOf(name, 'paid') : bookingOf(name));
    await propose(client, await order('with a move by the client'));
    await propose(creator, await order('with a move by the creator'));
    const accepted = await order('moved');
    await propose(client, accepted);
    await answer(creator, accepted, 'acceptance');
    const back = await order('moved by the creator');
    await propose(creator, back);
    await answer(client, back, 'acceptance');
    const declined = await order('with a declined move');
    await propose(creator, declined);
    await answer(client, declined, 'decline');
    const withdrawn = await order('with a withdrawn move');
    await propose(client, withdrawn);
    await answer(client, withdrawn, 'withdrawal');
    const replaced = await order('with a replaced move');
    await propose(client, replaced);
    await propose(creator, replaced);
    const changed = await order('with another address');
    await step(client, changed, 'address', { address: '1 Congress Ave, Austin' }, true);
    await step(client, await order('disputed'), 'dispute', { reason });
    const discussed = await order('discussed');
    await step(creator, discussed, 'dispute', { reason });
    await step(client, discussed, 'dispute/statements', { words: 'It rained all day' });
    const calm = await order('no longer disputed');
    await step(client, calm, 'dispute', { reason });
    await step(client, calm, 'dispute/withdrawal');
    await step(creator, await order('with a split'), 'settlements', { creatorAmount: 5000 });
    const split = await order('split');
    await step(client, split, 'settlements', { creatorAmount: 5000 });
    await step(creator, split, 'settlements/1/acceptance');
    await order('canceled when it is late');
    const refunded = await order('refunded by the operator');
    await refundOutside(stage, refunded);
    const charged = await order('charged back');
    await (await disputeCard(app, money, charged)).decide('lost');
    await disputeCard(app, money, await order('with an open chargeback'));
    await order('to be delivered');
    await order('to be sent back');
    await order('to be approved');
    await order('to be approved by time');
    await order('to be decided');
    await order('never delivered');
  }
  await jobOf('of a creator who leaves', 'paid', { to: leaving.creator });
  await jobOf('unpaid, of a creator who leaves', 'hired', { to: leaving.creator });
  await bookingOf('of a creator who leaves', true, { to: leaving.creator });
  await jobOf('open, of a client who leaves', 'applied', { by: leaving.client });
  await jobOf('paid, of a client who leaves', 'paid', { by: leaving.client, to: leaving.other });
  await bookingOf('of a client who leaves', false, { by: leaving.client, to: leaving.other });
  const unhired = await jobOf('unhired', 'hired');
  await step(client, unhired, 'unhire');
  const left = await jobOf('left by the creator', 'paid');
  await step(creator, left, 'leave');
  await cancelJob(client, await jobOf('canceled by the client', 'applied'));
  await step(client, await bookingOf('canceled by the client'), 'cancel');
  await step(creator, await bookingOf('declined'), 'decline');
  await step(client, await bookingOf('canceled before it was paid', false), 'cancel');
  await jobOf('of several days', 'hired', {
    ...{ date: dayOf(tuesday(30)), endDate: dayOf(dayLater(tuesday(30))), duration: 'multi_day' },
  });
  await money.rest();
  return made;
}

async function cancelJob({ browser }: Person, { id }: OrderRef): Promise<void> {
  const reply = await browser.patch(`/api/jobs/${id}`, { status: 'cancelled' });
  if (reply.status !== 200) throw new Error(reply.text);
}

/** Refunded in the provider's dashboard. */
async function refundOutside({ app, money }: Stage, { kind, id }: OrderRef): Promise<void> {
  const { rows } = await app.platform.pool.query<{ charge: string }>(
    'select stripe_charge_id as charge from payments where order_kind = $1 and order_id = $2',
    [kind, id],
  );
  await money.api('POST', '/v1/refunds', { charge: rows[0]?.charge ?? '' });
  await money.rest();
}

/** Once all work has begun; everyone has signed in again. */
export async function carryOut(stage: Stage, orders: Orders): Promise<void> {
  const { app, money, cast, step } = stage;
  const { client, creator, leaving, operator } = cast;
  const deliver = (order: OrderRef) =>
    order.kind === 'job'
      ? step(creator, order, 'submit', work)
      : step(creator, order, 'delivery', { note: 'Here they are', url: work.deliveryUrl });
  const approve = (order: OrderRef) =>
    step(client, order, order.kind === 'job' ? 'approve' : 'complete');
  for (const kind of ['job', 'booking']) {
    const order = (name: string) => orders[`${kind} ${name}`] as OrderRef;
    await deliver(order('to be delivered'));
    await deliver(order('to be sent back'));
    await step(client, order('to be sent back'), 'request-changes', { note: 'Brighter, please' });
    await deliver(order('to be approved'));
    await approve(order('to be approved'));
    await deliver(order('to be approved by time'));
    const late = order('canceled when it is late');
    if (kind === 'job') await cancelJob(client, late);
    else await step(client, late, 'cancel');
    const decided = order('to be decided');
    await deliver(decided);
    await step(client, decided, 'dispute', { reason });
    await app.platform.pool.query('update sessions set confirmed_at = $1', [app.platform.clock()]);
    const path = `/api/operator/${kind}s/${decided.id}/decision`;
    const held = kind === 'job' ? 50_000 : 18_000;
    const body = { outcome: 'cancelled', creatorAmount: 4000, clientAmount: held - 4000, reason };
    const reply = await operator.browser.post(path, body);
    if (reply.status >= 300) throw new Error(reply.text);
    await money.rest();
  }
  const suspended = await operator.browser.post(
    `/api/operator/people/${leaving.creator.id}/suspend`,
    { reason: 'Asked for advance fees' },
  );
  if (suspended.status >= 300) throw new Error(suspended.text);
  // Refused while there is money: what the refusal says is part of the recording.
  await leaving.client.browser.post('/api/account/deletion', { password });
  await money.rest();
}
