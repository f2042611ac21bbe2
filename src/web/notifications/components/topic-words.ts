import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NotificationTopic } from '#contract/notifications/notification-topics.ts';

export const topicWords: Readonly<
  Record<NotificationTopic, { readonly title: MessageDescriptor; readonly text: MessageDescriptor }>
> = {
  messages: { title: msg`Messages`, text: msg`Somebody wrote to you.` },
  bookings: { title: msg`Bookings`, text: msg`Times that were confirmed, moved or cancelled.` },
  jobs: {
    title: msg`Jobs and applications`,
    text: msg`Your jobs, who applied to them, and your own applications.`,
  },
  new_jobs: { title: msg`New jobs near you`, text: msg`Jobs of your service, for creators.` },
  payments: { title: msg`Payments`, text: msg`Money held, released, refunded or paid out.` },
  reviews: { title: msg`Reviews`, text: msg`Reviews of you, and answers to yours.` },
};
