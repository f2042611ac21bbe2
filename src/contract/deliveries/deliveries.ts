/** The calls about a delivery that jobs and bookings share. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import type { ErrorDefinitions } from '#contract/error-definition.ts';
import { bounded, calendarDate, id, idParams, namesUser, requiredText } from '#contract/fields.ts';
import { filesToDeliver } from '#contract/galleries/delivered-files.ts';

export const deliveryErrors = {
  'delivery.nothing_due': [409, "There's nothing to deliver for this right now"],
  'delivery.not_delivered': [409, 'No delivered work is waiting for your answer'],
  'delivery.no_rounds_left': [
    409,
    'All agreed rounds of changes are used. You can approve the work as it is, report a problem, or ask the creator to add a round.',
  ],
  'delivery.rounds_left': [409, 'The client still has rounds of changes left'],
  'delivery.not_late': [
    409,
    'You can cancel and get your money back once the delivery is seven days late',
  ],
  'delivery.new_version': [409, 'New photos arrived. Look at them before you approve.'],
  'delivery.many_parts': [409, 'You can send up to 50 parts. Deliver the rest at once.'],
  'delivery.other_gallery': [404, "This gallery isn't yours for this order"],
  'delivery_date.not_found': [404, "This proposal doesn't exist"],
  'delivery_date.not_open': [409, 'This proposal is no longer open'],
  'delivery_date.own': [403, 'The other person has to accept your proposal'],
  'delivery_date.out_of_range': [400, 'Choose a day from today to one year ahead'],
} as const satisfies ErrorDefinitions;

const invalidUrl = 'Please enter a valid URL';
/** As it is spoken: 'www.example.com/12345' or 'drive.example.com/d/1'. */
function withScheme(link: string): string {
  const typed = link.trim();
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(:\d+)?([/?#]|$)/u.test(typed)
    ? `https://${typed}`
    : typed;
}

/** A link to delivered work. */
export const deliveryLink = bounded(2000, undefined, invalidUrl).check(
  z.overwrite(withScheme),
  z.url({ protocol: /^https?$/, error: invalidUrl }),
  // 'https://bank.example@evil.example' looks like the first host but leads to the second.
  z.refine((value) => !namesUser(value), invalidUrl),
);

/** Of a delivery with a gallery. */
export const galleryDeliveryErrors = [
  'delivery.other_gallery',
  'gallery.stage',
  'gallery.not_ready',
  'gallery.empty',
  'gallery.nothing_to_deliver',
];

const deliveryNote = requiredText(1, 10_000, 'Please say what you deliver');
/** Of a delivery: more is coming, so there is nothing to approve yet and no time for a response starts. */
export const partField = z.optional(z.boolean('Choose yes or no'));
export const changesNote = requiredText(1, 5000, 'Please say what should change');

/** What an approval may name: it then holds for exactly that delivery. */
export const approvalBody = z.object({
  /** SHA-256 of the delivery's manifest, in hex; without it the newest delivery is approved. */
  manifest: z.optional(
    bounded(64, 'The manifest must be a SHA-256 hash in hex').check(
      z.regex(/^[0-9a-f]{64}$/, 'The manifest must be a SHA-256 hash in hex'),
    ),
  ),
});

interface Delivered<Order extends z.core.$ZodType> {
  /** '/api/jobs/:id'. */
  readonly orderPath: `/api/${string}`;
  readonly order: Order;
  /** Errors of every step. */
  readonly errors: readonly string[];
}

/** The calls about the day and the rounds of one kind of order. */
/* @__NO_SIDE_EFFECTS__ */
export function deliveryCalls<Order extends z.core.$ZodType>(of: Delivered<Order>) {
  const { orderPath, order, errors } = of;
  const step = { access: 'signed-in', cost: 'cheap', reply: order } as const;
  const answer = { ...step, params: z.object({ id, number: id }) };
  const answerErrors = [...errors, 'delivery_date.not_found', 'delivery_date.not_open'];
  return {
    proposeDate: endpoint(`POST ${orderPath}/delivery-dates`, {
      ...step,
      params: idParams,
      summary: 'Proposes another day for the delivery; replaces the open proposal',
      body: z.object({ dueOn: calendarDate }),
      status: 201,
      errors: [
        ...errors,
        'delivery.nothing_due',
        'delivery_date.out_of_range',
        'account.daily_limit',
      ],
    }),
    acceptDate: endpoint(`POST ${orderPath}/delivery-dates/:number/acceptance`, {
      ...answer,
      summary: 'Accepts the other side’s day: the delivery is due then',
      errors: [...answerErrors, 'delivery.nothing_due', 'delivery_date.own'],
    }),
    declineDate: endpoint(`POST ${orderPath}/delivery-dates/:number/decline`, {
      ...answer,
      summary: 'Declines the other side’s day or withdraws the own: the agreed one stays',
      errors: answerErrors,
    }),
    deliverAgain: endpoint(`POST ${orderPath}/delivery-versions`, {
      ...step,
      params: idParams,
      summary:
        'Its creator delivers what changed while the client looks at it: another version takes its place, and the time for a response starts over',
      body: z.object({
        note: deliveryNote,
        /** Another link to it; without one the link stays. */
        url: z.optional(deliveryLink),
        /** Which files of its gallery; without it all of them. */
        files: z.optional(filesToDeliver),
      }),
      errors: [...errors, 'delivery.not_delivered', ...galleryDeliveryErrors],
    }),
    addRound: endpoint(`POST ${orderPath}/rounds`, {
      ...step,
      params: idParams,
      summary: 'Adds a round of changes once all are used, by the creator',
      errors: [...errors, 'delivery.rounds_left', 'delivery.not_delivered'],
    }),
  };
}
export type DeliveryCalls = ReturnType<typeof deliveryCalls>;
