/**
 * R4: the provider's events over a bad network: 30 % twice, shuffled, 10 % late, 5 % forged or
 * stale, 20 % missing until polled. The result is the same as on a second site that gets them once
 * and in order; nothing forged is accepted. `node tools/chaos/webhook-storm.ts [--small] [--part
 * 0.1] [--seed n]`
 */
import { createHmac } from 'node:crypto';
import { freeCancellations } from '#contract/constants.ts';
import { draftedJob } from '#testing/jobs.ts';
import { judgeMoney } from './harness/judge.ts';
import { eachAtOnce } from './harness/load.ts';
import { counted, seed } from './harness/options.ts';
import { makePair, type Pair } from './harness/people.ts';
import { randomOf } from './harness/random.ts';
import { must, report } from './harness/report.ts';
import { comeToRest, reconcileAll } from './harness/rest.ts';
import { Site } from './harness/site.ts';

/** With those whose card is declined a job makes between five and six events. */
const jobs = counted(1900, 24);
const cards = ['4242424242424242', '4000000000000077', '4000000000000002'];

interface Delivery {
  readonly body: string;
  readonly forged: 'no' | 'secret' | 'stale';
}
interface Sent {
  readonly accepted: number;
  readonly refused: number;
  readonly forged: number;
  readonly forgedTaken: number;
}

async function keysOf(site: Site): Promise<{ webhookSecret: string }> {
  const [row] = await site.sql<{ value: { webhookSecret: string } }>(
    `select value from sandbox.settings where key = 'keys'`,
  );
  return row?.value ?? { webhookSecret: '' };
}

/** The provider's own deliveries are off: we deliver them. */
const silence = (site: Site) =>
  site.sql(
    `insert into sandbox.faults (target, kind, remaining) values ('webhook', 'drop', 1000000000)`,
  );

let brought = new Set<string>();
async function newEvents(site: Site): Promise<string[]> {
  const rows = await site.sql<{ id: string; notification: string }>(
    'select id, notification from sandbox.events order by seq',
  );
  const fresh = rows.filter(({ id }) => !brought.has(id));
  for (const { id } of fresh) brought.add(id);
  return fresh.map(({ notification }) => notification);
}

async function bring(site: Site, deliveries: readonly Delivery[], atOnce: number): Promise<Sent> {
  const { webhookSecret } = await keysOf(site);
  const statuses = await eachAtOnce(deliveries, atOnce, async ({ body, forged }) => {
    const seconds = Math.floor(Date.now() / 1000) - (forged === 'stale' ? 3600 : 0);
    const secret = forged === 'secret' ? 'whsec_somebody_elses' : webhookSecret;
    const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    const response = await fetch(`${site.url}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${mac}` },
      body,
    });
    await response.arrayBuffer();
    return response.status;
  });
  const of = (forged: boolean, taken: boolean) =>
    statuses.filter(
      (status, nth) => (deliveries[nth]?.forged !== 'no') === forged && (status === 200) === taken,
    ).length;
  return {
    accepted: of(false, true),
    refused: of(false, false),
    forged: of(true, true) + of(true, false),
    forgedTaken: of(true, true),
  };
}

