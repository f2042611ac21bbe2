import { useLingui } from '@lingui/react/macro';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import {
  countUnread,
  dismissNotification,
  type ListedNotification,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '#contract/notifications/notifications.ts';
import { invalidate, type ListPage, pagesOf, queryOf, useApi } from '#web/lib/api/query.ts';
import { toastError } from '#web/ui/feedback/toast.ts';

export const unreadQuery = queryOf(countUnread);
export const notificationsQuery = pagesOf(listNotifications, { query: {} });

type Pages = InfiniteData<ListPage<ListedNotification[]>>;

/** A person's actions on notifications: optimistic, reverted with a toast on failure. */
export function useNotificationSteps() {
  const { t } = useLingui();
  const client = useQueryClient();
  const api = useApi();
  const refresh = () => invalidate(client, countUnread, listNotifications);

  /** Changes what is shown; returns a function that reverts it. */
  function change(
    one: (notification: ListedNotification) => ListedNotification | null,
  ): () => void {
    const before = client.getQueryData<Pages>(notificationsQuery.queryKey);
    const countBefore = client.getQueryData<{ count: number }>(unreadQuery.queryKey);
    let nowRead = 0;
    const pages = before?.pages.map((page) => ({
      ...page,
      items: page.items.flatMap((current) => {
        const after = one(current);
        if (!current.read && after?.read !== false) nowRead += 1;
        return after ?? [];
      }),
    }));
    if (before && pages)
      client.setQueryData<Pages>(notificationsQuery.queryKey, { ...before, pages });
    if (countBefore)
      client.setQueryData(unreadQuery.queryKey, {
        count: Math.max(0, countBefore.count - nowRead),
      });
    return () => {
      client.setQueryData(notificationsQuery.queryKey, before);
      client.setQueryData(unreadQuery.queryKey, countBefore);
    };
  }
  /** On failure, reverts to the previous state until the server's can be fetched. */
  const send = (call: Promise<unknown>, takeBack: () => void, failed?: string) =>
    call.then(refresh, ({ message }: Error) => {
      takeBack();
      if (failed !== undefined) toastError(failed, message);
      return refresh();
    });

  return {
    refresh,
    read(id: number) {
      const takeBack = change((current) =>
        current.id === id ? { ...current, read: true } : current,
      );
      return send(api(readNotification, { params: { id } }), takeBack);
    },
    readAll() {
      const takeBack = change((current) => ({ ...current, read: true }));
      return send(api(readAllNotifications), takeBack, t`We couldn't mark them as read`);
    },
    dismiss(id: number) {
      const takeBack = change((current) => (current.id === id ? null : current));
      const call = api(dismissNotification, { params: { id }, body: {} });
      return send(call, takeBack, t`We couldn't dismiss the notification`);
    },
    restore(id: number) {
      const call = api(dismissNotification, { params: { id }, body: { undo: true } });
      return send(call, () => {}, t`We couldn't restore the notification`);
    },
  };
}
