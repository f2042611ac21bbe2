import { personName } from '#server/accounts/index.ts';
import { findAccountOf } from '#server/payments/index.ts';
import { type Message, msg } from '#server/platform/i18n/message.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import { applicationConfirmed, applicationDecided, applicationReceived } from '../events.ts';
import { type AboutJob, titleOf } from './job-notices.ts';

const subjectOf = (applicationId: number) => `application:${applicationId}`;

interface Decided extends AboutJob {
  readonly applicationId: number;
  readonly creatorUserId: number;
  readonly status: 'pending' | 'accepted' | 'rejected' | 'withdrawn';
  readonly reason: string | null;
  /** The hired creator cannot be paid yet. */
  readonly unpayable?: true;
}

function decidedText({ jobId, creatorUserId, status, reason, unpayable }: Decided): Message {
  const title = titleOf(jobId);
  if (status === 'withdrawn')
    return msg('{name} withdrew their application to “{title}”', {
      name: personName(creatorUserId),
      title,
    });
  if (status === 'accepted' && unpayable)
    return msg('You were hired for “{title}”. Set up payouts before you start so we can pay you.', {
      title,
    });
  if (status === 'accepted') return msg('You were hired for “{title}”', { title });
  if (status === 'pending')
    return msg('Your application to “{title}” is being considered again', { title });
  if (reason === 'filled') return msg('Someone else was hired for “{title}”', { title });
  return reason === 'cancelled'
    ? msg('“{title}” was canceled', { title })
    : msg('Your application to “{title}” was declined', { title });
}

const decidedPlace = {
  data: ({ jobId, applicationId }: Decided) => ({ jobId, applicationId }),
  path: ({ jobId }: Decided) => `/jobs/${jobId}`,
  text: decidedText,
} as const;

function noticeOf(fact: {
  readonly jobId: number;
  readonly applicationId: number;
  readonly clientId: number;
  readonly creatorUserId: number;
  readonly status: Decided['status'];
  readonly reason: string | null;
}) {
  const { jobId, applicationId, creatorUserId, status, reason } = fact;
  return {
    to: [status === 'withdrawn' ? fact.clientId : creatorUserId],
    params: { jobId, applicationId, creatorUserId, status, reason },
    subject: subjectOf(applicationId),
  };
}

/** The notification about the reopened job covers this; a rejected applicant is not awaited. */
const isNotified = (reason: string | null) => reason !== 'hire_ended' && reason !== 'gone';

export const applicationNotifications = [
  defineNotification('application.received', {
    on: applicationReceived,
    type: 'new_application',
    notify: ({ jobId, applicationId, creatorId, creatorUserId, clientId, priced }) => ({
      // Of one with an offer, its notification tells.
      to: priced ? [] : [clientId],
      params: { jobId, applicationId, creatorId, creatorUserId },
      subject: subjectOf(applicationId),
    }),
    text: ({ jobId, creatorUserId }) =>
      msg('{name} applied to “{title}”', {
        name: personName(creatorUserId),
        title: titleOf(jobId),
      }),
    data: ({ jobId, applicationId, creatorId }) => ({ jobId, applicationId, creatorId }),
    path: () => '/my-jobs',
  }),
  defineNotification('application.decided', {
    ...decidedPlace,
    on: applicationDecided,
    type: 'application_update',
    notify: async (fact, { db }) => {
      if (fact.status === 'withdrawn' || !isNotified(fact.reason)) return null;
      const notice = noticeOf(fact);
      if (fact.status !== 'accepted' || (await findAccountOf(db, fact.creatorId))?.canReceive)
        return notice;
      return { ...notice, params: { ...notice.params, unpayable: true as const } };
    },
  }),
  defineNotification('application.confirmed', {
    on: applicationConfirmed,
    type: 'job_update',
    notify: ({ jobId, applicationId, creatorUserId, clientId }) => ({
      to: [clientId],
      params: { jobId, applicationId, creatorUserId },
      subject: subjectOf(applicationId),
    }),
    text: ({ jobId, creatorUserId }) =>
      msg('{name} confirmed the new time of “{title}”. You can hire them now.', {
        name: personName(creatorUserId),
        title: titleOf(jobId),
      }),
    data: ({ jobId, applicationId }) => ({ jobId, applicationId, manage: true }),
    path: ({ jobId }) => `/jobs/${jobId}/manage`,
  }),
  defineNotification('application.withdrawn', {
    ...decidedPlace,
    on: applicationDecided,
    type: 'job_update',
    notify: (fact) =>
      fact.status === 'withdrawn' && isNotified(fact.reason) ? noticeOf(fact) : null,
  }),
];
