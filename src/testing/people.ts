/** People for tests, registered through the API. */
import type { TestApp } from './app.ts';
import type { Browser } from './outside/browser.ts';
import { untilServed } from './outside/until-served.ts';

export interface Person {
  readonly browser: Browser;
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly fullName: string;
}

export interface Creator extends Person {
  readonly creatorId: number;
}

/** A test app, or any site by its URL. */
export type Site = Pick<TestApp, 'visitor'>;

/** Settings for tests whose clients, without a completed order, pay for more than two others at a time. */
export const manyOpenOrders = { newClientOrders: 100, newClientDollars: 1_000_000 } as const;

let count = 0;

async function register(app: Site, fields: Readonly<Record<string, unknown>>): Promise<Person> {
  count += 1;
  const username = `person${count}${crypto.randomUUID().slice(0, 6)}`;
  const credentials = { username, email: `${username}@example.com`, password: 'correct horse 42' };
  const fullName = `Person ${count}`;
  const browser = app.visitor();
  const reply = await untilServed(() =>
    browser.post('/api/register', { fullName, terms: true, ...credentials, ...fields }),
  );
  if (reply.status !== 201) throw new Error(`Registering failed: ${reply.status} ${reply.text}`);
  return { browser, id: reply.json.id, fullName: reply.json.fullName, ...credentials };
}

export function registerClient(
  app: Site,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<Person> {
  return register(app, { isCreator: false, ...fields });
}

export async function registerCreator(
  app: Site,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<Creator> {
  const person = await register(app, {
    isCreator: true,
    serviceType: 'photographer',
    hourlyRate: 100,
    location: 'Austin, TX',
    ...fields,
  });
  const { json } = await person.browser.get('/api/user');
  return { ...person, creatorId: json.creatorId };
}

/** As if they had followed the link from the mail. */
export async function confirmEmail(app: TestApp, { id }: Pick<Person, 'id'>): Promise<void> {
  await app.platform.pool.query('update users set email_verified_at = now() where id = $1', [id]);
}

/** A client with the operator's role, granted like the command does. */
export async function registerOperator(app: TestApp): Promise<Person> {
  const person = await registerClient(app);
  await app.platform.pool.query(`update users set role = 'operator' where id = $1`, [person.id]);
  return person;
}

/** The same for those who help. */
export async function registerSupport(app: TestApp): Promise<Person> {
  const person = await registerClient(app);
  await app.platform.pool.query(`update users set role = 'support' where id = $1`, [person.id]);
  return person;
}

/** The same person with a confirmed email: before, a person may do less in a day and hold less time. */
export async function confirmed<P extends Person>(
  app: TestApp,
  registering: Promise<P>,
): Promise<P> {
  const person = await registering;
  await confirmEmail(app, person);
  return person;
}
