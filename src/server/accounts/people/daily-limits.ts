import { DomainError } from '#contract/errors.ts';
import type { FilledMessage } from '#contract/i18n.ts';
import type { OrderRef } from '#contract/order.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/http/context.ts';
import { networksOf } from '#server/platform/http/limits/visitor-key.ts';
import { msg } from '#server/platform/i18n/message.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addUse, isEmailConfirmed, type UseSubject } from './daily-use-store.ts';

interface Limit {
  /** Per day, until the email is confirmed. */
  readonly unconfirmed: number;
  /** Per day, afterwards: more than people need, less than scripts would use. */
  readonly confirmed: number;
  /** The message shown once the limit is reached. */
  readonly reached: (count: number) => FilledMessage;
  /** The message while confirming the email would raise the limit. */
  readonly reachedUnconfirmed?: (count: number) => FilledMessage;
}

/** What each account may do in a day (UTC). */
export const dailyLimits = {
  'name.changed': {
    unconfirmed: 3,
    confirmed: 3,
    reached: (count) =>
      msg('You can change your name {count} times a day. Please try again tomorrow.', { count }),
  },
  'conversation.started': {
    unconfirmed: 20,
    confirmed: 150,
    reached: (count) =>
      msg('You can start {count} new conversations a day. Please try again tomorrow.', { count }),
    reachedUnconfirmed: (count) =>
      msg(
        'You can start {count} new conversations a day until you confirm your email. Confirm it to start more today.',
        { count },
      ),
  },
  'application.sent': {
    unconfirmed: 20,
    confirmed: 100,
    reached: (count) =>
      msg('You can apply to {count} jobs a day. Please try again tomorrow.', { count }),
    reachedUnconfirmed: (count) =>
      msg(
        'You can apply to {count} jobs a day until you confirm your email. Confirm it to apply to more today.',
        { count },
      ),
  },
  'job.published': {
    unconfirmed: 10,
    confirmed: 50,
    reached: (count) =>
      msg('You can publish {count} jobs a day. Please try again tomorrow.', { count }),
    reachedUnconfirmed: (count) =>
      msg(
        'You can publish {count} jobs a day until you confirm your email. Confirm it to publish more today.',
        { count },
      ),
  },
  'job.invited': {
    unconfirmed: 5,
    confirmed: 30,
    reached: (count) =>
      msg('You can invite {count} creators a day. Please try again tomorrow.', { count }),
    reachedUnconfirmed: (count) =>
      msg(
        'You can invite {count} creators a day until you confirm your email. Confirm it to invite more today.',
        { count },
      ),
  },
  'report.sent': {
    unconfirmed: 10,
    confirmed: 50,
    reached: (count) =>
      msg('You can send {count} reports a day. Please try again tomorrow.', { count }),
    reachedUnconfirmed: (count) =>
      msg(
        'You can send {count} reports a day until you confirm your email. Confirm it to send more today.',
        { count },
      ),
  },
  'contact.sent': {
    unconfirmed: 5,
    confirmed: 20,
    reached: (count) =>
      msg('You can send us {count} messages a day. Please try again tomorrow.', { count }),
  },
  // Per job or booking: repeating the same step with the same person more often serves no one.
  'application.repeated': {
    unconfirmed: 2,
    confirmed: 2,
    reached: () =>
      msg("You've already applied to this job several times today. Please try again tomorrow."),
  },
  'split.proposed': {
    unconfirmed: 5,
    confirmed: 5,
    reached: (count) =>
      msg(
        'You can propose {count} splits a day for the same job or booking. Please try again tomorrow.',
        { count },
      ),
  },
  'move.proposed': {
    unconfirmed: 5,
    confirmed: 5,
    reached: (count) =>
      msg('You can propose {count} new times a day for a booking. Please try again tomorrow.', {
        count,
      }),
  },
  'job_move.proposed': {
    unconfirmed: 5,
    confirmed: 5,
    reached: (count) =>
      msg('You can propose {count} new times a day for a job. Please try again tomorrow.', {
        count,
      }),
  },
  'agreement.offered': {
    unconfirmed: 10,
    confirmed: 10,
    reached: (count) =>
      msg(
        'You can offer {count} versions of an agreement a day for the same job or booking. Please try again tomorrow.',
        { count },
      ),
  },
  'offer.asked': {
    unconfirmed: 0,
    confirmed: 10,
    reached: (count) =>
      msg('You can ask for {count} offers a day. Please try again tomorrow.', { count }),
  },
  'offer.sent': {
    unconfirmed: 10,
    confirmed: 50,
    reached: (count) =>
      msg('You can send {count} new offers a day. Please try again tomorrow.', { count }),
  },
  // Per client: each version is an email to them.
  'offer.written': {
    unconfirmed: 30,
    confirmed: 30,
    reached: (count) =>
      msg('You can send the same client {count} versions a day. Please try again tomorrow.', {
        count,
      }),
  },
  // Each applicant hears of it, and may have to confirm it.
  'job.changed': {
    unconfirmed: 20,
    confirmed: 20,
    reached: (count) =>
      msg(
        'You can change what a job offers {count} times a day while creators wait for your answer. Please try again tomorrow.',
        { count },
      ),
  },
  'extra.proposed': {
    unconfirmed: 30,
    confirmed: 30,
    reached: (count) =>
      msg(
        'You can propose {count} extras a day for the same job or booking. Please try again tomorrow.',
        { count },
      ),
  },
  'wait.added': {
    unconfirmed: 0,
    confirmed: 30,
    reached: (count) =>
      msg('You can join {count} waiting lists a day. Please try again tomorrow.', { count }),
  },
  'delivery_date.proposed': {
    unconfirmed: 5,
    confirmed: 5,
    reached: (count) =>
      msg(
        'You can propose {count} delivery days a day for the same job or booking. Please try again tomorrow.',
        { count },
      ),
  },
} as const satisfies Record<string, Limit>;

