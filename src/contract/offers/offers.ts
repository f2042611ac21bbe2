/** Requests for an offer, and offers: what a creator promises one client, at a price, until a day. */
import * as z from 'zod/mini';
import { booking } from '#contract/bookings/booking-replies.ts';
import { workHours } from '#contract/bookings/bookings.ts';
import { startOfWork } from '#contract/creators/booking-hours.ts';
import { deliveryDaysField, deliveryDetailFields } from '#contract/deliveries/delivery-terms.ts';
import { endpoint } from '#contract/endpoint.ts';
import {
  calendarDate,
  id,
  idParams,
  inCents,
  onlyVisible,
  pageLength,
  requiredText,
  text,
  workAddress,
} from '#contract/fields.ts';
import { interpolate } from '#contract/i18n.ts';
import { application } from '#contract/jobs/job-replies.ts';
import { orderSides } from '#contract/order.ts';
import { maxHoldHours, maxLines, maxOfferCents, validDays } from './offer-lines.ts';
import { number, offer } from './offer-replies.ts';

export { offerErrors } from './offer-errors.ts';

const note = text(2000, 'A note can be at most 2,000 characters');

export const askForOffer = endpoint('POST /api/offers/requests', {
  summary: 'Asks one creator for an offer, by a client: nothing is charged',
  access: 'signed-in',
  cost: 'cheap',
  body: z.object({
    creatorId: id,
    /** In the creator's time zone. */
    day: calendarDate,
    /** HH:mm; null or omitted: flexible that day. */
    startTime: z.optional(z.nullable(startOfWork)),
    /** Omitted with a package, which has its own. */
    hours: z.optional(workHours),
    packageId: z.optional(z.nullable(id)),
    address: z.optional(workAddress),
    note,
  }),
  reply: offer,
  status: 201,
  errors: [
    'creator.not_found',
    'booking.package_gone',
    'booking.too_soon',
    'booking.too_far',
    'booking.not_bookable',
    'message.blocked',
    'offer.off',
    'offer.own_profile',
    'offer.open_already',
    'offer.too_many_open',
    'account.daily_limit',
    'account.email_unconfirmed',
  ],
});

const linePrice = 'A line can cost from $0 to $100,000';
const line = z.object({
  title: text(200, 'Each line can have at most 200 characters').check(
    z.minLength(1, "Lines can't be empty"),
    onlyVisible,
  ),
  price: z
    .int('Please enter a price')
    .check(z.minimum(0, linePrice), z.maximum(maxOfferCents, linePrice), inCents),
  optional: z._default(z.boolean(), false),
});

const validity = interpolate('An offer can be valid for 1 to {max} days', { max: validDays.max });
const holding = interpolate('A time can be held for 1 to {max} hours', { max: maxHoldHours });

const offered = z.object({
  title: text(100, 'Title must be at most 100 characters').check(
    z.minLength(1, 'Please enter a title'),
    onlyVisible,
  ),
  lines: z
    .array(line)
    .check(
      z.minLength(1, 'An offer needs a line'),
      z.maxLength(
        maxLines,
        interpolate('An offer can have at most {max} lines', { max: maxLines }),
      ),
    ),
  /** In the creator's time zone. */
  day: calendarDate,
  startTime: startOfWork,
  hours: workHours,
  /** Omitted: as it was asked or offered before. */
  address: z.optional(workAddress),
  /** Its delivery terms and rights; null: the profile's; omitted: as in the version before, or else the profile's. */
  packageId: z.optional(z.nullable(id)),
  /** Omitted: as the package, the profile or the version before says, with all that follows. */
  deliveryDays: z.optional(deliveryDaysField),
  ...deliveryDetailFields,
  note: z._default(note, ''),
  /** For how long it can be accepted, and not after the start. */
  validDays: z._default(
    z
      .int(validity)
      .check(z.minimum(1, validity), z.maximum(validDays.max, validity), z.describe('Days')),
    validDays.default,
  ),
  /** For how long nobody else can have the time; null: it isn't held. */
  holdHours: z._default(
    z.nullable(
      z
        .int(holding)
        .check(z.minimum(1, holding), z.maximum(maxHoldHours, holding), z.describe('Hours')),
    ),
    null,
  ),
});
export type OfferedInput = z.input<typeof offered>;
export type Offered = z.output<typeof offered>;

const offerTimes = [
  'booking.too_far',
  'booking.too_soon',
  'booking.below_minimum',
  'booking.package_gone',
  'booking.slot_taken',
  'offer.too_many_held',
  'offer.off',
  'message.blocked',
];

/** Of an offer that answers a job. */
const jobRefusals = ['job.not_found', 'job.not_open', 'offer.budget_fixed'];

