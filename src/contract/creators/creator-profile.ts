/** The fields of a creator's profile. */
import * as z from 'zod/mini';
import { creatorServiceTypes } from '#contract/constants.ts';
import { deliveryDaysField, deliveryDetailFields } from '#contract/deliveries/delivery-terms.ts';
import { endpoint } from '#contract/endpoint.ts';
import { bounded, idParams, inWholeDollars, numeric, text } from '#contract/fields.ts';
import { interpolate } from '#contract/i18n.ts';
import { policyNames } from './cancellation-policies.ts';
import { maxSpecialties, specialties } from './creator-choices.ts';
import { creatorProfile } from './creator-replies.ts';
import { depositFields } from './deposit-terms.ts';

const profileText = z.optional(z.nullable(text(5000)));
const wholeUpTo = (max: number, message: string) =>
  z.optional(z.int(message).check(z.minimum(0, message), z.maximum(max, message)));
const profileFields = z.object({
  serviceType: z.enum(creatorServiceTypes, 'Please select your service type'),
  hourlyRate: z.optional(
    z.nullable(
      numeric(
        'Hourly rate must be a positive number',
        z.minimum(0, 'Hourly rate must be a positive number'),
        z.int('Hourly rate must be in whole dollars'),
        z.maximum(100000, 'Hourly rate must be at most 100000'),
        inWholeDollars,
      ),
    ),
  ),
  experience: profileText,
  equipment: profileText,
  availability: z.optional(z.nullable(text(2000))),
  specialties: z.optional(
    z.array(z.enum(specialties, 'Unknown specialty'), 'Choose specialties from the list').check(
      z.overwrite((chosen) => [...new Set(chosen)]),
      z.maxLength(
        maxSpecialties,
        interpolate('At most {max} specialties', { max: maxSpecialties }),
      ),
    ),
  ),
  acceptsBookings: z.optional(z.boolean()),
  timeZone: z.optional(
    bounded(100, 'Unknown time zone').check(z.refine(isTimeZone, 'Unknown time zone')),
  ),
  cancellationPolicy: z.optional(z.enum(policyNames)),
  minimumNoticeHours: wholeUpTo(8760, 'Minimum notice must be from 0 to 8760 hours'),
  bufferMinutes: wholeUpTo(1440, 'Buffer must be from 0 to 1440 minutes'),
  travelRadiusKm: wholeUpTo(20000, 'Travel radius must be from 0 to 20000 km'),
  /** Days after the work by which it is delivered; 0: nothing is. */
  deliveryDays: z.optional(deliveryDaysField),
  ...deliveryDetailFields,
  depositPercent: z.optional(depositFields.depositPercent),
  balanceDays: z.optional(depositFields.balanceDays),
  keepsDeposit: z.optional(depositFields.keepsDeposit),
});
export type CreatorFields = z.infer<typeof profileFields>;
const profileChanges = z.partial(profileFields);
export type CreatorChanges = z.infer<typeof profileChanges>;

/** Continents and oceans of the time zone database, and the two other names that a browser may report. */
const zoneName =
  /^(?:(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/.{1,60}|Etc\/UTC|UTC)$/;

// Abbreviations and offsets mean something else to the database than to JavaScript, or nothing, and one creator's
// unknown zone would fail every search by date.
function isTimeZone(name: string): boolean {
  if (!zoneName.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const createCreator = endpoint('POST /api/creators', {
  summary: 'Become a creator',
  access: 'signed-in',
  cost: 'cheap',
  body: profileFields,
  reply: creatorProfile,
  status: 201,
  errors: ['creator.exists'],
});

export const updateCreator = endpoint('PATCH /api/creators/:id', {
  summary: 'Change the own creator profile',
  access: 'signed-in',
  cost: 'cheap',
  params: idParams,
  body: profileChanges,
  reply: creatorProfile,
  errors: ['creator.not_found', 'creator.not_yours'],
});
