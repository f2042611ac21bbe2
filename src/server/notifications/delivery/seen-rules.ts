import { placeOf } from '#contract/notifications/notification-places.ts';
import type { Notification } from '#contract/notifications/notifications.ts';

/** A job's page and its owner's page of it show the same news. */
const eitherSide = (path: string) => path.replace(/(?<=^\/jobs\/\d+)\/manage$/, '');

/** Whether somebody who is on this page sees what the news is about. */
export function isSeenAt(news: Pick<Notification, 'type' | 'data'>, address: string): boolean {
  const site = 'http://site';
  if (!URL.canParse(address, site)) return false;
  const page = new URL(address, site);
  const place = new URL(placeOf(news), site);
  return (
    eitherSide(place.pathname) === eitherSide(page.pathname) &&
    [...place.searchParams].every(([name, value]) => page.searchParams.get(name) === value)
  );
}
