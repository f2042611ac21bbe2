import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NotificationTopic } from '#contract/notifications/notification-topics.ts';

export const topicWords: Readonly<
  Record<NotificationTopic, { readonly title: MessageDescriptor; readonly text: MessageDescriptor }>
> = {
  messages: { title: msg`Messages`, text: msg`New messages.` },
  bookings: { title: msg`Bookings`, text: msg`Bookings confirmed, moved, or canceled.` },
  jobs: {
    title: msg`Jobs and applications`,
    text: msg`Your jobs, their applicants, and your own applications.`,
  },
  new_jobs: { title: msg`New jobs near you`, text: msg`New jobs that match your services.` },
  payments: { title: msg`Payments`, text: msg`Money held, released, refunded, or paid out.` },
  reviews: { title: msg`Reviews`, text: msg`Reviews of you and replies to yours.` },
};