/** How many new people may contact one person in a day: in total, and with an unconfirmed email. */
export const receivedLimits = {
  'conversation.received': { unconfirmed: 100, confirmed: 500 },
  'application.received': { unconfirmed: 300, confirmed: 1500 },
  'invitation.received': { unconfirmed: 10, confirmed: 100 },
} as const;

/**
 * How many of a client's jobs are announced to creators nearby in a day; others are found only by
 * search.
 */
const announcedJobs = { unconfirmed: 5, confirmed: 20 } as const;

/** Accounts created from one network. */
const registrations = {
  name: 'registration',
  max: 200,
  per: 'day',
  reached: msg(
    'Too many accounts were created from your network today. Please try again tomorrow.',
  ),
} as const;

type Use = keyof typeof dailyLimits;

/**
 * Counts an action that reaches other people, in the operation's transaction, and returns whether
 * the person's email is confirmed. Errors: account.daily_limit.
 */
export async function countDaily(
  ctx: Platform,
  tx: Tx,
  use: Use,
  { userId, about }: { readonly userId: number; readonly about?: UseSubject },
): Promise<{ confirmed: boolean }> {
  const confirmed = await isEmailConfirmed(tx, userId);
  const limit: Limit = dailyLimits[use];
  const max = confirmed ? limit.confirmed : limit.unconfirmed;
  if (await addUse(tx, { userId, name: use, about, day: today(ctx) }, max)) return { confirmed };
  const reached = (!confirmed && limit.reachedUnconfirmed) || limit.reached;
  throw new DomainError('account.daily_limit', { message: reached(max) });
}

/** Counts an account that a visitor creates, for their networks. Errors: too_many_requests. */
export function countRegistration(ctx: Context): Promise<void> {
  return ctx.limits.require(registrations, networksOf(ctx.request.ip));
}

/** Counts that someone new reaches a person. Errors: account.daily_limit. */
export async function countReceived(
  ctx: Platform,
  tx: Tx,
  use: keyof typeof receivedLimits,
  { userId, fromConfirmed }: { readonly userId: number; readonly fromConfirmed: boolean },
): Promise<void> {
  const limit = receivedLimits[use];
  const count = (name: string, max: number) => addUse(tx, { userId, name, day: today(ctx) }, max);
  const fits =
    (fromConfirmed || (await count(`${use}.unconfirmed`, limit.unconfirmed))) &&
    (await count(use, limit.confirmed));
  if (fits) return;
  throw new DomainError('account.daily_limit', {
    message: msg(
      'This person has heard from a lot of new people today. Please try again tomorrow.',
    ),
  });
}

/** Whether one more job of this client may be announced to creators nearby today. */
export async function mayAnnounceJob(ctx: Platform, tx: Tx, userId: number): Promise<boolean> {
  const max = (await isEmailConfirmed(tx, userId))
    ? announcedJobs.confirmed
    : announcedJobs.unconfirmed;
  return addUse(tx, { userId, name: 'job.announced', day: today(ctx) }, max);
}

/** Whether the other side of an order is told once more today that this person has arrived. */
export function mayTellArrival(
  ctx: Platform,
  tx: Tx,
  { userId, about }: { readonly userId: number; readonly about: OrderRef },
): Promise<boolean> {
  return addUse(tx, { userId, name: 'day.arrived', about, day: today(ctx) }, 3);
}

/**
 * If the operator requires it, people must confirm their email before they contact others. Errors:
 * account.email_unconfirmed.
 */
export async function requireConfirmedEmail(ctx: Platform, tx: Tx, userId: number): Promise<void> {
  if (!ctx.settings.now().requireConfirmedEmail) return;
  if (!(await isEmailConfirmed(tx, userId))) throw new DomainError('account.email_unconfirmed');
}

const today = ({ clock }: Platform) => clock().toISOString().slice(0, 10);
