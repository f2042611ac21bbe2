import type pg from 'pg';
import type { Logger } from 'pino';
import type { OrderRef } from '#contract/order.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import type { SitePool } from './db/site-pool.ts';
import type { Events } from './events/event-kind.ts';
import type { FanOut } from './fan-out/fan-out.ts';
import type { GuardedFetch } from './fetch/guarded-fetch.ts';
import type { Admission } from './http/limits/admission.ts';
import type { RateLimits } from './http/limits/rate-limits.ts';
import type { Visitors } from './http/visitors.ts';
import type { Translator } from './i18n/translator.ts';
import type { LiveHub } from './live/live-hub.ts';
import type { Mail } from './mail/mail.ts';
import type { OrderSides, ShownNotification } from './notification-presentation.ts';
import type { OrderEvidence } from './order-evidence.ts';
import type { PersonalPart } from './personal-data/personal-part.ts';
import type { Push } from './push/push.ts';
import type { SharedRedis } from './redis/open-redis.ts';
import type { SecretBox } from './secrets/secret-box.ts';
import type { Settings } from './settings/settings.ts';
import type { DirectWay } from './storage/direct-way.ts';
import type { FileStorage } from './storage/file-storage.ts';
import type { TaskWatch } from './tasks/task-watch.ts';
import type { SiteTime } from './time/sure-time.ts';

/** What every capability builds on; created once in `app.ts`. */
export interface Platform {
  readonly config: Config;
  readonly log: Logger;
  readonly db: Database;
  /** The database that takes writes, also where `db` is a standby of it; for visitors with their connections. */
  readonly currentDb: Database;
  readonly pool: SitePool;
  /** Past a pooler, for what keeps its session. */
  readonly directPool: SitePool;
  /** Aborted once this process stops. */
  readonly draining: AbortSignal;
  readonly visitors: Visitors;
  readonly admission: Admission;
  /** A connection of its own, outside the pool, for LISTEN. */
  readonly newClient: () => pg.Client;
  /** Ends all connections to the database of before `since`: a silent network has swallowed them. */
  readonly onSilence: (since: number) => void;
  /** Refuses a session of another database than the first one's. */
  readonly onSession: (session: pg.Client) => Promise<void>;
  /** Whether background work goes on in this process. */
  readonly taskWatch: TaskWatch;
  readonly events: Events;
  /** From this process to all processes. */
  readonly fanOut: FanOut;
  /** Shared by the processes besides the database, if configured. */
  readonly redis: SharedRedis | undefined;
  readonly limits: RateLimits;
  readonly mail: Mail;
  readonly push: Push;
  /** The only way to fetch an address that a user gave. */
  readonly fetchGuarded: GuardedFetch;
  readonly live: LiveHub;
  readonly storage: FileStorage;
  /** How browsers reach the bucket themselves, where they are meant to. */
  readonly direct: DirectWay | undefined;
  /** Texts for people, in their language. */
  readonly translator: Translator;
  readonly secrets: SecretBox;
  /** What operators set: the name, fees, policies. */
  readonly settings: Settings;
  /** Now; tests may set another time. */
  readonly clock: () => Date;
  /** A now for what can't be taken back. */
  readonly time: SiteTime;
  /** The site's public origin, without a trailing slash. */
  readonly publicUrl: () => string;
  /** Each capability's personal data, lowest first. */
  readonly personalData: readonly PersonalPart[];
  /** Every kind of notification by its name. */
  readonly notificationKinds: ReadonlyMap<string, ShownNotification>;
  /** The two current sides of an order; undefined if it no longer exists. */
  readonly findSides: (order: OrderRef) => Promise<OrderSides | undefined>;
  /** What is recorded about an order, for a bank; undefined if nobody works on it. */
  readonly findEvidence: (order: OrderRef) => Promise<OrderEvidence | undefined>;
  /** Where payments go: Stripe itself, or the sandbox. */
  readonly stripeConnection: StripeConnection;
}

export interface StripeConnection {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Empty disables the webhook endpoint. */
  readonly webhookSecret: string;
  /** Set when the provider is the sandbox. */
  readonly api?: { readonly host: string; readonly port: number; readonly protocol: 'http' };
}