export const sendOffer = endpoint('POST /api/offers', {
  summary:
    'Offers a client who wrote first something at a price, or answers an open job with it, by a creator',
  access: 'signed-in',
  cost: 'cheap',
  body: z
    .object({
      clientId: z.optional(id),
      /** It becomes an application to this job, with the note as its message. */
      jobId: z.optional(id),
      offer: offered,
    })
    .check(
      z.refine(
        ({ clientId, jobId }) => (clientId === undefined) !== (jobId === undefined),
        'Name a client or a job',
      ),
    ),
  reply: offer,
  status: 201,
  errors: [
    ...offerTimes,
    'creator.no_profile',
    'offer.not_asked',
    'offer.open_already',
    ...jobRefusals,
    'job.own_job',
    'job.creator_only',
    'job.already_applied',
    'job.client_gone',
    'account.daily_limit',
    'account.email_unconfirmed',
  ],
});

export const listOffers = endpoint('GET /api/offers', {
  summary: "The viewer's requests and offers on one side, newest first",
  access: 'signed-in',
  cost: 'read',
  query: z.object({
    side: z.enum(orderSides, 'Choose client or creator'),
    /** Only what applications to this job stand for. */
    jobId: z.optional(id),
    /** Id of the previous page's last offer. */
    before: z.optional(id),
    limit: pageLength(50, 50),
  }),
  paged: true,
  reply: z.array(offer),
});

export const getOffer = endpoint('GET /api/offers/:id', {
  summary: 'One offer, for its client and its creator',
  access: 'signed-in',
  cost: 'read',
  params: idParams,
  reply: offer,
  errors: ['offer.not_found'],
});

const step = { access: 'signed-in', cost: 'cheap', params: idParams, reply: offer } as const;
const stepErrors = [
  'offer.not_found',
  'offer.client_only',
  'offer.creator_only',
  'offer.wrong_state',
  'offer.ended',
];

export const offerVersion = endpoint('POST /api/offers/:id/versions', {
  ...step,
  summary: 'Answers a request, or changes what was offered, by the creator: a new version',
  body: offered,
  status: 201,
  errors: [...stepErrors, ...offerTimes, ...jobRefusals, 'account.daily_limit'],
});

export const askForChange = endpoint('POST /api/offers/:id/changes', {
  ...step,
  summary: 'Asks for another version, by the client, at most five times',
  body: z.object({ note: requiredText(1, 2000, 'Please say what should change') }),
  errors: [...stepErrors, 'offer.no_rounds_left', 'offer.off', 'message.blocked'],
});

const chosenNumbers = z._default(
  z.array(z.pipe(id, number)).check(z.maxLength(maxLines, 'Choose each line once')),
  [],
);

export const acceptOffer = endpoint('POST /api/offers/:id/acceptance', {
  ...step,
  summary: 'Accepts a version with the chosen lines, by the client: the booking is to be paid next',
  body: z.object({
    /** The version that was read: another one by now is refused. */
    version: z.pipe(id, number),
    /** Numbers of the optional lines, from 1 on. */
    lines: chosenNumbers,
    /** Where the work is, if the offer does not say it. */
    address: z.optional(workAddress),
  }),
  reply: booking,
  status: 201,
  errors: [
    ...stepErrors,
    'offer.changed',
    'offer.for_job',
    'offer.off',
    'creator.not_found',
    'booking.slot_taken',
    'booking.too_soon',
    'booking.below_minimum',
    'booking.not_bookable',
    'booking.too_many_holds',
    'booking.too_many_unpaid',
    'booking.held_by_others',
    'message.blocked',
  ],
});

export const hireByOffer = endpoint('POST /api/offers/:id/hire', {
  ...step,
  summary:
    'Hires who answered a job at the price of a version with the chosen lines, by the client: the job is to be paid next',
  body: z.object({
    /** The version that was read: another one by now is refused. */
    version: z.pipe(id, number),
    /** Numbers of the optional lines, from 1 on. */
    lines: chosenNumbers,
  }),
  reply: application,
  errors: [
    ...stepErrors,
    'offer.changed',
    'offer.off',
    'offer.not_for_job',
    'offer.other_day',
    'job.not_found',
    'job.wrong_state',
    'job.budget_frozen',
    'payment.disputed',
    'application.not_found',
    'application.wrong_state',
    'application.applicant_gone',
    'application.confirm_needed',
    'application.creator_busy',
    'message.blocked',
  ],
});

const reason = z._default(text(500, 'A reason can be at most 500 characters'), '');

export const declineOffer = endpoint('POST /api/offers/:id/decline', {
  ...step,
  summary: 'Declines a request, by the creator, or an offer, by the client',
  body: z.object({ reason }),
  errors: stepErrors,
});

export const withdrawOffer = endpoint('POST /api/offers/:id/withdrawal', {
  ...step,
  summary: 'Takes a request back, by the client, or an offer, by the creator',
  errors: stepErrors,
});
