import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { floors, forbidden, options, paymentRooms } from '../../.dependency-cruiser.ts';
import { circles, mutualCapabilities, tooManyCircles } from './circles.ts';
import { crumbs } from './crumbs.ts';
import { crossings, unowned, unusedReads } from './data-boundaries.ts';
import { mutualRooms } from './room-boundaries.ts';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'golden-hour-boundaries-'));
  await symlink(join(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'));
  await symlink(join(import.meta.dirname, '../../package.json'), join(root, 'package.json'));
});

afterAll(() => rm(root, { recursive: true, force: true }));

/** Each rule, and the smallest set of files that breaks it: file → its imports. */
const broken: Record<string, Record<string, string>> = {
  'no-cycle': { 'server/jobs/a.ts': './b.ts', 'server/jobs/b.ts': './a.ts' },
  'no-orphan': { 'server/jobs/alone.ts': '' },
  resolvable: { 'server/jobs/a.ts': '#contract/nowhere.ts' },
  'contract-alone': { 'contract/a.ts': 'react' },
  'web-not-server': { 'web/jobs/a.ts': '#server/jobs/b.ts', 'server/jobs/b.ts': '' },
  'web-no-node': { 'web/jobs/a.ts': 'node:fs' },
  'server-not-web': { 'server/jobs/a.ts': '#web/ui/b.ts', 'web/ui/b.ts': '' },
  'packages-alone': {
    'packages/stripe-sandbox/src/a.ts': '#server/jobs/b.ts',
    'server/jobs/b.ts': '',
  },
  'packages-started-by-root': {
    'server/jobs/a.ts': '#sandbox/b.ts',
    'packages/stripe-sandbox/src/b.ts': '',
  },
  'platform-no-capability': {
    'server/platform/a.ts': '#server/jobs/index.ts',
    'server/jobs/index.ts': '',
  },
  'no-composition-root': { 'server/jobs/a.ts': '#server/app.ts', 'server/app.ts': '' },
  'by-the-door': { 'server/reviews/a.ts': '#server/jobs/b.ts', 'server/jobs/b.ts': '' },
  'notifications-by-events': {
    'server/admin/a.ts': '#server/notifications/index.ts',
    'server/notifications/index.ts': '',
  },
  'sql-in-stores': { 'server/platform/mail/a.ts': 'kysely' },
  'no-sql-in-web': { 'web/jobs/a.ts': 'type pg' },
  'one-stripe-file': { 'server/payments/routes.ts': 'stripe' },
  'stripe-by-its-adapter': {
    'server/payments/routes.ts': './provider/stripe/client.ts',
    'server/payments/provider/stripe/client.ts': '',
  },
  'sandbox-stripe-types': { 'packages/stripe-sandbox/src/a.ts': 'stripe' },
  'stripe-elements-in-web': { 'server/payments/a.ts': '@stripe/stripe-js' },
  'outside-world-in-platform': { 'server/jobs/a.ts': 'nodemailer' },
  'fastify-in-platform': { 'server/jobs/a.ts': 'fastify' },
  'pure-rules': { 'server/jobs/job-rules.ts': './b.ts', 'server/jobs/b.ts': '' },
  'ui-no-domain': { 'web/ui/a.ts': '#contract/b.ts', 'contract/b.ts': '' },
  'lib-below-components': { 'web/lib/a.ts': '#web/jobs/b.ts', 'web/jobs/b.ts': '' },
  'web-capability-alone': { 'web/creators/a.ts': '#web/jobs/b.ts', 'web/jobs/b.ts': '' },
  'web-orders': { 'web/orders/a.ts': '#web/jobs/b.ts', 'web/jobs/b.ts': '' },
  'web-jobs': { 'web/jobs/a.ts': '#web/messages/b.ts', 'web/messages/b.ts': '' },
  'web-bookings': { 'web/bookings/a.ts': '#web/jobs/b.ts', 'web/jobs/b.ts': '' },
  'web-offers': { 'web/offers/a.ts': '#web/jobs/b.ts', 'web/jobs/b.ts': '' },
  'web-admin': { 'web/admin/a.ts': '#web/jobs/b.ts', 'web/jobs/b.ts': '' },
  'pages-by-address': { 'web/jobs/a.ts': './pages/b.ts', 'web/jobs/pages/b.ts': '' },
  'no-testing-in-production': { 'server/jobs/a.ts': '#testing/b.ts', 'testing/b.ts': '' },
  'no-dev-dependency': { 'server/jobs/a.ts': 'fast-check' },
  'no-barrel': { 'web/jobs/a.ts': './index.ts', 'web/jobs/index.ts': '' },
  'rooms-by-name': { 'server/reviews/a.ts': '../jobs/index.ts', 'server/jobs/index.ts': '' },
  'tiers-by-name': { 'testing/a.ts': '../contract/b.ts', 'contract/b.ts': '' },
  ...ordersOf(floors),
  ...roomsOf(paymentRooms),
};

test('every rule has a case that breaks it', () => {
  const names = forbidden.map(({ name }) => name).filter((name) => name !== 'order-demo');
  expect(Object.keys(broken).sort()).toEqual(names.sort());
});

