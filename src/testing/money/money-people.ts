/** An app with the sandbox behind it, and people and orders made in its database, as only their ids matter. */
import { settle, startCheckout } from '#server/payments/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../app.ts';
import { type SandboxMoney, sandboxMoney } from '../sandbox-money.ts';

export interface MoneyOrder {
  readonly kind: 'job';
  readonly id: number;
}

export interface MoneyPeople {
  readonly clientId: number;
  creator(): Promise<number>;
  /** A creator who can be paid. */
  readyCreator(): Promise<number>;
  /** An open job of the client. */
  order(): Promise<MoneyOrder>;
  /** What its checkout or intent is started with: $550.00 unless told otherwise, of which an eleventh is the fee. */
  price(order: MoneyOrder, totalCents?: number): Parameters<typeof startCheckout>[1];
  /** An order that was paid with this card. */
  paid(card?: string, totalCents?: number): Promise<MoneyOrder>;
  /** Owes the creator all that is held for the order. */
  approve(order: MoneyOrder, creatorId: number): Promise<unknown>;
  /** Owes the client all that is held for the order. */
  giveBack(order: MoneyOrder): Promise<unknown>;
}

export async function startMoney({ env, ...options }: TestAppOptions = {}) {
  const app = await startTestApp({ ...options, env: { SANDBOX_CONTROL_PORT: '0', ...env } });
  const money = sandboxMoney(app);
  return { app, money, people: await makeMoneyPeople(app, money) };
}

export async function makeMoneyPeople(
  { platform }: TestApp,
  money: SandboxMoney,
): Promise<MoneyPeople> {
  const insert = async (text: string, values: unknown[]): Promise<number> =>
    (await platform.pool.query<{ id: number }>(`${text} returning id`, values)).rows[0]?.id ?? 0;
  const user = () => {
    const name = `money${crypto.randomUUID().slice(0, 8)}`;
    return insert(`insert into users (username, email, full_name) values ($1, $2, 'Some Person')`, [
      name,
      `${name}@example.com`,
    ]);
  };
  const clientId = await user();
  const divide = (order: MoneyOrder, shares: Parameters<typeof settle>[3]) =>
    inTransaction(platform.db, (tx) => settle(platform, tx, order, shares));
  const people: MoneyPeople = {
    clientId,
    creator: async () =>
      insert(`insert into creator_profiles (user_id, service_type) values ($1, 'photographer')`, [
        await user(),
      ]),
    readyCreator: async () => {
      const id = await people.creator();
      await money.onboard(id);
      await money.rest();
      return id;
    },
    order: async () => ({
      kind: 'job',
      id: await insert(
        `insert into jobs (client_id, title, description, service_type, location, date, duration, budget, tags, status,
           opened_at)
         values ($1, 'Wedding photos', 'Photos of a wedding, all day long', 'photography', 'Austin, TX', '2030-05-01',
           'full_day', 500, '{wedding}', 'open', now())`,
        [clientId],
      ),
    }),
    price: (order, totalCents = 55_000) => ({
      order,
      clientId,
      description: 'Wedding photos',
      totalCents,
      feeCents: totalCents / 11,
      successPath: '/jobs/1/payment',
      cancelPath: '/jobs/1/payment',
    }),
    paid: async (card, totalCents) => {
      const order = await people.order();
      const { url } = await startCheckout(platform, people.price(order, totalCents));
      await money.payPage(url, card);
      await money.rest();
      return order;
    },
    approve: (order, id) => divide(order, { creators: [{ id, cents: 'rest' }] }),
    giveBack: (order) => divide(order, { client: 'rest', why: { reason: 'Cancelled' } }),
  };
  return people;
}
