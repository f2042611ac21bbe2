/** Settings that operators change while the site runs. */
import * as z from 'zod/mini';
import { agreementTemplates } from '#contract/agreements/usage-rights.ts';
import { distanceUnits } from '#contract/constants.ts';
import { policyNames } from '#contract/creators/cancellation-policies.ts';
import { ownSpecialties } from '#contract/creators/creator-choices.ts';
import { endpoint } from '#contract/endpoint.ts';
import type { ErrorDefinitions } from '#contract/error-definition.ts';
import { bounded, inWholeDollars, onlyVisible, text } from '#contract/fields.ts';

export const operatorSettingsErrors = {
  'operator.unknown_region': [400, "We don't know this place. Enter it like “Austin, TX”."],
} as const satisfies ErrorDefinitions;

const whole = (from: number, to: number, message: string) =>
  z.int(message).check(z.minimum(from, message), z.maximum(to, message));

const inGigabytes = z.describe<number>('Gigabytes, of a billion bytes');

export const siteSettings = z.object({
  siteName: text(60, 'The name must be at most 60 characters').check(
    z.minLength(1, 'The site needs a name'),
    onlyVisible,
  ),
  /** The place where the map starts; null without one. */
  region: z.nullable(text(200)),
  /** On top of a job's budget. */
  serviceFeePercent: whole(0, 50, 'The fee must be a whole number from 0 to 50 percent'),
  /** Of a booking, deducted from the creator's earnings. */
  bookingCommissionBp: whole(0, 5000, 'The commission must be from 0 to 50 percent').check(
    z.describe('Basis points: 100 are one percent'),
  ),
  /** The policies creators may choose. */
  cancellationPolicies: z
    .array(z.enum(policyNames, 'Unknown policy'), 'Choose at least one policy')
    .check(
      z.minLength(1, 'Choose at least one policy'),
      z.maxLength(policyNames.length, 'Choose each policy only once'),
    ),
  minimumBudget: whole(1, 10_000, 'The minimum budget must be from $1 to $10,000').check(
    inWholeDollars,
  ),
  /** Requires a confirmed email to write to someone new, apply or publish, but never to book or pay. */
  requireConfirmedEmail: z.boolean('Choose yes or no'),
  /** From a client's third canceled order in 30 days on, the payment provider's fee is not refunded. */
  keepProcessingFee: z.boolean('Choose yes or no'),
  /** Bookings with a deposit and a balance, extras and tips. Those that are agreed on go on without it. */
  installments: z.boolean('Choose yes or no'),
  /** How many orders, besides the first, a client without a completed one may have paid at a time … */
  newClientOrders: whole(0, 100, 'The number must be from 0 to 100').check(
    z.describe('Number of them'),
  ),
  /** … and above which amount the fee of a canceled one is kept from the first on, in whole USD. */
  newClientDollars: whole(0, 1_000_000, 'The amount must be from $0 to $1,000,000'),
  /** How long the first payouts of a creator wait; 2 and less are the provider's own. */
  newCreatorPayoutDays: whole(0, 31, 'Payouts can wait from 0 to 31 days').check(
    z.describe('Days'),
  ),
  /** Gigabytes that a gallery may hold for any order with held money … */
  galleryGigabytes: whole(0, 1000, 'The room must be from 0 to 1,000 GB').check(inGigabytes),
  /** … and more for each $10 held … */
  galleryGigabytesPerTenDollars: whole(0, 100, 'The room must be from 0 to 100 GB').check(
    inGigabytes,
  ),
  /** … but at most this. */
  galleryMostGigabytes: whole(0, 1000, 'The room must be from 0 to 1,000 GB').check(inGigabytes),
  /** How long the files of galleries are kept once their order has ended. */
  galleryMonths: whole(1, 120, 'Galleries are kept from 1 to 120 months').check(
    z.describe('Months'),
  ),
  /** The unit of distances, unless a person chose another. */
  distanceUnit: z.enum(distanceUnits, 'Choose kilometers or miles'),
  /** Clients can ask creators for offers, and creators can send them. */
  offers: z.boolean('Choose yes or no'),
  /** The agreement of creators who chose none. */
  agreementTemplate: z.enum(['none', ...agreementTemplates], 'Unknown template'),
  /** Specialties beside those that every site has, each by its name in some languages. */
  ownSpecialties: z
    .array(
      z.object({
        name: z.enum(ownSpecialties, 'Unknown specialty'),
        labels: z
          .record(
            bounded(2, 'A language has two letters').check(
              z.regex(/^[a-z]{2}$/, 'A language has two letters'),
            ),
            text(40, 'A specialty must be at most 40 characters').check(
              z.minLength(1, 'A specialty needs a name'),
              onlyVisible,
            ),
          )
          .check(
            z.refine((labels) => Object.keys(labels).length > 0, 'A specialty needs a name'),
            z.refine(
              (labels) => Object.keys(labels).length <= 20,
              'A specialty has too many names',
            ),
          ),
      }),
    )
    .check(
      z.refine(
        (list) => new Set(list.map(({ name }) => name)).size === list.length,
        'Name each specialty once',
      ),
    ),
});
export type SiteSettings = z.infer<typeof siteSettings>;
export type SettingName = keyof SiteSettings;

