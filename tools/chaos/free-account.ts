/**
 * A free account that wants to cost the operator money: with an accomplice as creator, both
 * minutes old, it pays orders of any size and has all of it refunded, by each way that ends an order.
 * The books say what that cost. `node tools/chaos/free-account.ts [--small]`
 */
import { formatCents } from '#contract/money.ts';
import { draftedJob, hired, openJob, paid } from '#testing/jobs.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { counted } from './harness/options.ts';
import { must, report } from './harness/report.ts';
import { Site } from './harness/site.ts';

/** What one account may cost, in cents: two free cancellations of orders below the setting. */
const maxCents = 2 * 6000;
const attempts = counted(8, 4);
const site = await Site.open();
await site.start({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });

const balance = async (kind: string) =>
  Number(
    (
      await site.sql<{ balance: number }>('select balance from ledger_balances where kind = $1', [
        kind,
      ])
    )[0]?.balance ?? 0,
  );

type Ending = (client: Person, creator: Creator, id: number) => Promise<unknown>;
const cancel = (client: Person, id: number) =>
  client.browser.patch(`/api/jobs/${id}`, { status: 'cancelled' });
const endings: Readonly<Record<string, Ending>> = {
  'the client cancels before a hire': (client, _, id) => cancel(client, id),
  'the creator leaves, the client cancels': async (client, creator, id) => {
    await creator.browser.post(`/api/jobs/${id}/leave`);
    return cancel(client, id);
  },
};

/** Pays orders of this size until the site refuses; returns what the account cost. */
async function burn(budget: number, name: string, end: Ending): Promise<[string, string]> {
  const fees = await balance('stripe_fees');
  const [client, creator] = [await registerClient(site), await registerCreator(site)];
  let refused = 0;
  for (let nth = 0; nth < attempts; nth += 1) {
    try {
      const id = await (name.includes('leaves') ? openJob : draftedJob)(client, { budget });
      if (name.includes('leaves')) await hired(client, creator, id);
      await paid(site, client, id);
      await end(client, creator, id);
    } catch {
      refused += 1;
    }
  }
  const kept = Number(
    (
      await site.sql<{ kept: number }>(
        'select coalesce(sum(fee_kept_cents), 0) as kept from payments where client_id = $1',
        [client.id],
      )
    )[0]?.kept ?? 0,
  );
  const cost = Math.abs((await balance('stripe_fees')) - fees) - kept;
  must(cost <= maxCents, `$${budget}, ${name}: ${formatCents(cost)}`);
  return [`$${budget}, ${name}`, `${formatCents(cost)} in ${attempts} tries, ${refused} refused`];
}

const rows: [string, string][] = [];
for (const budget of [1_800, 10_000, 900_000])
  for (const [name, end] of Object.entries(endings)) rows.push(await burn(budget, name, end));
report('What a free account cost the operator', rows);
await site.close();
process.exit();