test.for(Object.entries(broken))('%s catches its violation', async ([name, files]) => {
  expect(await violated(files)).toContain(name);
});

test('a capability may use the door of one below it, its own store and the contract', async () => {
  const names = await violated({
    'server/jobs/post-job.ts': '#server/payments/index.ts',
    'server/jobs/routes.ts': './post-job.ts',
    'server/jobs/job-store.ts': 'kysely',
    'server/jobs/index.ts': './job-store.ts',
    'server/payments/index.ts': '#contract/money.ts',
    'contract/money.ts': 'zod',
    'server/jobs/jobs.test.ts': '#testing/b.ts',
    'testing/b.ts': '#contract/money.ts',
  });
  expect(names).toEqual([]);
});

/** Each capability imports a sibling, or one on the next level. Nothing is above the last. */
function ordersOf(house: readonly (readonly string[])[]): Record<string, Record<string, string>> {
  const orders = house.slice(0, -1).flatMap((floor, level) =>
    floor.map((lower) => {
      const upper = floor.find((beside) => beside !== lower) ?? house[level + 1]?.[0];
      const files = {
        [`server/${lower}/a.ts`]: `#server/${upper}/index.ts`,
        [`server/${upper}/index.ts`]: '',
      };
      return [`order-${lower}`, files] as const;
    }),
  );
  return Object.fromEntries(orders);
}

/** Each room imports a sibling, or the next one. */
function roomsOf(rooms: readonly (readonly string[])[]): Record<string, Record<string, string>> {
  const imports = rooms.flatMap((floor, place) =>
    floor.map((left) => {
      const right = floor.find((beside) => beside !== left) ?? rooms[place + 1]?.[0];
      const files = {
        [`server/payments/${left}/a.ts`]: `../${right}/b.ts`,
        [`server/payments/${right}/b.ts`]: '',
      };
      return [`payments-${left}`, files] as const;
    }),
  );
  return Object.fromEntries(imports);
}

test('a room of payments uses what is left of it and the events', async () => {
  const names = await violated({
    'server/payments/index.ts': './escrow/a.ts',
    'server/payments/escrow/a.ts': '../ledger/b.ts',
    'server/payments/ledger/b.ts': '../events.ts',
    'server/payments/events.ts': '#contract/money.ts',
    'contract/money.ts': 'zod',
  });
  expect(names).toEqual([]);
});

test('a small file with one reader is found, unless it has a role, a test or no room there', () => {
  const reads = (source: string, ...targets: string[]) => ({
    source,
    dependencies: targets.map((resolved) => ({ resolved, dynamic: false })),
  });
  const lines: Record<string, number> = { 'src/web/jobs/long.tsx': 190 };
  const modules = [
    reads('src/web/jobs/list.tsx', 'src/web/jobs/row.tsx', 'src/web/jobs/shared.tsx'),
    reads('src/web/jobs/row.tsx', 'src/web/jobs/shared.tsx'),
    reads('src/web/jobs/shared.tsx'),
    reads('src/web/jobs/long.tsx', 'src/web/jobs/part.tsx', 'src/web/jobs/tested.tsx'),
    reads('src/web/jobs/part.tsx'),
    reads('src/web/jobs/tested.tsx'),
    reads('src/server/jobs/routes.ts', 'src/server/jobs/delete-job.ts'),
    reads('src/server/jobs/delete-job.ts', 'src/server/jobs/job-store.ts'),
    reads('src/server/jobs/job-store.ts'),
  ];
  expect(
    crumbs(
      modules,
      (path) => lines[path] ?? 20,
      (path) => path.includes('tested'),
    ),
  ).toEqual([
    'crumb: src/web/jobs/row.tsx has 20 lines and one reader, src/web/jobs/list.tsx: put it there',
  ]);
});

test('rooms that import each other are found', () => {
  const modules = [
    { source: 'src/web/jobs/cards/a.tsx', dependencies: [{ resolved: 'src/web/jobs/list/b.tsx' }] },
    { source: 'src/web/jobs/list/c.tsx', dependencies: [{ resolved: 'src/web/jobs/cards/d.tsx' }] },
    { source: 'src/web/jobs/list/e.tsx', dependencies: [{ resolved: 'src/web/ui/f.tsx' }] },
    {
      source: 'src/web/jobs/money/a.test.tsx',
      dependencies: [{ resolved: 'src/web/jobs/list/b.tsx' }],
    },
    {
      source: 'src/web/jobs/list/b.tsx',
      dependencies: [{ resolved: 'src/web/jobs/money/c.tsx' }],
    },
  ];
  expect(mutualRooms(modules)).toEqual([
    'mutual-rooms: web/jobs: cards and list import each other',
  ]);
});

