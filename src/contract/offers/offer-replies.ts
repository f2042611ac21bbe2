/** An offer as its two sides see it. */
import * as z from 'zod/mini';
import { agreementTemplates, usageRights } from '#contract/agreements/usage-rights.ts';
import { policyNames } from '#contract/creators/cancellation-policies.ts';
import { orderCreator, publicPerson } from '#contract/creators/creator-work.ts';
import { deliveryTerms } from '#contract/deliveries/delivery-terms.ts';
import { cents, hoursOfWork, instant, localDate, localTime, timeZone } from '#contract/fields.ts';
import { offerActions, offerStatuses } from '#contract/lifecycles/offer.ts';
import { orderSides } from '#contract/order.ts';

/** Of a version. */
export const number = z.int().check(z.describe('1 for the first'));

/** What a creator promises: frozen when it is sent, named by its hash. */
export const offerDocument = z.object({
  /** Its id. */
  offer: z.int().check(z.describe('Id of the offer')),
  version: number,
  client: z.string(),
  creator: z.string(),
  title: z.string(),
  /** In their order; the first has number 1. */
  lines: z.array(z.object({ title: z.string(), price: cents, optional: z.boolean() })),
  startsAt: instant,
  endsAt: instant,
  hours: hoursOfWork,
  timeZone,
  /** Where the work is; empty until the client says it, and to the creator once the offer is no longer open. */
  address: z.string(),
  delivery: deliveryTerms,
  cancellationPolicy: z.enum(policyNames),
  /** The agreement that will be offered for the booking; null: none. */
  template: z.nullable(z.enum(agreementTemplates)),
  rights: z.nullable(usageRights),
  note: z.string(),
  sentAt: instant,
  /** The last moment in which it can be accepted. */
  validUntil: instant,
  /** Nobody else can have the time until then; null: it isn't held. */
  heldUntil: z.nullable(instant),
});
export type OfferDocument = z.infer<typeof offerDocument>;

const offerVersion = z.object({
  version: number,
  document: offerDocument,
  /** SHA-256 of the exact bytes of the document, in hex. */
  sha256: z.string(),
});

/** What a client asks for. */
const offerRequest = z.object({
  /** In the creator's time zone. */
  day: localDate,
  /** Null: flexible that day. */
  startTime: z.nullable(localTime),
  hours: hoursOfWork,
  /** Of the creator's, as it is called now; null: hours, or it is gone. */
  package: z.nullable(z.object({ id: z.int(), title: z.string() })),
  address: z.string(),
  note: z.string(),
});

export const offer = z.object({
  id: z.int(),
  /** The viewer's. */
  side: z.enum(orderSides),
  status: z.enum(offerStatuses),
  client: publicPerson,
  creator: orderCreator,
  /** Where the work is; else the creator's. */
  timeZone,
  /** The job that it answers: accepting it is the hire. */
  job: z.nullable(
    z.object({
      id: z.int(),
      title: z.string(),
      applicationId: z.nullable(z.int()),
      /** Of the price, which the client pays on top: fixed once the payment was started. */
      serviceFeePercent: z.int(),
    }),
  ),
  /** Null: the creator began. */
  request: z.nullable(offerRequest),
  /** Whether what was asked can be offered with one press: a start and a price are known. */
  quote: z.nullable(cents),
  /** What the client asked to be changed, oldest first. */
  changes: z.array(z.object({ version: number, note: z.string(), at: instant })),
  /** The newest; null: nothing was offered yet. */
  current: z.nullable(offerVersion),
  /** The one before. */
  previous: z.nullable(offerVersion),
  /** By when the creator answers; null where it isn't their turn. */
  dueBy: z.nullable(instant),
  accepted: z.nullable(
    z.object({
      version: number,
      /** Numbers of the optional lines that the client took. */
      lines: z.array(number),
      total: cents,
      at: instant,
    }),
  ),
  /** The booking it became. */
  bookingId: z.nullable(z.int()),
  /** Why it was declined; empty if nobody said. */
  reason: z.string(),
  createdAt: instant,
  actions: z.array(z.enum(offerActions)),
});
export type Offer = z.infer<typeof offer>;
