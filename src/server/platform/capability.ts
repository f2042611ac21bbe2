import type { FastifyInstance } from 'fastify';
import type { Subscriber } from './events/event.ts';
import type { Route } from './http/route.ts';
import type { FindNames } from './i18n/translator.ts';
import type { FrameHandlers } from './live/live-connection.ts';
import type { MailTemplate } from './mail/mail-template.ts';
import type { NotificationKind } from './notification-kind.ts';
import type { FindSides } from './notification-presentation.ts';
import type { PersonalData } from './personal-data/personal-data.ts';
import type { Platform } from './platform.ts';
import type { Backfill } from './tasks/backfill.ts';
import type { Tasks } from './tasks/tasks.ts';

/** Values for Prometheus under one name: by `label`, or one under ''. */
export interface Gauges {
  readonly name: string;
  readonly help: string;
  readonly label?: string;
  readonly read: (platform: Platform) => Promise<Readonly<Record<string, number>>>;
}

/** What a capability contributes; `app.ts` lists them all. */
export interface Capability {
  readonly name: string;
  readonly routes?: readonly Route[];
  /** Routes that are not JSON calls: webhooks, files, sign-in redirects. */
  readonly addRawRoutes?: (server: FastifyInstance, platform: Platform) => void;
  readonly subscribers?: readonly Subscriber[];
  readonly tasks?: Tasks;
  /** Changes of many rows that this release brings, removed by the next. */
  readonly backfills?: readonly Backfill[];
  /** Handlers of live frames from signed-in people, by type. */
  readonly frames?: FrameHandlers;
  /** Notifications for its events. */
  readonly notifications?: readonly NotificationKind[];
  /** Names looked up when a text is read, by kind of thing. */
  readonly names?: Readonly<Record<string, FindNames>>;
  /** How it finds the two sides of an order. */
  readonly orders?: FindSides;
  readonly mails?: readonly MailTemplate<never>[];
  /** The personal data it stores; lists every column that refers to a person. */
  readonly personalData?: PersonalData;
  readonly gauges?: readonly Gauges[];
  /** Paths for sitemap.xml, each with its last change. */
  readonly sitemap?: (
    platform: Platform,
  ) => Promise<readonly { path: string; changedAt?: string }[]>;
  /** Runs once after the migrations, in every process that starts: idempotent. */
  readonly prepare?: (platform: Platform) => Promise<void>;
}
