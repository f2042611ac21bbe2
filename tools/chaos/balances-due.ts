/**
 * 1,000 balances fall due within one minute in a site of two processes, which are killed 20 times (SIGKILL), half of
 * them between a charge at the provider and its reply; some clients pay by themselves at the same second. Each balance is
 * charged exactly once, none is forgotten, and the last is charged within so many minutes of its day.
 * `node tools/chaos/balances-due.ts [--small] [--part 0.1] [--seed n]`
 */
import { setTimeout as wait } from 'node:timers/promises';
import {
  askForDeposits,
  bookWithDeposit,
  confirmIntent,
  letFallDue,
} from './harness/booking-flows.ts';
import { judgeLedger, judgeMoney } from './harness/judge.ts';
import { counted, seed } from './harness/options.ts';
import { makePair, type Pair } from './harness/people.ts';
import { randomOf } from './harness/random.ts';
import { must, report } from './harness/report.ts';
import { reconcileAll } from './harness/rest.ts';
import { Site } from './harness/site.ts';

const balances = counted(1000, 40);
const kills = counted(20, 4);
const pairCount = 10;
/** Every so many clients pay at the second in which the site charges their card. */
const ownEach = 20;
const random = randomOf(seed);

const first = await Site.open();
const second = await first.beside();
const sites = [first, second];
for (const site of sites) must(await site.start(), `The app did not start:\n${site.words}`);

const pairs: Pair[] = [];
for (let nth = 0; nth < pairCount; nth += 1) pairs.push(await makePair(sites[nth % 2] ?? first));
for (const pair of pairs) await askForDeposits(pair);
const booked: { readonly id: number; readonly pair: Pair }[] = [];
await Promise.all(
  pairs.map(async (pair, nth) => {
    for (let made = nth; made < balances; made += pairCount)
      booked.push({ id: await bookWithDeposit(pair, 30 + Math.floor(made / pairCount)), pair });
  }),
);
await reconcileAll(first, 1);
const ids = booked.map(({ id }) => id);
const countOf = async (so: string) =>
  (
    await first.sql<{ n: number }>(
      `select count(*)::int as n from installments i join bookings b on b.id = i.order_id
        where i.order_kind = 'booking' and i.kind = 'balance' and b.status = 'confirmed' and ${so}`,
    )
  )[0]?.n ?? 0;
must((await countOf('i.automatic')) === balances, 'Not every deposit is paid');
console.log(`${balances} deposits are paid`);

await letFallDue(first, ids, 60);
const began = performance.now();
let over = false;
/** As the schedule does each third minute, here often: what a killed process had begun waits three minutes. */
const charging = (async () => {
  while (!over) {
    await first
      .sql(`select graphile_worker.add_job('payments-charge-due', job_key => 'bench-charge-due')`)
      .catch(() => undefined);
    await wait(1000);
  }
})();
const own = booked.filter((_, nth) => nth % ownEach === 0);
let paidByClient = 0;
const paying = own.map(async ({ id, pair }, nth) => {
  await wait((60_000 * nth) / own.length);
  const reply = await pair.client.browser
    .post('/api/create-payment-intent', { bookingId: id })
    .catch(() => undefined);
  if (reply?.status !== 200) return;
  const status = await confirmIntent(pair, reply.json.clientSecret).catch(() => 0);
  if (status === 200) paidByClient += 1;
});

let betweenCallAndReply = 0;
for (let kill = 0; kill < kills; kill += 1) {
  const site = sites[kill % 2] ?? first;
  await site.up();
  if (kill % 4 < 2) {
    // As soon as its next charges have reached the provider.
    await site.arm(`provider.chargeIntent.after:${1 + Math.floor(random() * 6)}`);
    const died = await Promise.race([
      site.ended().then(() => true),
      wait(20_000).then(() => false),
    ]);
    if (died) betweenCallAndReply += 1;
    else await site.kill();
  } else {
    await wait(500 + random() * 2500);
    await site.kill();
  }
  await judgeLedger(first);
  must(await site.start(), `The app did not start again:\n${site.words}`);
}
await Promise.all(paying);
const deadline = performance.now() + 20 * 60_000;
while ((await countOf(`i.status <> 'paid'`)) > 0 && performance.now() < deadline) await wait(500);
const seconds = Math.round((performance.now() - began) / 1000);
over = true;
await charging;
must((await countOf(`i.status <> 'paid'`)) === 0, 'A balance was forgotten');
await reconcileAll(first);
await judgeMoney(first);

const charges = await first.sql<{ times: number; bookings: number }>(
  `with charged as materialized (
     select (data->'metadata'->>'payment_id')::bigint as payment_id from sandbox.objects
      where type = 'charge' and account = '' and data->>'status' = 'succeeded')
   select times, count(*)::int as bookings from (
     select p.order_id, count(c.payment_id)::int as times
       from payments p left join charged c on c.payment_id = p.id
      where p.order_kind = 'booking' and p.installment = 2 and p.order_id = any($1)
      group by p.order_id) counted group by times order by times`,
  [ids],
);
must(
  charges.length === 1 && charges[0]?.times === 1 && charges[0].bookings === balances,
  `Charged so often: ${JSON.stringify(charges)}`,
);
const [late] = await first.sql<{ seconds: number }>(
  `select ceil(extract(epoch from max(p.succeeded_at - i.due_at)))::int as seconds
   from installments i join payments p on p.order_kind = 'booking' and p.order_id = i.order_id and p.installment = 2
     and p.status = 'succeeded' where i.kind = 'balance' and i.order_id = any($1)`,
  [ids],
);
report(`${balances} balances due in one minute, ${kills} kills, seed ${seed}`, [
  ['charged exactly once', charges.find(({ times }) => times === 1)?.bookings ?? 0],
  ['killed between charge and reply', betweenCallAndReply],
  ['paid by clients themselves', paidByClient],
  ['seconds from the first day to the last charge', seconds],
  ['latest charge after its day, seconds', late?.seconds ?? 0],
]);
await second.close();
await first.close();