/** Null restores the default. */
const settingChanges = z.object({
  siteName: z.optional(z.nullable(siteSettings.shape.siteName)),
  region: z.optional(siteSettings.shape.region),
  serviceFeePercent: z.optional(z.nullable(siteSettings.shape.serviceFeePercent)),
  bookingCommissionBp: z.optional(z.nullable(siteSettings.shape.bookingCommissionBp)),
  cancellationPolicies: z.optional(z.nullable(siteSettings.shape.cancellationPolicies)),
  minimumBudget: z.optional(z.nullable(siteSettings.shape.minimumBudget)),
  requireConfirmedEmail: z.optional(z.nullable(siteSettings.shape.requireConfirmedEmail)),
  keepProcessingFee: z.optional(z.nullable(siteSettings.shape.keepProcessingFee)),
  installments: z.optional(z.nullable(siteSettings.shape.installments)),
  newClientOrders: z.optional(z.nullable(siteSettings.shape.newClientOrders)),
  newClientDollars: z.optional(z.nullable(siteSettings.shape.newClientDollars)),
  newCreatorPayoutDays: z.optional(z.nullable(siteSettings.shape.newCreatorPayoutDays)),
  galleryGigabytes: z.optional(z.nullable(siteSettings.shape.galleryGigabytes)),
  galleryGigabytesPerTenDollars: z.optional(
    z.nullable(siteSettings.shape.galleryGigabytesPerTenDollars),
  ),
  galleryMostGigabytes: z.optional(z.nullable(siteSettings.shape.galleryMostGigabytes)),
  galleryMonths: z.optional(z.nullable(siteSettings.shape.galleryMonths)),
  distanceUnit: z.optional(z.nullable(siteSettings.shape.distanceUnit)),
  offers: z.optional(z.nullable(siteSettings.shape.offers)),
  agreementTemplate: z.optional(z.nullable(siteSettings.shape.agreementTemplate)),
  ownSpecialties: z.optional(z.nullable(siteSettings.shape.ownSpecialties)),
});
export type SettingChanges = z.infer<typeof settingChanges>;

const adminSettings = z.object({ values: siteSettings, defaults: siteSettings });
export type AdminSettings = z.infer<typeof adminSettings>;

export const getSettings = endpoint('GET /api/operator/settings', {
  summary: 'What the site is set to, and what the environment says',
  access: 'operator',
  cost: 'read',
  reply: adminSettings,
});

export const changeSettings = endpoint('PATCH /api/operator/settings', {
  summary: 'Changes settings for all that begins from now on; null goes back to the default',
  access: 'operator',
  cost: 'cheap',
  body: settingChanges,
  reply: adminSettings,
  errors: ['operator.unknown_region'],
});
