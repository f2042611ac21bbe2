import { unpaidHireDays } from '#contract/lifecycles/job-timers.ts';
import { accountRestored, accountSuspended, personName } from '#server/accounts/index.ts';
import { type Message, msg } from '#server/platform/i18n/message.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import { jobReopened, jobTimeFreed, jobTimeTaken } from '../events.ts';
import { jobActionsOf, jobFactsOf } from '../job-rules.ts';
import { type AboutJob, clientOf, jobPlace, titleOf, toOne } from './job-notices.ts';
import { type Hire, listHiresOf } from './notification-store.ts';

type Way = 'unhire' | 'approve' | 'none';

/** What the client of a suspended hired creator may do now under the lifecycle. */
function wayOf(hire: Hire, now: Date): Way {
  const may = jobActionsOf(hire, ['owner'], jobFactsOf(hire, now, { selectedHere: false }));
  if (may.includes('unhire')) return 'unhire';
  return may.includes('approve') ? 'approve' : 'none';
}

interface AboutHire extends AboutJob {
  readonly creatorUserId: number;
}
interface Away extends AboutHire {
  readonly way: Way;
  readonly held: boolean;
}

function awayText({ jobId, creatorUserId, way, held }: Away): Message {
  const values = { name: personName(creatorUserId), title: titleOf(jobId) };
  if (way === 'approve')
    return msg(
      'The account of {name}, who you hired for “{title}”, is no longer active. You can approve what was delivered or report a problem.',
      values,
    );
  if (way === 'none')
    return msg('The account of {name}, who you hired for “{title}”, is no longer active', values);
  return held
    ? msg(
        "The account of {name}, who you hired for “{title}”, is no longer active. You can cancel the hire and choose someone else. We're still holding your payment.",
        values,
      )
    : msg(
        'The account of {name}, who you hired for “{title}”, is no longer active. You can cancel the hire and choose someone else.',
        values,
      );
}

interface Reopened extends AboutHire {
  readonly by: 'owner' | 'selected' | 'system';
  readonly held: boolean;
  readonly disputed: boolean;
}

function reopenedText({ jobId, creatorUserId, by, held, disputed, manage }: Reopened): Message {
  const title = titleOf(jobId);
  const values = { title, client: clientOf(jobId), days: unpaidHireDays };
  if (by === 'owner')
    // The owner can end a paid hire only without an active creator.
    return held || disputed
      ? msg(
          '{client} canceled your hire for “{title}” while your account was inactive. The job is open to others again.',
          values,
        )
      : msg('{client} canceled your hire for “{title}”. The job is open to others again.', values);
  if (by === 'selected') {
    const named = { name: personName(creatorUserId), title };
    if (held)
      return msg(
        "{name} left “{title}”. The job is open again, and we're holding your payment for the next creator you hire.",
        named,
      );
    return disputed
      ? msg(
          '{name} left “{title}”. The job is open again, and you can hire again once the bank decides about your payment.',
          named,
        )
      : msg('{name} left “{title}”. The job is open again.', named);
  }
  return manage
    ? msg(
        "Your hire for “{title}” was canceled because it wasn't paid for within {days} days. The job is open again.",
        values,
      )
    : msg(
        "Your hire for “{title}” was canceled because it wasn't paid for within {days} days. {client} can consider your application again.",
        values,
      );
}

function freedText({ jobId, creatorUserId, manage }: AboutHire): Message {
  const title = titleOf(jobId);
  return manage
    ? msg(
        "We no longer hold {name}'s time for “{title}” because you haven't paid yet. Pay now to take it again while it's available.",
        { name: personName(creatorUserId), title },
      )
    : msg(
        "{client} hasn't paid for “{title}” yet, so we no longer hold your time for it. The hire continues, and others can book that time.",
        { title, client: clientOf(jobId) },
      );
}

function takenText({ jobId, creatorUserId, manage }: AboutHire): Message {
  const title = titleOf(jobId);
  return manage
    ? msg(
        "Your payment for “{title}” arrived after {name}'s time was given to someone else. Message them to agree on another date.",
        { name: personName(creatorUserId), title },
      )
    : msg(
        '“{title}” was paid for after its time was given to someone else. Message {client} to agree on another date.',
        { title, client: clientOf(jobId) },
      );
}

/**
 * For a hire that ended or lost its time, or whose creator is unavailable: the reason for each side, and what happens to
 * job and money.
 */
export const hireNotifications = [
  defineNotification('job.reopened', {
    ...jobPlace,
    on: jobReopened,
    notify: (fact) => {
      const { creatorUserId, by, held, disputed } = fact;
      const options = { params: { creatorUserId, by, held, disputed } };
      if (by === 'owner') return toOne(fact, 'selected', options);
      return by === 'selected'
        ? toOne(fact, 'owner', options)
        : [toOne(fact, 'owner', options), toOne(fact, 'selected', options)];
    },
    text: reopenedText,
  }),
  defineNotification('hire.time_freed', {
    ...jobPlace,
    on: jobTimeFreed,
    notify: toBoth,
    text: freedText,
  }),
  defineNotification('hire.time_taken', {
    ...jobPlace,
    on: jobTimeTaken,
    notify: toBoth,
    text: takenText,
  }),
  // If the creator's availability has changed since, a later event reports it.
  defineNotification('hire.creator_away', {
    ...jobPlace,
    on: accountSuspended,
    notify: async ({ userId }, { db, clock }) => {
      const hires = await listHiresOf(db, userId);
      return hires.flatMap((hire) =>
        hire.here
          ? []
          : [
              noticeOfHire(hire, userId, {
                way: wayOf(hire, clock()),
                held: hire.paymentStatus === 'in_escrow',
              }),
            ],
      );
    },
    text: awayText,
  }),
  defineNotification('hire.creator_back', {
    ...jobPlace,
    on: accountRestored,
    notify: async ({ userId }, { db }) => {
      const hires = await listHiresOf(db, userId);
      return hires.flatMap((hire) => (hire.here ? [noticeOfHire(hire, userId, {})] : []));
    },
    text: ({ jobId, creatorUserId }: AboutHire) =>
      msg('{name}, who you hired for “{title}”, is back, and the hire continues', {
        name: personName(creatorUserId),
        title: titleOf(jobId),
      }),
  }),
];

function toBoth(fact: {
  readonly jobId: number;
  readonly clientId: number;
  readonly creatorUserId: number;
}) {
  const options = { params: { creatorUserId: fact.creatorUserId } };
  return [toOne(fact, 'owner', options), toOne(fact, 'selected', options)];
}

function noticeOfHire<Params extends object>(hire: Hire, creatorUserId: number, params: Params) {
  const about: AboutHire = { jobId: hire.id, manage: true, creatorUserId };
  return { to: [hire.clientId], params: { ...about, ...params }, subject: `hire:${hire.id}` };
}
