// The rules of docs/architecture.md, "Who may import whom", as patterns over resolved paths.
// Type-only imports count everywhere but where a rule says otherwise: they are gone at run time,
// yet they tie two rooms together all the same.

import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';

const tests = '\\.test\\.tsx?$';
const testing = '^(src|packages/[^/]+/src)/testing/';
const pages = '^src/web/[^/]+/pages/';
const npm = (names: string) => `(^|node_modules/)(${names})(/|$)`;

/** From the bottom up; names on one floor do not see each other either. */
export const floors = [
  ['places'],
  ['accounts'],
  ['uploads'],
  ['creators'],
  ['favorites'],
  ['payments'],
  ['agreements'],
  ['galleries'],
  ['deliveries', 'disputes'],
  ['orders'],
  ['jobs', 'bookings'],
  ['calendars', 'days'],
  ['reviews'],
  ['messages'],
  ['offers'],
  ['waits'],
  ['privacy'],
  ['notifications'],
  ['backups'],
  ['read-models'],
  ['admin'],
  ['demo'],
];
const capabilities = floors.flat().join('|');

const capabilityOrder: IForbiddenRuleType[] = floors.flatMap((floor, level) =>
  floor.map((capability) => {
    const outOfReach = floors
      .slice(level)
      .flat()
      .filter((other) => other !== capability);
    return {
      name: `order-${capability}`,
      comment: `${capability} may use only what lies below it; news travels up as events.`,
      from: { path: `^src/server/${capability}/`, pathNot: tests },
      to: { path: `^src/server/(${outOfReach.join('|')})/` },
    };
  }),
);

/** What components of the web show of other capabilities; the rest show none. */
const paidFor = ['creators', 'payments', 'agreements', 'deliveries', 'galleries', 'disputes'];
const shownOnWeb: Readonly<Record<string, readonly string[]>> = {
  orders: paidFor,
  jobs: [...paidFor, 'orders'],
  bookings: [...paidFor, 'orders', 'waits'],
  offers: [...paidFor, 'orders', 'bookings'],
  admin: ['orders'],
};
const webCapability = (name: string, from: string, shown: readonly string[]) => ({
  name,
  comment:
    'Components of a capability use ui, lib, places and the contract; what jobs and bookings share is in orders. Pages put capabilities together.',
  from: { path: from, pathNot: [pages, tests] },
  to: {
    path: '^src/web/',
    pathNot: [
      '^src/web/$1/',
      `^src/web/(${['ui', 'lib', 'styles', 'assets', 'places', ...shown].join('|')})/`,
    ],
  },
});
const webCapabilities: IForbiddenRuleType[] = [
  webCapability(
    'web-capability-alone',
    `^src/web/(?!(?:ui|lib|shell|styles|assets|locales|${Object.keys(shownOnWeb).join('|')})/)([^/]+)/`,
    [],
  ),
  ...Object.entries(shownOnWeb).map(([capability, shown]) =>
    webCapability(`web-${capability}`, `^src/web/(${capability})/`, shown),
  ),
];

/**
 * The rooms of payments from left to right: the books, what is paid for, calls to the provider on
 * record, the money held, and who moves it. All of these work in transactions and cannot reach the
 * network. `provider` makes the calls; the rest receives, compares and shows what came of them.
 */
export const paymentRooms = [
  ['ledger'],
  ['orders'],
  ['installments'],
  ['outbound'],
  ['escrow'],
  ['chargebacks', 'checkout', 'payouts'],
  ['provider'],
  ['webhooks'],
  ['reconciliation'],
  ['documents', 'notifications'],
];

const paymentRoomOrder: IForbiddenRuleType[] = paymentRooms.flatMap((rooms, place) =>
  rooms.map((room) => ({
    name: `payments-${room}`,
    comment: `payments/${room} imports only rooms left of it (paymentRooms), and the events.`,
    from: { path: `^src/server/payments/${room}/`, pathNot: tests },
    to: {
      path: '^src/server/payments/',
      pathNot: `^src/server/payments/(${[room, ...paymentRooms.slice(0, place).flat()].join('|')})/|^src/server/payments/events\\.ts$`,
    },
  })),
);

