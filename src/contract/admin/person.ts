/** An operator's view of one person, and actions on their account. */
import * as z from 'zod/mini';
import { accountSecurity } from '#contract/accounts/account-security.ts';
import { creatorServiceTypes } from '#contract/constants.ts';
import { endpoint } from '#contract/endpoint.ts';
import type { ErrorDefinitions } from '#contract/error-definition.ts';
import {
  averageStars,
  bounded,
  cents,
  count,
  id,
  idParams,
  instant,
  ok,
  requiredText,
  wholeDollars,
} from '#contract/fields.ts';
import { orderKinds } from '#contract/order.ts';
import { adminPerson, named } from './replies.ts';

export const operatorPersonErrors = {
  'operator.own_account': [
    403,
    'This is your own account. Use your settings, or ask another operator.',
  ],
  'operator.confirmed_already': [409, 'This email is already confirmed'],
  'operator.refused_already': [409, "We've already stopped emailing this address"],
  'operator.ending_not_found': [404, "This creator didn't end such an order in the last year"],
  'operator.ending_excused': [409, 'This is already excused'],
  'operator.order_limit_over': [
    409,
    'An order of theirs was completed: they can have any number open',
  ],
  'operator.order_limit_too_low': [409, 'Everyone new can have that many open already'],
  'operator.order_limit_not_raised': [409, 'They have the limit of everyone new already'],
  'operator.role_unchanged': [409, 'They already have this role'],
  'operator.undo_invalid': [404, 'This link was used already, or is no longer valid'],
  'operator.role_changed_since': [
    409,
    'Their role has changed again since then. Look at it on their page.',
  ],
  'operator.suspended_operator': [
    409,
    "A suspended person can't become an operator. Restore them first.",
  ],
} as const satisfies ErrorDefinitions;

/** Bookings with a deposit that a creator ended for an unpaid balance, of those confirmed in the last year. */
const unpaidEndings = { ended: count, of: count };
/** From so many on, and such a part of them, operators are pointed to it. */
export const manyUnpaidEndings = { ended: 3, percent: 20 } as const;

/** Over all payments of a person, in cents. */
const personMoney = z.object({
  /** As a client. */
  paidCents: cents,
  heldCents: cents,
  refundedCents: cents,
  /** Paid orders whose creator left, by what both share; a network alone may be a coincidence. */
  leftBy: z.object({ card: count, device: count, network: count }),
  /** As a creator, without the platform's share. */
  heldForThemCents: cents,
  /** Earned and not in their bank yet; negative if they owe more. */
  onItsWayCents: cents,
  paidOutCents: cents,
});

export const personFile = z.object({
  person: adminPerson,
  bio: z.string(),
  /** The requested, unconfirmed address. */
  pendingEmail: z.nullable(z.string()),
  /** False for people who sign in through another site. */
  hasPassword: z.boolean(),
  /** Since when mail to their address bounces, and why. */
  mailRefused: z.nullable(z.object({ since: instant, reason: z.string() })),
  creator: z.nullable(
    z.object({
      serviceType: z.enum(creatorServiceTypes),
      /** Null if none is set. */
      hourlyRate: z.nullable(wholeDollars),
      acceptsBookings: z.boolean(),
      hidden: z.boolean(),
      /** Null without reviews. */
      rating: z.nullable(averageStars),
      reviews: count,
      works: count,
      /** Whether the payment provider can pay them out. */
      canReceive: z.boolean(),
    }),
  ),
  /** Paid orders of the last year that they ended as a creator, newest first: at most 20. */
  endings: z.array(
    z.object({
      kind: z.enum(orderKinds),
      id: z.int(),
      at: instant,
      /** Not held against them. */
      excused: z.boolean(),
    }),
  ),
  /** Null if nobody paid them a deposit in the last year. */
  unpaidEndings: z.nullable(z.object(unpaidEndings)),
  /** Suspended people with whom they share a mailbox, under whatever address, a device, a card, or a bank account for payouts. */
  ties: z.array(
    z.object({
      id: z.int(),
      fullName: z.string(),
      username: z.string(),
      by: z.enum(['mailbox', 'device', 'card', 'payout']),
    }),
  ),
  /** Of their newest messages, how many lead around the site: to other ways of writing or paying. */
  leadingOutside: z.object({ messages: count, of: count }),
  /** How many orders they have open, and may have at a time; null once one was completed. */
  orderLimit: z.nullable(
    z.object({
      open: count,
      max: count,
      /** By an operator, for them alone. */
      raised: z.nullable(z.object({ at: instant, reason: z.string() })),
    }),
  ),
  /** Null for support. */
  money: z.nullable(personMoney),
  security: accountSecurity,
});
export type PersonFile = z.infer<typeof personFile>;

