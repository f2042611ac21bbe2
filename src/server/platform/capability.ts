import type { FastifyInstance } from 'fastify';
import type { Subscriber } from './events/event.ts';
import type { Route } from './http/route.ts';
import type { FrameHandlers } from './live/live-hub.ts';
import type { MailTemplate } from './mail/mail-template.ts';
import type { FindSides, NotificationKind } from './notification-kind.ts';
import type { PersonalData } from './personal-data/personal-data.ts';
import type { Platform } from './platform.ts';
import type { Tasks } from './tasks/tasks.ts';
import type { FindNames } from './words/words.ts';

/** What a capability brings to the house; `app.ts` lists them all. */
export interface Capability {
  readonly name: string;
  readonly routes?: readonly Route[];
  /** What is no JSON call: webhooks, files, redirects of sign-in. */
  readonly addRawRoutes?: (server: FastifyInstance, platform: Platform) => void;
  readonly subscribers?: readonly Subscriber[];
  readonly tasks?: Tasks;
  /** What happens when a signed-in person's browser sends a frame of this type. */
  readonly frames?: FrameHandlers;
  /** What people are told of its events. */
  readonly notifications?: readonly NotificationKind[];
  /** Names that are looked up when a text with them is read, by what they name. */
  readonly names?: Readonly<Record<string, FindNames>>;
  /** How it knows the two sides of what is paid for. */
  readonly orders?: FindSides;
  readonly mails?: readonly MailTemplate<never>[];
  /** What it keeps of people; every column that refers to one is named there. */
  readonly personalData?: PersonalData;
  /** Paths for sitemap.xml, each with its last change. */
  readonly sitemap?: (
    platform: Platform,
  ) => Promise<readonly { path: string; changedAt?: string }[]>;
  /** Runs once after the migrations, in every process that starts: idempotent. */
  readonly prepare?: (platform: Platform) => Promise<void>;
}