const rules: IForbiddenRuleType[] = [
  {
    name: 'no-cycle',
    comment: 'Modules that need each other at run time are one module, or lack a third.',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'no-orphan',
    comment: 'A module that nobody imports and that imports nothing is dead.',
    from: {
      orphan: true,
      pathNot: [tests, '\\.d\\.ts$', '\\.css$', '^src/server/main\\.ts$', '^src/web/entry-'],
    },
    to: {},
  },
  {
    name: 'resolvable',
    comment: 'The import leads nowhere.',
    from: {},
    // 'geojson' is types alone, the neighbors are made by scripts/vite/neighbors.ts.
    to: { couldNotResolve: true, pathNot: '^(geojson|virtual:(neighbors|land-sheet))$' },
  },
  {
    name: 'contract-alone',
    comment: 'contract imports zod and itself only.',
    from: { path: '^src/contract/', pathNot: tests },
    to: { pathNot: ['^src/contract/', npm('zod')] },
  },
  {
    name: 'web-not-server',
    comment: 'The browser gets nothing of the server; they share the contract.',
    from: { path: '^src/web/', pathNot: tests },
    to: { path: '^(src/server|packages)/' },
  },
  {
    name: 'web-no-node',
    comment: 'The browser has no Node.',
    from: { path: '^src/(web|contract)/', pathNot: tests },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'server-not-web',
    comment: 'Only server/render draws pages.',
    from: { path: '^src/server/', pathNot: '^src/server/render/' },
    to: { path: '^src/web/' },
  },
  {
    name: 'packages-alone',
    comment: 'A package is a program of its own: it imports nothing of src or of another package.',
    from: { path: '^packages/([^/]+)/' },
    to: { path: '^(src|packages)/', pathNot: '^packages/$1/' },
  },
  {
    name: 'packages-started-by-root',
    comment:
      'Only the composition root (and tests) start Postgres and the sandbox; backups copy its files, and start the copy to test it.',
    from: { path: '^src/server/[^/]+/', pathNot: ['^src/server/backups/', tests] },
    to: { path: '^packages/' },
  },
  {
    name: 'platform-no-capability',
    comment: 'platform knows no capability.',
    from: { path: '^src/server/platform/', pathNot: tests },
    to: { path: '^src/server/(?!platform/)' },
  },
  {
    name: 'no-composition-root',
    comment: 'Nothing inside the server imports the files that put it together.',
    from: { path: '^src/server/[^/]+/', pathNot: tests },
    to: { path: '^src/server/[^/]+\\.ts$' },
  },
  ...capabilityOrder,
  ...paymentRoomOrder,
  {
    name: 'by-the-door',
    comment: 'A capability is reached through its index.ts only.',
    from: { path: '^src/server/([^/]+)', pathNot: tests },
    to: {
      path: `^src/server/(${capabilities})/`,
      pathNot: ['^src/server/$1/', '^src/server/[^/]+/index\\.ts$'],
    },
  },
  {
    name: 'notifications-by-events',
    comment:
      'notifications is fed by events; nobody imports it but the composition root, and the read models for its list.',
    from: {
      path: '^src/server/[^/]+/',
      pathNot: ['^src/server/(notifications|read-models|demo)/', tests],
    },
    to: { path: '^src/server/notifications/' },
  },
  {
    name: 'sql-in-stores',
    comment: 'Only *-store.ts and platform/db touch the database driver; its types are free.',
    from: { path: '^src/server/', pathNot: ['-store\\.ts$', '^src/server/platform/db/', tests] },
    to: { path: npm('kysely|pg|pg-[^/]+'), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-sql-in-web',
    comment: 'web and contract have no database, not even its types.',
    from: { path: '^src/(web|contract)/', pathNot: tests },
    to: { path: npm('kysely|pg|pg-[^/]+') },
  },
  {
    name: 'one-stripe-file',
    comment: 'Only src/server/payments/provider/stripe/client.ts imports stripe.',
    from: {
      path: '^src/',
      pathNot: ['^src/server/payments/provider/stripe/client\\.ts$', tests],
    },
    to: { path: npm('stripe') },
  },
  {
    name: 'stripe-by-its-adapter',
    comment:
      'What payments asks of Stripe goes through the adapter, what it hears through the reader of webhooks.',
    from: { path: '^src/', pathNot: ['^src/server/payments/provider/stripe/', tests] },
    to: {
      path: '^src/server/payments/provider/stripe/',
      pathNot: '^src/server/payments/provider/stripe/(adapter|events)\\.ts$',
    },
  },
  {
    name: 'sandbox-stripe-types',
    comment: 'The sandbox imitates Stripe: it may borrow its types, not its code.',
    from: { path: '^packages/stripe-sandbox/', pathNot: tests },
    to: { path: npm('stripe'), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'stripe-elements-in-web',
    comment: "Stripe's browser libraries belong to the pages.",
    from: { path: '^src/', pathNot: '^src/web/' },
    to: { path: npm('@stripe/[^/]+') },
  },
  {
    name: 'outside-world-in-platform',
    comment: 'Only platform/ imports Fastify plugins, S3, Redis, SMTP and the task queue.',
    from: {
      path: '^src/',
      pathNot: ['^src/server/platform/', '^src/testing/', tests],
    },
    to: {
      path: npm(
        '@fastify/[^/]+|@aws-sdk/[^/]+|ioredis|redis|@redis/[^/]+|nodemailer|web-push|graphile-worker',
      ),
    },
  },
  {
    name: 'fastify-in-platform',
    comment: 'Outside of platform, fastify is a type at most.',
    from: {
      path: '^src/',
      pathNot: ['^src/server/platform/', '^src/testing/', tests],
    },
    to: { path: npm('fastify'), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'pure-rules',
    comment: '*-rules.ts imports the contract, other rules and how a text is made only.',
    from: { path: '-rules\\.ts$' },
    to: {
      pathNot: ['^src/contract/', '-rules\\.ts$', '^src/server/platform/i18n/message\\.ts$'],
    },
  },
  {
    name: 'ui-no-domain',
    comment: 'The design system knows no word of the domain.',
    from: { path: '^src/web/ui/', pathNot: tests },
    to: {
      path: '^src/',
      pathNot: '^src/(web/(ui|styles|assets|lib/format)/|contract/(typed-number|parse-url)\\.ts$)',
    },
  },
  {
    name: 'lib-below-components',
    comment: 'web/lib serves components and knows none of them; it may show a toast.',
    from: { path: '^src/web/lib/', pathNot: tests },
    to: {
      path: '^src/web/',
      pathNot: ['^src/web/(lib|locales)/', '^src/web/ui/feedback/toast\\.ts$'],
    },
  },
  ...webCapabilities,
  {
    name: 'pages-by-address',
    comment:
      'A page is reached by its address: only routes and the pages beside it import its files.',
    from: { path: '^src/', pathNot: [pages, '^src/web/routes\\.ts$', tests] },
    to: { path: pages },
  },
  {
    name: 'no-testing-in-production',
    comment: 'What ships does not import testing, nor a test.',
    from: { path: '^(src|packages)/', pathNot: [testing, tests] },
    to: { path: [testing, tests] },
  },
  {
    name: 'no-dev-dependency',
    comment:
      'The server imports only what package.json lists under dependencies. Pages are built before.',
    from: {
      path: '^(src/(server|contract)|packages)/',
      // Loads Vite in development only.
      pathNot: [testing, tests, '^src/server/render/pages-source\\.ts$'],
    },
    to: {
      dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'no-barrel',
    comment: 'No index.ts but the doors: of a capability, of rendering.',
    from: {},
    to: {
      path: '^src/.*/index\\.tsx?$',
      pathNot: `^src/server/(${capabilities}|render)/index\\.ts$`,
    },
  },
  {
    name: 'rooms-by-name',
    comment:
      'Into another room by #contract/…, #server/… or #web/…; relative paths stay within the room.',
    from: { path: '^src/(contract|server|web)/([^/]+)/' },
    to: {
      path: '^src/',
      pathNot: ['^src/$1/$2/', '\\.css$'],
      dependencyTypesNot: ['aliased-subpath-import'],
    },
  },
  {
    name: 'tiers-by-name',
    comment: 'Into another tier by #contract/…, #server/… and so on.',
    from: { path: '^src/([^/]+)/' },
    to: {
      path: '^(src|packages)/',
      pathNot: '^src/$1/',
      dependencyTypesNot: ['aliased-subpath-import'],
    },
  },
];

export const forbidden = rules.map((rule) => ({ ...rule, severity: 'error' as const }));

export const options: ICruiseOptions = {
  // TypeScript 7 has no JavaScript API to read with.
  parser: 'swc',
  tsPreCompilationDeps: 'specify',
  // Ours is all ES modules; a function of our own named `require` loads nothing.
  moduleSystems: ['es6'],
  doNotFollow: { path: 'node_modules' },
  // Made by the build and by the database; the type check sees to them.
  exclude: { path: '\\.gen\\.ts$|^dist/|locales/.*\\.(po|json)$|\\?(url|raw)$' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'types', 'node', 'default'],
    extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
  },
};
