import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, isOfDesk, pathOf } from '#contract/endpoint.ts';
import { routes } from '#server/capabilities.ts';
import { manyOpenOrders, startTestApp, type TestApp } from './app.ts';
import { type KeptState, keepState } from './kept/kept-state.ts';
import { hashOrder, isSample } from './long.ts';
import {
  type Actor,
  type Attempt,
  actors,
  browserOf,
  expectedFor,
  makePeople,
  type People,
  type PermissionTable,
  type Target,
  type World,
} from './permission-table.ts';
import { sandboxMoney } from './sandbox-money.ts';

const files = import.meta.glob<{ permissions: PermissionTable }>('./permissions/*.ts', {
  eager: true,
});
const table: PermissionTable = Object.assign(
  {},
  ...Object.values(files).map((file) => file.permissions),
);
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}` as const;
const endpoints = new Map(routes.map(({ endpoint }) => [nameOf(endpoint), endpoint]));

let app: TestApp;
let people: People;
/** For attempts that affect later ones; restored after each. */
let untouched: People;
let kept: KeptState;
beforeAll(async () => {
  app = await startTestApp({ settings: manyOpenOrders, env: { SANDBOX_CONTROL_PORT: '0' } });
  people = await makePeople(app);
  untouched = await makePeople(app);
  kept = await keepState(app, {
    browsers: Object.values(untouched).map(({ browser }) => browser),
    rest: sandboxMoney(app).rest,
  });
});
afterAll(() => app.close());

interface Scene {
  readonly people: People;
  readonly attempt: Attempt;
  /** Whether the attempt depends on the actor. */
  readonly personal: boolean;
}

async function setScene(target: Target, actor: Actor, changes: boolean): Promise<Scene> {
  const made = target.alone ? untouched : people;
  let personal = false;
  const world: World = {
    app,
    people: made,
    changes,
    get actor() {
      personal = true;
      return actor;
    },
  };
  const attempt = (await target.given?.(world)) ?? {};
  return { people: made, attempt, personal };
}

const isRefused = (actor: Actor, { expect }: Target) => (expectedFor(expect, actor) ?? 0) >= 400;

/** Of those whom an endpoint refuses, who is tried at all of its targets: one of them in the sample. */
function refusedOf(name: string, targets: readonly Target[]): readonly Actor[] {
  const refused = actors.filter((actor) => targets.some((target) => isRefused(actor, target)));
  return isSample ? hashOrder(refused, (actor) => `${name} ${actor}`).slice(0, 1) : refused;
}

/** Of those whom a target allows, who is tried: in the sample two of more than three, the first with one other. */
function allowedOf(name: string, target: Target): readonly Actor[] {
  const allowed = actors.filter((actor) => !isRefused(actor, target));
  if (!isSample || allowed.length <= 3) return allowed;
  const others = hashOrder(allowed.slice(1), (actor) => `${name} ${actor}`);
  return [...allowed.slice(0, 1), ...others.slice(0, 1)];
}

/** All actors come from one address, which would soon have to wait. */
async function forgetGuesses(): Promise<void> {
  app.platform.limits.waits.clear();
  await app.platform.pool.query('delete from sign_in_failures; delete from network_counts');
}

/** Tries as everyone who is allowed, and as these who are refused; describes the differences from the table. */
async function surprises(
  endpoint: Endpoint,
  name: string,
  target: Target,
  tried: readonly Actor[],
): Promise<string[]> {
  const found: string[] = [];
  // Neither a refusal nor a GET changes anything, so these actors share one target, in turn. The refused come first, as
  // a success may change the next target.
  const changes = (actor: Actor) => endpoint.method !== 'GET' && !isRefused(actor, target);
  const refused = tried.filter((actor) => isRefused(actor, target));
  let shared: Scene | undefined;
  if (target.alone) await kept.save();
  for (const actor of [...refused, ...allowedOf(`${endpoint.method} ${endpoint.path}`, target)]) {
    const expected = expectedFor(target.expect, actor);
    const scene =
      shared && !changes(actor) ? shared : await setScene(target, actor, changes(actor));
    shared = scene.personal ? undefined : scene;
    const { attempt } = scene;
    if (endpoint.access === 'public' && endpoint.method !== 'GET') await forgetGuesses();
    const browser = browserOf({ app, people: scene.people, actor });
    const reply = await browser.send(endpoint.method, pathOf(endpoint, attempt), {
      body: attempt.body,
      ...(attempt.headers ? { headers: attempt.headers } : {}),
    });
    if (target.alone && changes(actor)) await kept.restore();
    if (reply.status === expected) continue;
    found.push(
      `${actor}, ${name}: ${expected} expected, ${reply.status} ${reply.text.slice(0, 200)}`,
    );
  }
  if (target.alone) await kept.restore();
  return found;
}

describe('permissions', () => {
  const priced = [...endpoints].map(([name, one]) => [name, one.cost, one] as const);
  it.each(priced)('%s (%s)', async (name, _cost, endpoint) => {
    const targets = Object.entries(table[name] ?? {});
    expect(targets.length, `${name} has no cells in src/testing/permissions`).toBeGreaterThan(0);
    if (endpoint.params) expect(Object.keys(table[name] ?? {})).toContain('absent');
    // Confirmations last for minutes; all calls together may take longer.
    await app.platform.pool.query('update sessions set confirmed_at = now()');
    // So many jobs, holds and cancellations in one day would keep the client from posting, booking and paying.
    await app.platform.pool.query(`
      delete from daily_uses;
      update payments set client_cancelled_at = null;
      update bookings set created_at = created_at - interval '2 days',
        hold_expires_at = least(hold_expires_at, now() - interval '1 minute')`);
    const found = [];
    const refused = refusedOf(
      name,
      targets.map(([, cells]) => cells),
    );
    for (const [target, cells] of targets)
      found.push(...(await surprises(endpoint, target, cells, refused)));
    expect(found).toEqual([]);
  });

  describe('after a confirmation has lapsed', () => {
    let lapsed: People;
    beforeAll(async () => {
      lapsed = await makePeople(app);
      const ids = Object.values(lapsed).map(({ id }) => id);
      await app.platform.pool.query(
        `update sessions set confirmed_at = now() - interval '11 minutes' where user_id = any($1)`,
        [ids],
      );
    });
    const writes = [...endpoints].filter(
      ([, { access, confirmed, method }]) => confirmed || (isOfDesk(access) && method !== 'GET'),
    );

    it.each(writes)('%s', async (name, endpoint) => {
      const world: World = { app, people: lapsed, actor: 'operator', changes: false };
      const { params } = (await table[name]?.['absent']?.given?.(world)) ?? {};
      const { browser } = isOfDesk(endpoint.access) ? lapsed.operator : lapsed.creatorA;
      const { status, json } = await browser.send(endpoint.method, pathOf(endpoint, { params }), {
        body: {},
      });
      const asked = status === 403 && json.code === 'account.confirmation_needed';
      expect(asked).toBe(endpoint.confirmed);
      if (!asked) expect(endpoint.unconfirmed).toMatch(/^[A-Z]\w+ .{15,}/);
    });
  });

  it('are listed for each actor, and match the contract', () => {
    const wrong: string[] = [];
    for (const [name, targets] of Object.entries(table)) {
      const access = endpoints.get(name as keyof PermissionTable)?.access;
      for (const [target, { expect: expectation }] of Object.entries(targets)) {
        for (const actor of actors) {
          const status = expectedFor(expectation, actor);
          const shutOut = actor === 'visitor' && access !== 'public' && status !== 401;
          const hidden =
            actor !== 'visitor' &&
            actor !== 'operator' &&
            access !== undefined &&
            isOfDesk(access) &&
            (actor !== 'support' || access === 'operator') &&
            status !== 404;
          if (status === undefined || shutOut || hidden) wrong.push(`${name}, ${target}, ${actor}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('are not listed for removed routes', () => {
    const known = new Set<string>(endpoints.keys());
    expect(Object.keys(table).filter((name) => !known.has(name))).toEqual([]);
  });
});
