import type { OrderSide } from '#contract/order.ts';
import { personName } from '#server/accounts/index.ts';
import { listJobAudience } from '#server/creators/index.ts';
import { disputeNotifications } from '#server/disputes/index.ts';
import {
  deliveryNotifications,
  deliverySubject,
  moveNotifications,
  orderCompleted,
} from '#server/orders/index.ts';
import { msg } from '#server/platform/i18n/message.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import {
  creatorInvited,
  creatorUninvited,
  invitationDeclined,
  type JobCanceler,
  jobCancelled,
  jobClosing,
  jobOpened,
} from '../events.ts';
import { applicationNotifications } from './application-notifications.ts';
import { changedJob } from './changed-job-notification.ts';
import { hireNotifications } from './hire-notifications.ts';
import {
  type AboutJob,
  clientOf,
  dollars,
  jobDeliveryTexts,
  jobDisputeTexts,
  jobMoveTexts,
  jobPlace,
  titleOf,
} from './job-notices.ts';

/** Notifications for a job's client, its hired creator and creators who may want it. */
export const notifications = [
  ...applicationNotifications,
  ...hireNotifications,
  changedJob,
  ...moveNotifications(jobMoveTexts),
  ...disputeNotifications(jobDisputeTexts),
  defineNotification('job.opened', {
    ...jobPlace,
    on: jobOpened,
    type: 'new_job',
    maxPerDay: 50,
    notify: async (
      { announced, jobId, clientId, serviceType, location, budget, lat, lng },
      { db },
    ) => {
      if (!announced || lat === null || lng === null) return null;
      const to = await listJobAudience(db, { clientId, serviceType, lat, lng });
      return { to, params: { jobId, location, budget }, subject: `opened:${jobId}` };
    },
    text: ({ jobId, location, budget }: AboutJob & { location: string; budget: number }) =>
      msg('“{title}” in {location}, {budget}', {
        title: titleOf(jobId),
        location,
        budget: dollars(budget),
      }),
  }),
  // Without the title: who is invited no longer doesn't read it as it is changed later.
  defineNotification('job.invited', {
    ...jobPlace,
    on: creatorInvited,
    type: 'new_job',
    notify: ({ jobId, clientId, creatorUserId }) => ({
      to: [creatorUserId],
      params: { jobId, clientId },
      subject: `invited:${jobId}`,
      mailed: [creatorUserId],
    }),
    text: ({ clientId }: AboutJob & { clientId: number }) =>
      msg('{name} invites you to answer their job. Only invited creators see it.', {
        name: personName(clientId),
      }),
  }),
  defineNotification('job.uninvited', {
    ...jobPlace,
    on: creatorUninvited,
    type: 'new_job',
    path: () => '/jobs',
    notify: ({ jobId, clientId, creatorUserId }) => ({
      to: [creatorUserId],
      params: { jobId, clientId },
      subject: `invited:${jobId}`,
    }),
    text: ({ clientId }: AboutJob & { clientId: number }) =>
      msg('{name} took back the invitation to their job', { name: personName(clientId) }),
  }),
  defineNotification('job.invitation_declined', {
    ...jobPlace,
    on: invitationDeclined,
    notify: ({ jobId, clientId, creatorUserId }) => ({
      to: [clientId],
      params: { jobId, creatorUserId, manage: true as const },
      subject: `invited:${jobId}:${creatorUserId}`,
    }),
    text: ({ jobId, creatorUserId }: AboutJob & { creatorUserId: number }) =>
      msg('{name} declined your invitation to “{title}”', {
        name: personName(creatorUserId),
        title: titleOf(jobId),
      }),
  }),
  ...deliveryNotifications(jobDeliveryTexts),
  defineNotification('job.approved', {
    ...jobPlace,
    on: orderCompleted,
    notify: ({ automatic, ...fact }) =>
      fact.order.kind === 'job'
        ? {
            to: automatic ? [fact.creatorUserId, fact.clientId] : [fact.creatorUserId],
            params: { jobId: fact.order.id, automatic },
            subject: deliverySubject(fact),
            final: true,
          }
        : null,
    text: ({ jobId, automatic }: AboutJob & { automatic: boolean }) =>
      automatic
        ? msg('“{title}” was approved automatically after 14 days', { title: titleOf(jobId) })
        : msg('Your work for “{title}” was approved', { title: titleOf(jobId) }),
  }),
  defineNotification('job.closing', {
    ...jobPlace,
    on: jobClosing,
    notify: ({ jobId, clientId, paid, endsAt, timeZone }) => ({
      to: [clientId],
      params: { jobId, manage: true as const, paid, endsAt, timeZone },
      subject: `closing:${jobId}`,
    }),
    text: ({
      jobId,
      paid,
      endsAt,
      timeZone,
    }: AboutJob & { paid: boolean; endsAt: string; timeZone: string }) => {
      const values = { title: titleOf(jobId), time: { at: endsAt, timeZone } };
      return paid
        ? msg(
            'The day of “{title}” has passed and no one is hired. Change its date to keep it; on {time} we close it and refund you.',
            values,
          )
        : msg(
            'The day of “{title}” has passed and no one is hired. Change its date to keep it; on {time} we close it.',
            values,
          );
    },
  }),
  defineNotification('job.cancelled', {
    ...jobPlace,
    on: jobCancelled,
    notify: ({ jobId, by, clientId, creatorUserId }) => [
      {
        to: by === 'owner' ? [] : [clientId],
        params: { jobId, manage: true as const, by, side: 'client' as OrderSide },
      },
      { to: [creatorUserId], params: { jobId, by, side: 'creator' as OrderSide } },
    ],
    text: ({
      jobId,
      by,
      side,
    }: AboutJob & {
      by: JobCanceler;
      side: OrderSide;
    }) => {
      const title = titleOf(jobId);
      if (by === 'owner') {
        return msg('{client} canceled “{title}”', { title, client: clientOf(jobId) });
      }
      if (by === 'settlement') return msg('“{title}” ended as you agreed', { title });
      if (by === 'unfilled') {
        return msg(
          '“{title}” has ended: its day passed before you hired someone, so we refund you',
          { title },
        );
      }
      if (by === 'unpaid_unfilled') {
        return msg('“{title}” has ended: its day passed before you hired someone', { title });
      }
      if (by === 'undelivered') {
        return msg('“{title}” has ended: nothing was delivered, so the held money is refunded', {
          title,
        });
      }
      return side === 'client'
        ? msg('“{title}” has ended. Your payment was returned to you.', { title })
        : msg('“{title}” has ended. The payment was returned to {client}.', {
            title,
            client: clientOf(jobId),
          });
    },
  }),
];
