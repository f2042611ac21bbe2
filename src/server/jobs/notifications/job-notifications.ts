import type { OrderSide } from '#contract/order.ts';
import { listJobAudience } from '#server/creators/index.ts';
import { disputeNotifications } from '#server/disputes/index.ts';
import { moveNotifications } from '#server/orders/index.ts';
import { msg } from '#server/platform/i18n/message.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import {
  jobAddressChanged,
  jobApproved,
  jobCancelled,
  jobChangesRequested,
  jobOpened,
  jobSubmitted,
} from '../events.ts';
import { applicationNotifications } from './application-notifications.ts';
import { changedJob } from './changed-job-notification.ts';
import { hireNotifications } from './hire-notifications.ts';
import {
  type AboutJob,
  dollars,
  jobDisputeWords,
  jobMoveWords,
  jobPlace,
  titleOf,
  toOne,
} from './job-notices.ts';

/** Notifications for a job's client, its hired creator and creators who may want it. */
export const notifications = [
  ...applicationNotifications,
  ...hireNotifications,
  changedJob,
  ...moveNotifications(jobMoveWords),
  ...disputeNotifications(jobDisputeWords),
  defineNotification('job.opened', {
    ...jobPlace,
    on: jobOpened,
    type: 'new_job',
    mostADay: 50,
    notify: async (
      { announced, jobId, clientId, serviceType, location, budget, lat, lng },
      { db },
    ) => {
      if (announced === false || lat === null || lng === null) return null;
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
  defineNotification('job.submitted', {
    ...jobPlace,
    on: jobSubmitted,
    notify: (fact) => ({
      ...toOne(fact, 'owner', { subject: `delivery:${fact.jobId}` }),
      ...(fact.inGallery && { mailed: [fact.clientId] }),
    }),
    text: ({ jobId }: AboutJob) =>
      msg('The work for “{title}” is ready for your review', { title: titleOf(jobId) }),
  }),
  defineNotification('job.changes_requested', {
    ...jobPlace,
    on: jobChangesRequested,
    notify: (fact) => toOne(fact, 'selected', { subject: `delivery:${fact.jobId}` }),
    text: ({ jobId }: AboutJob) =>
      msg('The client asked for changes to “{title}”', { title: titleOf(jobId) }),
  }),
  defineNotification('job.approved', {
    ...jobPlace,
    on: jobApproved,
    notify: ({ jobId, automatic, creatorUserId, clientId }) => ({
      to: automatic ? [creatorUserId, clientId] : [creatorUserId],
      params: { jobId, automatic },
      subject: `delivery:${jobId}`,
      final: true,
    }),
    text: ({ jobId, automatic }: AboutJob & { automatic: boolean }) =>
      automatic
        ? msg('“{title}” was approved automatically after 14 days', { title: titleOf(jobId) })
        : msg('Your work for “{title}” was approved', { title: titleOf(jobId) }),
  }),
  defineNotification('job.address_changed', {
    ...jobPlace,
    on: jobAddressChanged,
    notify: (fact) => toOne(fact, 'selected', { subject: `address:job:${fact.jobId}` }),
    text: ({ jobId }: AboutJob) =>
      msg('The address of “{title}” has changed', { title: titleOf(jobId) }),
  }),
  defineNotification('job.cancelled', {
    ...jobPlace,
    on: jobCancelled,
    notify: ({ jobId, by, clientId, creatorUserId }) => [
      {
        to: by === 'owner' ? [] : [clientId],
        params: { jobId, by, side: 'client' as OrderSide },
      },
      { to: [creatorUserId], params: { jobId, by, side: 'creator' as OrderSide } },
    ],
    text: ({
      jobId,
      by,
      side,
    }: AboutJob & { by: 'owner' | 'settlement' | 'payment' | 'undelivered'; side: OrderSide }) => {
      const title = titleOf(jobId);
      if (by === 'owner') return msg('The client canceled “{title}”', { title });
      if (by === 'settlement') return msg('“{title}” ended as you agreed', { title });
      if (by === 'undelivered') {
        return msg('“{title}” has ended: nothing was delivered, so the held money is refunded', {
          title,
        });
      }
      return side === 'client'
        ? msg('“{title}” has ended. Your payment was returned to you.', { title })
        : msg('“{title}” has ended. The payment was returned to the client.', { title });
    },
  }),
];
