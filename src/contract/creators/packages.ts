/** A creator's fixed-price offers besides the hourly rate. */
import * as z from 'zod/mini';
import { hasContactData } from '#contract/contact-data.ts';
import { deliveryDaysField, deliveryDetailFields } from '#contract/deliveries/delivery-terms.ts';
import { endpoint } from '#contract/endpoint.ts';
import type { ErrorDefinitions } from '#contract/error-definition.ts';
import { id, inCents, onlyVisible, text } from '#contract/fields.ts';
import { creatorPackage } from './creator-replies.ts';
import { bookingHours } from './start-times.ts';

export const packageErrors = {
  'package.not_yours': [404, 'This package no longer exists'],
  'package.too_many': [409, 'At most 10 packages'],
  'package.no_place': [
    409,
    'Set your location first. A golden hour package needs it to find sunset times.',
  ],
} as const satisfies ErrorDefinitions;

export const maxPackages = 10;
/** Cents. */
export const packagePrice = { min: 100, max: 10_000_000 } as const;
export const minutesBeforeSunset = { min: 0, max: 240 } as const;
const sunsetMessage = 'A golden hour package must start 0 to 240 minutes before sunset';

/** Clients write and pay here, where they are protected. */
const noContactData = z.refine<string>(
  (value) => !hasContactData(value),
  "A package can't contain a phone number, an email, or an account elsewhere",
);

const offered = z.object({
  /** Of an existing one; new ones have none. */
  id: z.optional(id),
  title: text(100, 'Title must be at most 100 characters').check(
    z.minLength(1, 'Please enter a package title'),
    onlyVisible,
    noContactData,
  ),
  hours: z
    .number('Please enter the number of hours')
    .check(
      z.minimum(bookingHours.min, 'A package must be at least 1 hour'),
      z.maximum(bookingHours.max, 'A package can be at most 24 hours'),
      z.multipleOf(bookingHours.step, 'A package must be in whole or half hours'),
    ),
  /** What the client gets, one entry per line. */
  deliverables: z
    .array(
      text(200, 'Each line can have at most 200 characters').check(
        z.minLength(1, "Lines can't be empty"),
        noContactData,
      ),
    )
    .check(z.maxLength(10, 'A package can have at most 10 lines')),
  price: z
    .int('Please enter a price')
    .check(
      z.minimum(packagePrice.min, 'A package must cost at least $1'),
      z.maximum(packagePrice.max, 'A package can cost at most $100,000'),
      inCents,
    ),
  /** For a golden hour package: its start follows the sunset through the year. */
  minutesBeforeSunset: z.optional(
    z.nullable(
      z
        .int(sunsetMessage)
        .check(
          z.minimum(minutesBeforeSunset.min, sunsetMessage),
          z.maximum(minutesBeforeSunset.max, sunsetMessage),
          z.describe('Minutes'),
        ),
    ),
  ),
  /** Null or omitted: as the profile says, with all that follows. */
  deliveryDays: z.optional(z.nullable(deliveryDaysField)),
  ...deliveryDetailFields,
  active: z.boolean(),
});

const ownPackage = z.extend(creatorPackage, {
  /** Null: as the profile says, with all that follows. */
  deliveryDays: z.nullable(creatorPackage.shape.deliveryDays),
  active: z.boolean(),
});
export type OwnPackage = z.infer<typeof ownPackage>;

export const listOwnPackages = endpoint('GET /api/creator/packages', {
  summary: 'Your packages in their order, with those that are switched off',
  access: 'signed-in',
  cost: 'read',
  reply: z.array(ownPackage),
  errors: ['creator.no_profile'],
});

export const savePackages = endpoint('PUT /api/creator/packages', {
  summary:
    'Your packages, all of them in their order: those not named are gone, unless `base` says what was changed',
  access: 'signed-in',
  cost: 'cheap',
  body: z.object({
    packages: z.array(offered).check(z.maxLength(maxPackages, 'At most 10 packages')),
    /** The packages as they were before these changes: what another device changed since then stays. */
    base: z.optional(z.array(offered).check(z.maxLength(maxPackages, 'At most 10 packages'))),
  }),
  bodyLimit: 256 * 1024,
  reply: z.array(ownPackage),
  errors: ['creator.no_profile', 'package.not_yours', 'package.no_place', 'package.too_many'],
});
