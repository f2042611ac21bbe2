/**
 * Who may call what. Each capability declares it in `permissions/<capability>.ts`:
 *
 *     export const permissions: PermissionTable = {
 *       'PATCH /api/jobs/:id': {
 *         "client A's job": {
 *           given: async ({ people }) => ({ params: { id: await postJob(people.clientA) }, body: { budget: 5 } }),
 *           expect: { visitor: 401, clientA: 200, others: 404 },
 *         },
 *         absent: { given: () => ({ params: { id: absentId } }), expect: { visitor: 401, others: 404 } },
 *       },
 *     };
 *
 * `given` runs again for every actor who may change something, so each attempt has a fresh target, and once for all
 * who read or are refused, unless it reads `actor`. A route with parameters has at least one target and
 * `absent`; a route without has one target, by whatever name (`call`).
 */
import type { Method } from '#contract/endpoint.ts';
import type { TestApp } from './app.ts';
import type { Browser } from './outside/browser.ts';
import {
  type Creator,
  type Person,
  registerClient,
  registerCreator,
  registerOperator,
  registerSupport,
} from './people.ts';

export const actors = [
  'visitor',
  'clientA',
  'clientB',
  'creatorA',
  'creatorB',
  'support',
  'operator',
] as const;
export type Actor = (typeof actors)[number];

/** An id that does not exist. */
export const absentId = 2_000_000_000;

export interface People {
  readonly clientA: Person;
  readonly clientB: Person;
  readonly creatorA: Creator;
  readonly creatorB: Creator;
  readonly support: Person;
  readonly operator: Person;
}

export interface World {
  readonly app: TestApp;
  readonly people: People;
  /** The actor of the attempt. */
  readonly actor: Actor;
  /** The attempt may change what is made for it. */
  readonly changes: boolean;
}

const made = new WeakMap<People, Map<string, Promise<unknown>>>();

/** What attempts that change nothing can share, made for the first of them. */
export function shared<T>(
  { people, changes }: World,
  name: string,
  make: () => Promise<T>,
): Promise<T> {
  if (changes) return make();
  const known = made.get(people) ?? new Map<string, Promise<unknown>>();
  made.set(people, known);
  const first = (known.get(name) as Promise<T> | undefined) ?? make();
  known.set(name, first);
  return first;
}

export interface Attempt {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A status for everyone, or one per actor; `others` covers the rest. */
export type Expectation = number | (Partial<Record<Actor, number>> & { readonly others?: number });

export interface Target {
  readonly given?: (world: World) => Attempt | Promise<Attempt>;
  readonly expect: Expectation;
  /** For an attempt that affects later ones (signs out, changes a password): separate people, restored after each. */
  readonly alone?: boolean;
}

export type PermissionTable = Readonly<
  Record<`${Method} /api/${string}`, Readonly<Record<string, Target>>>
>;

/** The matrix takes longer than a confirmation lasts. */
const stayConfirmed = (app: TestApp) =>
  app.platform.pool.query(`update sessions set confirmed_at = now() + interval '1 day'`);

export async function makePeople(app: TestApp): Promise<People> {
  const [clientA, clientB, creatorA, creatorB, support, operator] = await Promise.all([
    registerClient(app),
    registerClient(app),
    registerCreator(app),
    registerCreator(app),
    registerSupport(app),
    registerOperator(app),
  ]);
  await stayConfirmed(app);
  return { clientA, clientB, creatorA, creatorB, support, operator };
}

export function browserOf({ app, people, actor }: Omit<World, 'changes'>): Browser {
  return actor === 'visitor' ? app.visitor() : people[actor].browser;
}

/** Undefined if the table does not cover the actor. */
export function expectedFor(expectation: Expectation, actor: Actor): number | undefined {
  if (typeof expectation === 'number') return expectation;
  return expectation[actor] ?? expectation.others;
}
