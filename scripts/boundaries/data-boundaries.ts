import { floors } from '../../.dependency-cruiser.ts';

/**
 * Table ownership. `own` tables are read and written only by their capability. Others may read
 * `published` ones, never write them: views without secrets that define who is active, listed or
 * visible, and tables meant to be read.
 */
const owners: Readonly<Record<string, { readonly own: string; readonly published: string }>> = {
  accounts: {
    own: `account_tokens known_devices linked_identities passkey_challenges passkeys pending_sign_ins recovery_codes
      network_counts resting_usernames second_factors sessions sign_in_failures users`,
    published: 'daily_uses people session_activity',
  },
  admin: {
    own: 'disk_readings excused_endings health_states legal_texts role_undos takedowns',
    published: 'reports',
  },
  agreements: {
    own: 'agreement_choices agreement_exceptions agreement_transitions',
    published: 'agreements',
  },
  backups: { own: 'backup_attempts backups', published: '' },
  bookings: {
    own: 'booking_delivery_transitions booking_transitions',
    published: 'bookings',
  },
  calendars: { own: 'calendar_feeds calendar_imports', published: 'imported_events' },
  creators: {
    own: `creator_profiles listing_changes listing_schedules removed_portfolio_items
      search_synonyms search_words time_zones`,
    published: `availability_exceptions busy_times creator_listings creator_packages creators hour_seasons portfolio_items
      weekly_hours`,
  },
  days: { own: 'day_announcements day_items day_people', published: '' },
  deliveries: {
    own: 'delivery_reminders',
    published: 'deliveries delivery_dates delivery_parts delivery_terms',
  },
  disputes: {
    own: 'dispute_comment_files dispute_comments',
    published: 'disputes settlements',
  },
  favorites: {
    own: 'favorites saved_search_creators saved_searches',
    published: 'creator_changes',
  },
  galleries: {
    own: `gallery_comments gallery_files gallery_guests gallery_hearts gallery_links gallery_picks
      gallery_uploads gallery_version_files gallery_versions gallery_visits`,
    published: 'galleries gallery_reports',
  },
  jobs: {
    own: 'application_transitions job_hires job_transitions',
    published: 'job_applications job_invitations jobs',
  },
  messages: { own: 'blocks', published: 'message_attachments messages' },
  notifications: {
    own: 'notification_digests notification_preferences notifications',
    published: 'push_subscriptions',
  },
  offers: {
    own: 'offer_changes offer_choices offer_transitions',
    published: 'offer_versions offers',
  },
  orders: { own: 'moved_deadlines order_notices order_reminders', published: 'order_moves' },
  payments: {
    own: `chargeback_evidence chargebacks deferred_settlements fraud_warnings installations ledger_account_kinds ledger_balances
      money_transitions payment_consents payment_customers billing_details payouts provider_readings outbound_requests raised_order_limits refunds transfer_reversals
      withholdings
      webhook_events`,
    published:
      'installments ledger_entries ledger_journals open_chargebacks payment_accounts payments releases reconciliation_exceptions',
  },
  places: { own: 'places', published: '' },
  platform: {
    own: 'backfills schedule_runs schema_migrations site_awake site_keys site_settings',
    published: 'events mails operator_actions undeliverable_addresses',
  },
  privacy: { own: 'data_archives', published: '' },
  'read-models': {
    own: '',
    published:
      'awaited_deliveries awaited_steps due_orders order_ends order_prices order_steps orders',
  },
  reviews: {
    own: 'client_reviews reviews',
    published: 'client_review_texts review_texts visible_client_reviews visible_reviews',
  },
  uploads: {
    own: 'file_uses picture_addresses remote_pictures work_seconds work_turns',
    published: 'files',
  },
  waits: { own: 'wait_looks wait_notices waits', published: '' },
};

/** A report is created in its capability, and decided in admin. */
const filers: Readonly<Record<string, readonly string[]>> = { reports: ['messages', 'reviews'] };