const person = { access: 'support', params: idParams } as const;
const guarded = ['operator.person_not_found', 'operator.is_owner', 'operator.is_staff'];
const reason = requiredText(1, 2000, 'Please enter a reason');

export const getPerson = endpoint('GET /api/operator/people/:id', {
  ...person,
  cost: 'read',
  summary: 'One person: account, creator profile, money, what guards their account',
  reply: personFile,
  errors: ['operator.person_not_found'],
});

export const listUnpaidEndings = endpoint('GET /api/operator/unpaid-endings', {
  access: 'operator',
  cost: 'read',
  summary:
    'Creators who end many of their bookings for an unpaid balance, and so keep deposits; the most first',
  reply: z.array(z.object({ creator: named, ...unpaidEndings })),
});

export const resendPersonVerification = endpoint('POST /api/operator/people/:id/verification', {
  ...person,
  unconfirmed: 'Only mails the person a link to the address they gave',
  cost: 'cheap',
  summary: 'Mails a person the link again that confirms their address',
  reply: ok,
  errors: [...guarded, 'operator.confirmed_already'],
});

export const noteRefusedMail = endpoint('POST /api/operator/people/:id/refused-mail', {
  ...person,
  cost: 'cheap',
  summary:
    'Marks a person’s email as bouncing: they are told on the site and get only emails they request',
  body: z.object({ reason }),
  reply: ok,
  errors: [...guarded, 'operator.refused_already'],
});

export const signOutPerson = endpoint('DELETE /api/operator/people/:id/sessions', {
  ...person,
  cost: 'cheap',
  summary: 'Signs a person out everywhere immediately',
  reply: ok,
  errors: [...guarded, 'operator.own_account'],
});

export const removePersonSecondFactor = endpoint(
  'POST /api/operator/people/:id/second-factor-removal',
  {
    ...person,
    access: 'operator',
    cost: 'cheap',
    summary: 'Turns off two-step sign-in for someone who lost their phone and codes',
    body: z.object({
      identityChecked: z.literal(true, "Please verify first that it's really them"),
      reason,
    }),
    reply: ok,
    errors: [...guarded, 'operator.own_account', 'account.second_factor_off'],
  },
);

export const changePersonRole = endpoint('PUT /api/operator/people/:id/role', {
  ...person,
  access: 'operator',
  cost: 'cheap',
  summary:
    "Gives or takes the operator's role, or that of support; nobody changes their own or the owner's",
  body: z.object({
    operator: z.boolean('Choose a role'),
    /** Of those who are not operators. */
    support: z._default(z.boolean('Choose a role'), false),
    reason,
  }),
  reply: ok,
  errors: [
    ...guarded,
    'operator.own_account',
    'operator.role_unchanged',
    'operator.suspended_operator',
  ],
});

const madeUp = 'This link was used already, or is no longer valid';

/** From the link in an owner's mail, so its holder may be signed out. */
export const undoRoleChange = endpoint('POST /api/role-undo', {
  summary: "Takes a change of a person's role back, by the token of the owner's mail",
  access: 'public',
  cost: 'cheap',
  body: z.object({ token: bounded(100, madeUp).check(z.regex(/^[\w-]{43}$/, madeUp)) }),
  reply: z.object({ fullName: z.string(), role: z.enum(['member', 'support', 'operator']) }),
  errors: ['operator.undo_invalid', 'operator.role_changed_since', 'operator.suspended_operator'],
  perMinute: 30,
});

const limit = 'The number must be from 2 to 1,000';

export const raiseOrderLimit = endpoint('PUT /api/operator/people/:id/order-limit', {
  ...person,
  access: 'operator',
  cost: 'cheap',
  summary: 'Lets a new client have more orders open at a time than everyone new, and tells them',
  body: z.object({
    maxOpen: z
      .int(limit)
      .check(z.minimum(2, limit), z.maximum(1000, limit), z.describe('Orders open at a time')),
    reason,
  }),
  reply: ok,
  errors: [...guarded, 'operator.order_limit_over', 'operator.order_limit_too_low'],
});

export const undoOrderLimit = endpoint('DELETE /api/operator/people/:id/order-limit', {
  ...person,
  access: 'operator',
  cost: 'cheap',
  summary: 'Gives a client the limit of everyone new again, and tells them; their orders stay',
  reply: ok,
  errors: [...guarded, 'operator.order_limit_not_raised'],
});

export const excuseEnding = endpoint('POST /api/operator/excused-endings', {
  access: 'support',
  cost: 'cheap',
  summary: 'Takes an order that a creator ended out of their record, as for illness',
  body: z.object({ kind: z.enum(orderKinds, 'Choose an order'), id, creatorId: id, reason }),
  reply: ok,
  errors: ['operator.ending_not_found', 'operator.ending_excused'],
});
