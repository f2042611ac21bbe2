import type { Notification } from './notifications.ts';

const payoutSettings = '/profile/settings?tab=creator#getting-paid';

/** Where a piece of news leads, which is where the person can act on it: the path of a page. */
export function placeOf({ type, data }: Pick<Notification, 'type' | 'data'>): string {
  if (type === 'new_application') return '/my-jobs';
  if (data.desk) return `/operator?tab=${data.desk}`;
  if (data.ownData) return '/profile/settings?tab=security';
  if (data.payouts) return payoutSettings;
  if (type === 'account') return '/profile/settings?tab=notifications';
  if (type === 'message' && data.userId !== undefined) return `/messages/${data.userId}`;
  if (data.jobId !== undefined) return `/jobs/${data.jobId}${data.manage ? '/manage' : ''}`;
  if (data.bookingId !== undefined) return `/bookings/${data.bookingId}`;
  if (data.calendarId !== undefined) return '/profile/settings?tab=availability';
  if (type === 'review' && data.creatorId !== undefined)
    return `/creators/${data.creatorId}?tab=reviews`;
  if (type === 'payment_update') return payoutSettings;
  if (data.savedSearchId !== undefined) return '/saved-searches';
  return '/profile';
}
