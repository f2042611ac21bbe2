/** Disputes about an order and how its sides or an operator end them. Jobs and bookings share the same calls. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import {
  bounded,
  cents,
  id,
  idParams,
  inCents,
  instant,
  requiredText,
  text,
} from '#contract/fields.ts';
import { interpolate } from '#contract/i18n.ts';
import { type OrderKind, type OrderSide, orderSides } from '#contract/order.ts';
import { largestImage, pictureErrors } from '#contract/uploads/uploads.ts';

export const maxCommentFiles = 5;
/** Per side and dispute. */
export const maxComments = 20;

/**
 * Decided by an operator, withdrawn by the person who opened it, ended by an agreed split, or with
 * its order.
 */
export const disputeEndings = ['decided', 'withdrawn', 'agreed', 'order_ended'] as const;
export type DisputeEnding = (typeof disputeEndings)[number];

/** The newest dispute about an order, as its two sides see it. */
export const dispute = z.object({
  by: z.enum(orderSides),
  reason: z.string(),
  openedAt: instant,
  /** Null until our decision. */
  ending: z.nullable(z.enum(disputeEndings)),
  endedAt: z.nullable(instant),
  decision: z.nullable(
    z.object({
      words: z.string(),
      /** The creator's cents of the held money; the rest was refunded to the client. */
      creatorAmount: cents,
    }),
  ),
});
export type Dispute = z.infer<typeof dispute>;

type Sides = z.core.$ZodType<string, string>;

/** One side's proposal to split the held money. */
export function settlementOf<By extends Sides>(by: By) {
  return z.object({
    number: z.int(),
    proposedBy: by,
    /** The creator's cents of the held money; the rest is refunded to the client. */
    creatorAmount: cents,
    note: z.string(),
    createdAt: instant,
  });
}

const disputeFile = z.object({
  key: z.string(),
  name: z.string(),
  /** A picture is shown; a PDF is saved. */
  picture: z.boolean(),
  /** Path on this site, for the two sides and operators only. */
  address: z.string(),
});
export type DisputeFile = z.infer<typeof disputeFile>;

const fileKey = bounded(100, "This isn't a file").check(
  z.regex(/^[0-9a-f]{32}$/, "This isn't a file"),
);

/** Cents of the held money. */
export const amountHeld = (missing: string) =>
  z
    .number(missing)
    .check(
      z.int('The amount must be in whole cents'),
      z.minimum(0, "The amount can't be negative"),
      inCents,
    );

const newComment = z.object({
  words: requiredText(1, 5000, 'Please enter a comment'),
  files: z._default(
    z
      .array(fileKey)
      .check(
        z.maxLength(maxCommentFiles, interpolate('At most {max} files', { max: maxCommentFiles })),
      ),
    [],
  ),
});

export const sendEvidence = endpoint('POST /api/uploads/job-evidence', {
  summary:
    "Takes a picture or a PDF to be shown with a statement about a job's or a booking's problem; gone after a day unless one names it",
  access: 'signed-in',
  cost: 'cheap',
  upload: { maxBytes: largestImage, tooLarge: 'upload.too_large' },
  reply: z.object({ key: z.string(), name: z.string() }),
  perMinute: 60,
  errors: ['upload.not_an_attachment', ...pictureErrors, 'upload.too_many_unused'],
});

interface Disputed<By extends Sides, Order extends z.core.$ZodType> {
  /** Of the dispute: '/api/jobs/:id/dispute'. */
  readonly path: `/api/${string}`;
  /** Of the order: '/api/jobs/:id'. */
  readonly orderPath: `/api/${string}`;
  readonly kind: OrderKind;
  /** One of the two sides, as its calls name them. */
  readonly side: By;
  readonly order: Order;
  /** Errors of every step. */
  readonly errors: readonly string[];
}

/** The calls about disputes of one kind of order. */
/* @__NO_SIDE_EFFECTS__ */
export function disputeCalls<By extends Sides, Order extends z.core.$ZodType>({
  path,
  orderPath,
  kind,
  side,
  order,
  errors,
}: Disputed<By, Order>) {
  const step = { access: 'signed-in', params: idParams, reply: order } as const;
  const comment = z.object({
    id: z.int(),
    by: side,
    words: z.string(),
    at: instant,
    files: z.array(disputeFile),
  });
  return {
    open: endpoint(`POST ${path}`, {
      ...step,
      cost: 'cheap',
      summary: 'Reports a problem: an operator decides, and everything is on hold until then',
      body: z.object({
        reason: requiredText(10, 5000, 'Please describe the problem (at least 10 characters)'),
      }),
      errors,
    }),
    withdraw: endpoint(`POST ${path}/withdrawal`, {
      ...step,
      cost: 'cheap',
      summary: 'Withdraws the own report: what waited for the decision goes on',
      errors: [...errors, `${kind}.no_problem`, 'dispute.not_yours', 'dispute.again'],
    }),
    comment: endpoint(`POST ${path}/statements`, {
      ...step,
      cost: 'cheap',
      summary: 'Adds a statement with files to the open problem, by either side',
      body: newComment,
      reply: comment,
      status: 201,
      errors: [...errors, `${kind}.no_problem`, `${kind}.enough_said`, `${kind}.evidence_gone`],
    }),
    listComments: endpoint(`GET ${path}/statements`, {
      ...step,
      cost: 'read',
      summary:
        'What both sides said about the newest problem, oldest first: for them and operators',
      reply: z.array(comment),
      errors,
    }),
    propose: endpoint(`POST ${orderPath}/settlements`, {
      ...step,
      cost: 'cheap',
      summary: 'Proposes how to split what is held, in cents for the creator',
      body: z.object({
        creatorAmount: amountHeld('Please enter an amount'),
        note: z._default(text(2000), ''),
      }),
      reply: settlementOf(side),
      status: 201,
      errors: [...errors, `${kind}.split_too_large`, 'payment.too_much', 'account.daily_limit'],
    }),
    accept: endpoint(`POST ${orderPath}/settlements/:number/acceptance`, {
      ...step,
      cost: 'cheap',
      summary: 'Accepts the other side’s proposal: the order ends and the money is split',
      params: z.object({ id, number: id }),
      errors: [
        ...errors,
        'payment.nothing_held',
        'payment.too_much',
        'settlement.not_found',
        'settlement.not_open',
        'settlement.own',
      ],
    }),
  };
}
export type DisputeCalls = ReturnType<typeof disputeCalls>;

/** The two sides as a job's own calls name them. */
export const jobSides = ['owner', 'selected'] as const;
export type JobSide = (typeof jobSides)[number];
export const jobSideOf = (side: OrderSide): JobSide => (side === 'client' ? 'owner' : 'selected');