/** The only reads of a capability above. Accounts join creators to answer each request by one query. */
const upward: Readonly<Record<string, string>> = {
  'src/server/accounts/people/user-store.ts': 'creators',
  'src/server/accounts/sessions/session-store.ts': 'creators push_subscriptions',
  'src/server/bookings/booking-view-store.ts':
    'review_texts visible_client_reviews visible_reviews',
};

const tables = new Map<string, { readonly capability: string; readonly published: boolean }>(
  Object.entries(owners).flatMap(([capability, { own, published }]) => [
    ...words(own).map((name) => [name, { capability, published: false }] as const),
    ...words(published).map((name) => [name, { capability, published: true }] as const),
  ]),
);

export interface TableUse {
  readonly table: string;
  readonly writes: boolean;
}

/** The tables in a source, wherever SQL or Kysely expects one. */
export function tablesIn(source: string): TableUse[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const bySql = code.matchAll(
    /\b(from|join|using|delete from|into|update)\s+(?=([a-z_][\w ]*(?:,\s*[a-z_][\w ]*)*))/g,
  );
  const byKysely = code.matchAll(
    /\.(selectFrom|from|using|\w+Join|insertInto|updateTable|deleteFrom)\(\s*\[?((?:\s*'[^']*',?)+)/g,
  );
  return [...bySql, ...byKysely].flatMap(([, verb = '', names = '']) =>
    names
      .split(',')
      .map((name) => snakeCase(/^[\s']*(\w+)/.exec(name)?.[1]))
      .filter((table) => tables.has(table))
      .map((table) => ({ table, writes: /^(delete|insert|into|update)/.test(verb) })),
  );
}

/** Below which floor a capability's tables are out of reach; anyone may read the platform's. */
function floorOf(capability: string): number {
  return floors.findIndex((floor) => floor.includes(capability));
}

/**
 * Capabilities read what lies below them, as they call it. The views of read-models are for those
 * below: they say what jobs and bookings have in common.
 */
function isAbove(table: string, capability: string, room: string, path: string): boolean {
  return (
    floorOf(capability) >= floorOf(room) &&
    capability !== 'read-models' &&
    !filers[table]?.includes(room) &&
    !words(upward[path] ?? '').includes(table)
  );
}

/** Why this file of src/server may not use a table the way it does. The demo fills all tables. */
export function crossings(path: string, source: string): string[] {
  const room = /^src\/server\/([^/]+)\//.exec(path)?.[1];
  const wrong = tablesIn(source).flatMap(({ table, writes }) => {
    const { capability = '', published } = tables.get(table) ?? {};
    if (room === undefined || room === capability || room === 'demo') return [];
    const place = `data-owners: ${path}`;
    if (writes)
      return filers[table]?.includes(room)
        ? []
        : `${place} writes ${table}, which only ${capability} may`;
    if (!published) return `${place} reads ${table}, which ${capability} does not publish`;
    return isAbove(table, capability, room, path)
      ? `${place} reads ${table} of ${capability}, which is not below it`
      : [];
  });
  return [...new Set(wrong)];
}

/** Reads of a capability above that are allowed and no longer made. */
export function unusedReads(sourceOf: (path: string) => string): string[] {
  return Object.entries(upward).flatMap(([path, allowed]) => {
    const read = tablesIn(sourceOf(path)).map(({ table }) => table);
    return words(allowed)
      .filter((table) => !read.includes(table))
      .map((table) => `data-owners: ${path} no longer reads ${table}; take it off the list`);
  });
}

/** Database tables without an owner, and owned tables that do not exist. */
export function unowned(schema: string): string[] {
  const [, body = ''] = /export interface DB \{([^}]*)\}/.exec(schema) ?? [];
  const real = [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => snakeCase(name));
  return [
    ...real
      .filter((name) => !tables.has(name))
      .map((name) => `data-owners: nobody owns the table ${name}`),
    ...[...tables.keys()]
      .filter((name) => !real.includes(name))
      .map((name) => `data-owners: there is no table ${name}`),
  ];
}

/** Kysely's name of a table as SQL has it. */
function snakeCase(name = ''): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function words(names: string): string[] {
  return names.split(/\s+/).filter(Boolean);
}
