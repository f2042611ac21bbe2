import type { Logger } from 'pino';
import type { SiteSettings } from '#contract/admin/settings.ts';
import { type DistanceUnit, defaultServiceFeePercent } from '#contract/constants.ts';
import { policyNames } from '#contract/creators/cancellation-policies.ts';
import type { Config } from '../config/config.ts';
import type { Database, Queryable } from '../db/database.ts';
import { defineEvent } from '../events/event-kind.ts';
import { findSettings } from './settings-store.ts';

/** A place by name, with its position in degrees. */
export interface Region {
  readonly label: string;
  readonly lat: number;
  readonly lng: number;
}
export type CurrentSettings = Omit<SiteSettings, 'region' | 'distanceUnit'> & {
  /** Null if only the environment may set it. */
  readonly region: Region | null;
  /** Null if the region decides. */
  readonly distanceUnit: DistanceUnit | null;
  /** Shown on every page until the end of `until`, YYYY-MM-DD in UTC; by language. */
  readonly announcement: {
    readonly texts: Readonly<Record<string, string>>;
    readonly until: string;
  } | null;
  /** The operator wrote an imprint. */
  readonly imprint: boolean;
};

/** Some settings changed; every process rereads them. */
export const settingsChanged = defineEvent<{ readonly names: readonly string[] }>(
  'site.settings_changed',
);

/** Operators' settings, which override the environment. */
export interface Settings {
  /** The current values, without a query. */
  now(): CurrentSettings;
  /** The defaults. */
  readonly defaults: CurrentSettings;
  /** Rereads them; this also happens twice a minute, in case an event was missed. */
  reload(): Promise<void>;
  /** Called after a reread found changes. */
  onChanged(listener: () => void): void;
  close(): void;
}

const rereadMs = 30_000;

export async function openSettings(
  config: Config,
  db: Database,
  log: Pick<Logger, 'warn'>,
): Promise<Settings> {
  const defaults: CurrentSettings = {
    siteName: config.SITE_NAME,
    region: null,
    serviceFeePercent: defaultServiceFeePercent,
    bookingCommissionBp: config.BOOKING_COMMISSION_BP,
    cancellationPolicies: [...policyNames],
    minimumBudget: 1,
    requireConfirmedEmail: false,
    keepProcessingFee: true,
    installments: true,
    newClientOrders: 4,
    newClientDollars: 2000,
    newCreatorPayoutDays: 0,
    galleryGigabytes: 1,
    galleryGigabytesPerTenDollars: 1,
    galleryMostGigabytes: 50,
    galleryMonths: 12,
    distanceUnit: null,
    offers: true,
    agreementTemplate: 'none',
    ownSpecialties: [],
    announcement: null,
    imprint: false,
  };
  const listeners: (() => void)[] = [];
  let current = await readSettings(db, defaults);
  const reload = async () => {
    const read = await readSettings(db, defaults);
    if (JSON.stringify(read) === JSON.stringify(current)) return;
    current = read;
    for (const listener of listeners) listener();
  };
  // Without the database the old ones stay; the next reread comes soon.
  const reread = () =>
    reload().catch((err) => log.warn({ err }, 'The settings could not be read again'));
  const timer = setInterval(() => void reread(), rereadMs).unref();
  return {
    now: () => current,
    defaults,
    reload,
    onChanged: (listener) => {
      listeners.push(listener);
    },
    close: () => clearInterval(timer),
  };
}

/** The stored settings, as visible to the given transaction. */
export async function readSettings(
  db: Queryable,
  defaults: CurrentSettings,
): Promise<CurrentSettings> {
  return { ...defaults, ...((await findSettings(db)) as Partial<CurrentSettings>) };
}
