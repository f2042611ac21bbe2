/** An operator's view of one order, and a letter to both of its sides. */
import * as z from 'zod/mini';
import { agreedDelivery } from '#contract/deliveries/delivery-terms.ts';
import { endpoint } from '#contract/endpoint.ts';
import { cents, count, id, instant, ok, requiredText } from '#contract/fields.ts';
import { galleryStages } from '#contract/galleries/galleries.ts';
import { agreementStatuses } from '#contract/lifecycles/agreement.ts';
import { paymentStatuses } from '#contract/lifecycles/payment.ts';
import { orderKinds } from '#contract/order.ts';
import { named, namedCreator } from './replies.ts';

const params = z.object({ kind: z.enum(orderKinds), id });

const orderFile = z.object({
  kind: z.enum(orderKinds),
  id: z.int(),
  /** The job's title or the booked package's; '' for hours without a package. */
  title: z.string(),
  /** As a job or a booking has it. */
  status: z.string(),
  paymentStatus: z.enum(paymentStatuses),
  client: named,
  /** Null before someone is hired. */
  creator: z.nullable(namedCreator),
  /** When the work is: a local day (YYYY-MM-DD), or an instant. */
  workFrom: z.string().check(z.describe('A day (YYYY-MM-DD), or a moment (ISO 8601)')),
  workUntil: z.nullable(z.string().check(z.describe('As workFrom'))),
  hours: z.nullable(z.number()),
  address: z.string(),
  /** What the client pays for the work. */
  priceCents: cents,
  deliverables: z.array(z.string()),
  promise: z.nullable(z.pick(agreedDelivery, { dueOn: true, rounds: true, editedPhotos: true })),
  deliveries: z.array(
    z.object({
      version: z.int().check(z.describe('1 for the first delivery')),
      status: z.string(),
      note: z.string(),
      url: z.nullable(z.string()),
      deliveredAt: instant,
      changesNote: z.nullable(z.string()),
    }),
  ),
  galleries: z.array(
    z.object({
      id: z.int(),
      stage: z.enum(galleryStages),
      version: count.check(z.describe('How many versions were delivered')),
      createdAt: instant,
    }),
  ),
  agreements: z.array(
    z.object({
      version: z.int().check(z.describe('1 for the first version of the order')),
      status: z.enum(agreementStatuses),
      offeredAt: instant,
    }),
  ),
  /** Between the two, since they met. What they say is only read for an open case. */
  messageCount: count,
  /** A problem waits for a decision. */
  disputed: z.boolean(),
  createdAt: instant,
});
export type OrderFile = z.infer<typeof orderFile>;

export const getOrderFile = endpoint('GET /api/operator/work/:kind/:id', {
  summary: 'A job or booking as operators see it: both sides, place, delivery, galleries, papers',
  access: 'operator',
  cost: 'read',
  params,
  reply: orderFile,
});

export const writeToSides = endpoint('POST /api/operator/work/:kind/:id/letter', {
  summary: 'Mails both sides of an order, from the site',
  access: 'operator',
  cost: 'cheap',
  params,
  body: z.object({ text: requiredText(1, 5000, 'Please write a message') }),
  reply: ok,
});