/** The events after a bad network: a first wave and late ones. */
function mangle(events: readonly string[], random: () => number): [Delivery[], Delivery[]] {
  const now: Delivery[] = [];
  const late: Delivery[] = [];
  for (const body of events) {
    const where = random() < 0.1 ? late : now;
    if (random() < 0.05) {
      const other = body.replace(/"id":\s*"evt_/, '"id":"evt_forged');
      now.push({ body: other, forged: random() < 0.5 ? 'secret' : 'stale' });
    }
    if (random() < 0.2) continue;
    where.push({ body, forged: 'no' });
    if (random() < 0.3) where.push({ body, forged: 'no' });
  }
  return [shuffled(now, random), shuffled(late, random)];
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

async function payAll(pair: Pair, random: () => number): Promise<number[]> {
  const { browser, email } = pair.client;
  const chosen = Array.from({ length: jobs }, () => cards[Math.floor(random() * cards.length)]);
  const pay = async (card = '') => {
    const id = await draftedJob(pair.client);
    const { json } = await browser.post(`/api/jobs/${id}/payment-intent`);
    const page = new URL(json.url);
    const form = {
      method: 'card',
      email,
      card,
      expiry: '12 / 40',
      cvc: '123',
      name: 'Card Holder',
    };
    await browser.submit(page.pathname, form);
    return id;
  };
  // Nothing is kept of a client's first orders: on both sites these are the same.
  const first = await eachAtOnce(chosen.slice(0, freeCancellations), 1, pay);
  return [...first, ...(await eachAtOnce(chosen.slice(freeCancellations), 6, pay))];
}

/** Plays the same market; `storm` delivers its events. Returns how each job ended, in order. */
async function play(storm: boolean): Promise<{ end: string[]; sent: Sent[] }> {
  brought = new Set();
  const random = randomOf(seed);
  const network = randomOf(seed + 1);
  const site = await Site.open();
  await site.start();
  const pair = await makePair(site);
  await comeToRest(site);
  await newEvents(site);
  await silence(site);
  const ids = await payAll(pair, random);
  const sent: Sent[] = [];
  const deliver = async () => {
    const events = await newEvents(site);
    const inOrder = events.map((body) => ({ body, forged: 'no' }) as const);
    const [now, late] = storm ? mangle(events, network) : [inOrder, []];
    sent.push(await bring(site, now, storm ? 8 : 1));
    sent.push(await bring(site, late, 8));
    await reconcileAll(site, storm ? 2 : 1);
  };
  await deliver();
  // Every second paid job is canceled: its refund also creates events.
  const cancel = ids.filter(() => random() < 0.5);
  // One after another: which cancellation keeps its fee depends on their order.
  for (const id of cancel)
    await pair.client.browser.patch(`/api/jobs/${id}`, { status: 'cancelled' });
  await comeToRest(site);
  await deliver();
  await judgeMoney(site);
  const rows = await site.sql<{ words: string }>(
    `select concat_ws(' ', j.status, j.payment_status, p.status, p.captured_cents, p.refunded_cents, p.released_cents) as words
     from unnest($1::int[]) with ordinality as mine(id, nth) join jobs j on j.id = mine.id
     join payments p on p.order_kind = 'job' and p.order_id = j.id order by mine.nth, p.id`,
    [ids],
  );
  const balances = await site.sql<{ words: string }>(
    `select kind || ' ' || sum(balance) as words from ledger_balances group by kind order by kind`,
  );
  const forgeries = await site.sql(`select from webhook_events where id like 'evt_forged%'`);
  must(forgeries.length === 0, `${forgeries.length} forged events were kept`);
  await site.close();
  return { end: [...rows, ...balances].map(({ words: text }) => text), sent };
}

const inOrder = await play(false);
const stormy = await play(true);
const total = (what: keyof Sent) => stormy.sent.reduce((sum, one) => sum + one[what], 0);
const pairs = inOrder.end.map((text, nth) => ({ words: text, stormy: stormy.end[nth] }));
const different = pairs.filter(({ words: text, stormy }) => text !== stormy);
must(
  different.length === 0 && inOrder.end.length === stormy.end.length,
  `${different.length} ends differ, in order and in the storm: ${JSON.stringify(different.slice(0, 5))}`,
);
must(total('forgedTaken') === 0, `${total('forgedTaken')} forged deliveries were taken`);
must(total('refused') === 0, `${total('refused')} true deliveries were refused`);
const kinds = Map.groupBy(inOrder.end.slice(0, jobs), (text) =>
  text.split(' ').slice(0, 2).join(', '),
);
report(`${total('accepted') + total('forged')} webhooks of ${jobs} jobs, seed ${seed}`, [
  ['taken', total('accepted')],
  ['forged, all refused', total('forged')],
  ['ends that differ from those in order', different.length],
  ['ends', [...kinds].map(([text, some]) => `${some.length} ${text}`).join('; ')],
]);
