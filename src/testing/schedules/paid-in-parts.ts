/**
 * A test file's own app, with a client and a creator for each test, for what an order's client pays in parts: the clock
 * moves, cards are charged, and the books have to add up.
 */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestApp, type TestApp, type TestAppOptions } from '../app.ts';
import { askForDeposit, depositPaid, runTask, signInAgain } from '../bookings.ts';
import {
  type Creator,
  confirmEmail,
  manyOpenOrders,
  type Person,
  registerClient,
  registerCreator,
} from '../people.ts';
import { type SandboxMoney, sandboxMoney } from '../sandbox-money.ts';

export interface PaidInParts {
  readonly app: TestApp;
  readonly money: SandboxMoney;
  /** Of this test. */
  readonly client: Person;
  readonly creator: Creator;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads rows by the columns it asked for.
  sql(text: string, values?: readonly unknown[]): Promise<any[]>;
  /** Days and milliseconds after an instant; both people sign in again. */
  travel(instant: string, days?: number, ms?: number): Promise<void>;
  /** A booking of $200.00 whose deposit of $60.00 is paid, see {@link depositPaid}. */
  deposit(input?: Parameters<typeof depositPaid>[3]): Promise<number>;
  /** The booking as its client sees it, or someone else. */
  // biome-ignore lint/suspicious/noExplicitAny: as in replies.
  see(id: number, person?: Person): Promise<any>;
  // biome-ignore lint/suspicious/noExplicitAny: as in replies.
  balanceOf(id: number): Promise<any>;
  /** Makes the charges that are due. */
  charge(): Promise<void>;
}

/** `deposit`: the creator asks for one. Otherwise clients without a past may have as many orders open as they like. */
export function paidInParts({
  deposit = true,
  settings = manyOpenOrders,
}: {
  readonly deposit?: boolean;
  readonly settings?: TestAppOptions['settings'];
} = {}): PaidInParts {
  let app: TestApp;
  let money: SandboxMoney;
  let client: Person;
  let creator: Creator;
  beforeAll(async () => {
    app = await startTestApp({ settings: settings ?? {}, env: { SANDBOX_CONTROL_PORT: '0' } });
    money = sandboxMoney(app);
  });
  afterAll(() => app?.close());
  beforeEach(async () => {
    app.travelTo(undefined);
    client = await registerClient(app);
    await confirmEmail(app, client);
    creator = await registerCreator(app);
    if (deposit) await askForDeposit(creator);
  });
  const see: PaidInParts['see'] = async (id, person = client) =>
    (await person.browser.get(`/api/bookings/${id}`)).json;
  return {
    get app() {
      return app;
    },
    get money() {
      return money;
    },
    get client() {
      return client;
    },
    get creator() {
      return creator;
    },
    sql: async (text, values = []) => (await app.platform.pool.query(text, [...values])).rows,
    travel: async (instant, days = 0, ms = 0) => {
      app.travelTo(new Date(Date.parse(instant) + days * 86_400_000 + ms).toISOString());
      for (const person of [client, creator]) await signInAgain(person);
    },
    deposit: (input) => depositPaid(money, client, creator, input),
    see,
    balanceOf: async (id) => (await see(id)).installments[1],
    charge: async () => {
      await runTask(app, 'payments-charge-due');
      await money.rest();
    },
  };
}
