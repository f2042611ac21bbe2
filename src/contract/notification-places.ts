import type { Notification } from './notifications.ts';

/** Where a piece of news leads: the path of a page. */
export function placeOf({ type, data }: Pick<Notification, 'type' | 'data'>): string {
  if (type === 'new_application') return '/my-jobs';
  if (data.ownData) return '/profile/settings?tab=security';
  if (type === 'account') return '/profile/settings?tab=notifications';
  if (type === 'message' && data.userId !== undefined) return `/messages/${data.userId}`;
  if (data.jobId !== undefined) return `/jobs/${data.jobId}`;
  if (data.bookingId !== undefined) return `/bookings/${data.bookingId}`;
  if (data.calendarId !== undefined) return '/profile/settings?tab=availability';
  if (type === 'review' && data.creatorId !== undefined) return `/creators/${data.creatorId}`;
  if (data.savedSearchId !== undefined) return '/saved-searches';
  return '/profile';
}
