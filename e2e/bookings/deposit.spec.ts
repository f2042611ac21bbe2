import type pg from 'pg';
import { withSiteDatabase } from '../../scripts/site-database.ts';
import { profileOf } from '../fixtures/accounts.ts';
import { freeDay, panelOf } from '../fixtures/bookings.ts';
import { cards } from '../fixtures/checkout.ts';
import { send } from '../fixtures/held-jobs.ts';
import { open } from '../fixtures/pages.ts';
import type { Someone } from '../fixtures/people.ts';
import { keepSides } from '../fixtures/sides.ts';
import { counting } from '../fixtures/taps.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

type Hand = ReturnType<typeof counting>;

async function askForDeposit(creator: Someone): Promise<void> {
  const { creatorId } = await (await creator.context.request.get('/api/user')).json();
  await send(creator, 'PATCH', `/api/creators/${creatorId}`, {
    depositPercent: 30,
    balanceDays: 30,
  });
}

async function fillCard({ page }: Someone, { type }: Hand): Promise<void> {
  await type(page.getByLabel('Card number'), cards.good);
  await type(page.getByLabel('Expiry'), '12 / 34');
  await type(page.getByLabel('CVC'), '123');
  await type(page.getByLabel('ZIP code'), '78701');
}

async function pay({ page }: Someone, { tap }: Hand): Promise<void> {
  await tap(page.getByRole('button', { name: /^Pay now/ }));
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
}

/** Books and pays on the first free day two months ahead; with a deposit, the card is charged for the balance. */
async function book(client: Someone, creator: Someone, deposit: boolean): Promise<number> {
  const { page } = client;
  const hand = counting();
  await open(page, `${await profileOf(creator)}?date=${await freeDay(creator, 60)}`);
  await hand.tap(page.getByRole('button', { name: 'Book Now' }));
  const panel = panelOf(page);
  await hand.tap(panel.getByRole('group', { name: 'Start' }).getByRole('button').first());
  await hand.tap(panel.getByRole('button', { name: /^Book for \$/ }));
  await expect(page.getByRole('heading', { name: 'Complete your payment' })).toBeVisible();
  if (deposit) await hand.tap(page.getByRole('radio', { name: /^Charge this card on/ }));
  await fillCard(client, hand);
  await pay(client, hand);
  return hand.taps();
}

test('a deposit adds at most one tap to a first booking', async ({ member }) => {
  const creator = await member('creator');
  const whole = await book(await member('client'), creator, false);
  await askForDeposit(creator);
  const client = await member('client');
  const parts = await book(client, creator, true);
  await expect(client.page.getByText(/^The date is yours\. We hold \$\d+\.00\./)).toBeVisible();
  expect(parts - whole).toBeLessThanOrEqual(1);
});

/** The balance of a client's only booking falls due, and its card behaves like this. */
async function letCardFail(db: pg.Client, { email }: Someone, outcomes: string): Promise<void> {
  const of = `from installments i join bookings b on i.order_kind = 'booking' and i.order_id = b.id
    join users u on u.id = b.client_id where i.kind = 'balance' and u.email = $1`;
  await expect
    .poll(
      async () => (await db.query(`select 1 ${of} and i.card_id is not null`, [email])).rowCount,
    )
    .toBe(1);
  await db.query(
    `update sandbox.objects set hidden = jsonb_set(hidden, '{nextOutcomes}', $2::jsonb)
      where id = (select i.card_id ${of})`,
    [email, outcomes],
  );
  await db.query(
    `update installments set due_at = now(), next_attempt_at = now() where id = (select i.id ${of})`,
    [email],
  );
  await db.query(`select graphile_worker.add_job('payments-charge-due')`);
}

/** Where the button of the mail about the balance leads. */
async function mailedLink(db: pg.Client, { email }: Someone): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const { rows } = await db.query(
        `select text from mails where recipient = $1 and template = 'booking-balance'`,
        [email],
      );
      link = rows[0]?.text.match(/https?:\/\/\S+\/checkout\/\d+/)?.[0];
      return link;
    })
    .toBeDefined();
  return new URL(link ?? '').pathname;
}

const repairs = [
  ['a lost card by another one', '["lost_card"]', 5, fillCard],
  ['a bank that asks by the saved card and a confirmation', '["challenge", "challenge"]', 2, null],
] as const;
for (const [what, outcomes, max, fill] of repairs) {
  test(`a declined balance is repaired with ${max} taps from the email: ${what}`, async ({
    member,
  }) => {
    const creator = await member('creator');
    await askForDeposit(creator);
    const client = await member('client');
    const { page } = client;
    await book(client, creator, true);
    await withSiteDatabase(async (db) => {
      await letCardFail(db, client, outcomes);
      const path = await mailedLink(db, client);
      const hand = counting();
      await open(page, path);
      await expect(page.getByRole('rowheader', { name: 'You pay now' })).toBeVisible();
      await keepSides(what, { client });
      if (fill) {
        await fill(client, hand);
        await pay(client, hand);
      } else {
        await hand.tap(page.getByRole('button', { name: /^Pay now/ }));
        await hand.tap(page.getByRole('button', { name: 'Complete authentication' }));
        await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
      }
      expect(hand.taps()).toBeLessThanOrEqual(max);
      const { rows } = await db.query(
        `select i.status, count(p.*)::int as charges from installments i join users u on u.email = $1
          join bookings b on b.client_id = u.id and i.order_kind = 'booking' and i.order_id = b.id
          left join payments p on p.order_kind = 'booking' and p.order_id = b.id and p.status = 'succeeded'
          where i.kind = 'balance' group by i.id`,
        [client.email],
      );
      expect(rows).toEqual([{ status: 'paid', charges: 2 }]);
    });
  });
}
