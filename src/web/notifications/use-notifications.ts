import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import {
  countUnread,
  dismissNotification,
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
} from '#contract/notifications.ts';
import { invalidate, type ListPage, pagesOf, queryOf, useApi } from '#web/lib/query.ts';

export const unreadQuery = queryOf(countUnread);
export const notificationsQuery = pagesOf(listNotifications, { query: {} });

type Pages = InfiniteData<ListPage<Notification[]>>;

/** What a person does with their notifications: shown at once, taken back by a fresh look when it fails. */
export function useNotificationSteps() {
  const client = useQueryClient();
  const api = useApi();
  const refresh = () => invalidate(client, countUnread, listNotifications);

  function change(one: (notification: Notification) => Notification | null) {
    let nowRead = 0;
    client.setQueryData<Pages>(
      notificationsQuery.queryKey,
      (kept) =>
        kept && {
          ...kept,
          pages: kept.pages.map((page) => ({
            ...page,
            items: page.items.flatMap((before) => {
              const after = one(before);
              if (!before.read && after?.read !== false) nowRead += 1;
              return after ?? [];
            }),
          })),
        },
    );
    client.setQueryData<{ count: number }>(
      unreadQuery.queryKey,
      (kept) => kept && { count: Math.max(0, kept.count - nowRead) },
    );
  }
  const send = (call: Promise<unknown>) => call.then(refresh, refresh);

  return {
    refresh,
    read(id: number) {
      change((kept) => (kept.id === id ? { ...kept, read: true } : kept));
      return send(api(readNotification, { params: { id } }));
    },
    readAll() {
      change((kept) => ({ ...kept, read: true }));
      return send(api(readAllNotifications));
    },
    dismiss(id: number) {
      change((kept) => (kept.id === id ? null : kept));
      return send(api(dismissNotification, { params: { id }, body: {} }));
    },
    restore(id: number) {
      return send(api(dismissNotification, { params: { id }, body: { undo: true } }));
    },
  };
}
