import type { NoticeFrame } from '#contract/live.ts';
import { type Notification, notificationTitles } from '#contract/notifications/notifications.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type Message, msg } from '#server/platform/i18n/message.ts';
import type { NotificationKind } from '#server/platform/notification-kind.ts';
import type { ShownNotification } from '#server/platform/notification-presentation.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { StoredNotice } from './notification-store.ts';

/** Stored before notifications were facts: its original sentence, and where it leads. */
export const earlierNotices: NotificationKind = {
  name: 'earlier',
  type: 'notification',
  topic: null,
  on: null,
  notify: async () => [],
  text: ({ message }: { message: string }) => msg('{message}', { message }),
  data: ({ data }: { data: Notification['data'] }) => data,
  path: ({ path }: { path: string }) => path,
};

/** A kind from another version of the site is shown by its title only. */
const unknownKind: ShownNotification = {
  ...earlierNotices,
  text: () => msg(''),
  data: () => ({}),
  path: () => '/profile',
};

export const kindOf = ({ notificationKinds }: Platform, name: string): ShownNotification =>
  notificationKinds.get(name) ?? unknownKind;

export const titleOf = (
  { translator }: Platform,
  locale: string,
  { type }: Pick<StoredNotice, 'type'>,
) => translator.translate(locale, { message: notificationTitles[type], values: {} });

/** Renders notifications in a language, with current names. `textOf` overrides some kinds'. */
export async function renderNotifications(
  platform: Platform,
  locale: string,
  notices: readonly StoredNotice[],
  db: Queryable = platform.db,
  textOf: (notice: StoredNotice) => Message = ({ kind, params }) =>
    kindOf(platform, kind).text(params),
): Promise<Notification[]> {
  const texts = await platform.translator.translateAll(db, locale, notices.map(textOf));
  return notices.map((notice, n) => {
    const { id, type, kind, params, timestamp, read } = notice;
    const { data, path } = kindOf(platform, kind);
    const title = titleOf(platform, locale, notice);
    const place = { data: data(params), path: path(params) };
    return { id, type, title, message: texts[n] || title, ...place, timestamp, read };
  });
}

/** The flat frame of a notification; types beyond the specification's travel as `notification`. */
export function frameOf({ type: kind, read: _, ...notification }: Notification): NoticeFrame {
  const { jobId } = notification.data;
  return {
    type:
      kind === 'new_job' || kind === 'new_application' || kind === 'application_update'
        ? kind
        : 'notification',
    kind,
    ...notification,
    ...(jobId === undefined ? {} : { jobId }),
  };
}