async function violated(files: Record<string, string>): Promise<string[]> {
  for (const tree of ['src', 'packages']) {
    await rm(join(root, tree), { recursive: true, force: true });
    await mkdir(join(root, tree));
  }
  for (const [path, target] of Object.entries(files)) {
    const file = join(root, path.startsWith('packages/') ? '.' : 'src', path);
    await mkdir(dirname(file), { recursive: true });
    const typeOnly = target.startsWith('type ');
    const from = `${typeOnly ? 'type ' : ''}{ x } from '${target.replace('type ', '')}'`;
    await writeFile(file, target === '' ? 'export const x = 1;\n' : `export ${from};\n`);
  }
  const { output } = await cruise(['src', 'packages'], {
    ...options,
    baseDir: root,
    ruleSet: { forbidden },
    validate: true,
  });
  if (typeof output === 'string') throw new Error(output);
  return output.summary.violations.map(({ rule }) => rule.name);
}

describe('data has owners', () => {
  const inJobs = (source: string) => crossings('src/server/jobs/job-store.ts', source);

  test('a capability reads and writes its own tables, and reads what others publish', () => {
    expect(inJobs("db.insertInto('jobs'); sql`select from jobs j join people u on true`")).toEqual(
      [],
    );
  });

  test.for([
    "db.selectFrom('users')",
    "db.selectFrom('jobs').innerJoin('users as u', 'u.id', 'client_id')",
    "db.selectFrom(['jobs', 'users as u'])",
    'sql`select from jobs where exists (select from users)`',
    'sql`select from jobs j, users u`',
    'sql`select from jobs j join users u on u.id = j.client_id`',
  ])('%s reads what its owner keeps', (source) => {
    expect(inJobs(source)).toEqual([
      'data-owners: src/server/jobs/job-store.ts reads users, which accounts does not publish',
    ]);
  });

  test.for([
    "db.updateTable('bookings')",
    "db.deleteFrom('bookings as b')",
    'sql`insert into bookings (id) values (1)`',
    'sql`update bookings set status = 1`',
    'sql`delete from bookings`',
  ])('%s writes what another owns', (source) => {
    expect(inJobs(source)).toEqual([
      'data-owners: src/server/jobs/job-store.ts writes bookings, which only bookings may',
    ]);
  });

  test.for(['bookings', 'visible_reviews'])('%s is not below jobs', (table) => {
    expect(inJobs(`sql\`select from ${table}\``)).toEqual([
      expect.stringMatching(`job-store.ts reads ${table} of \\w+, which is not below it`),
    ]);
  });

  test('what jobs and bookings have in common is read by those below, too', () => {
    const source = 'sql`select from orders o join due_orders d on d.id = o.id`';
    expect(crossings('src/server/payments/a-store.ts', source)).toEqual([]);
  });

  test('allowed reads of a capability above have to be made', () => {
    expect(unusedReads(() => 'sql`select from creators`')).toEqual([
      expect.stringContaining('session-store.ts no longer reads push_subscriptions'),
      expect.stringContaining('booking-view-store.ts no longer reads review_texts'),
      expect.stringContaining('booking-view-store.ts no longer reads visible_client_reviews'),
      expect.stringContaining('booking-view-store.ts no longer reads visible_reviews'),
    ]);
  });

  test('every table has an owner, and every owner its tables', () => {
    const schema = 'export interface DB {\n  users: Users;\n  strays: Strays;\n}';
    expect(unowned(schema)).toContain('data-owners: nobody owns the table strays');
    expect(unowned(schema)).toContain('data-owners: there is no table jobs');
    expect(unowned(schema)).not.toContain('data-owners: there is no table users');
  });
});

const importing = (imports: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(imports).map(([source, targets]) => ({
    source,
    dependencies: targets.map((resolved) => ({ resolved })),
  }));

describe('circles', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => `src/contract/jobs/${name}.ts`) as [
    ...[string, string, string, string],
  ];

  test('are found whole, each once, and not what only leads there', () => {
    expect(circles(importing({ [a]: [b], [b]: [c], [c]: [a], [d]: [a] }))).toEqual([[a, b, c]]);
    expect(circles(importing({ [a]: [b, c], [b]: [d], [c]: [d], [d]: [] }))).toEqual([]);
    const tested = 'src/contract/jobs/a.test.ts';
    expect(circles(importing({ [tested]: [a], [a]: [tested] }))).toEqual([]);
  });

  test('are refused from the third on', () => {
    const pair = (n: number) => ({
      [`src/web/jobs/a${n}.ts`]: [`src/web/jobs/b${n}.ts`],
      [`src/web/jobs/b${n}.ts`]: [`src/web/jobs/a${n}.ts`],
    });
    expect(tooManyCircles(importing({ ...pair(1), ...pair(2) }))).toEqual([]);
    expect(tooManyCircles(importing({ ...pair(1), ...pair(2), ...pair(3) }))).toHaveLength(3);
  });
});

test('capabilities that import each other are found, except through pages', () => {
  const both = (from: string) =>
    mutualCapabilities(
      importing({ [from]: ['src/web/jobs/cards/card.tsx'], 'src/web/jobs/list.ts': [from] }),
    );
  expect(both('src/web/places/field.tsx')).toEqual([
    'mutual-capabilities: web/jobs and web/places import each other',
  ]);
  expect(both('src/web/places/pages/map.tsx')).toEqual([]);
});
