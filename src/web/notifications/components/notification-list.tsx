import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Bell from 'lucide-react/icons/bell';
import { useRef } from 'react';
import type { Notification } from '#contract/notifications/notifications.ts';
import { useInfiniteQuery } from '#web/lib/api/use-query.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { moreOf } from '#web/ui/display/more-of.ts';
import { ViewMore } from '#web/ui/display/view-more.tsx';
import { QueryFailed } from '#web/ui/feedback/query-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { NotificationItem } from './notification-item.tsx';
import { notificationsQuery, useNotificationSteps } from './use-notifications.ts';

interface NotificationListProps {
  /** Closes the panel and goes there. */
  readonly onView: (notification: Notification) => void;
  readonly onClose: () => void;
}

/** The notifications of the panel. */
export function NotificationList({ onView, onClose }: NotificationListProps) {
  const { t } = useLingui();
  const list = useInfiniteQuery(notificationsQuery);
  const steps = useNotificationSteps();
  const element = useRef<HTMLUListElement>(null);
  if (!list.data) {
    if (list.isLoadingError)
      return (
        <QueryFailed
          of={list}
          level={3}
          title={t`We couldn't load your notifications`}
          className="m-4"
        />
      );
    return (
      <div aria-busy="true" className="grid gap-5 p-4">
        {[1, 2, 3].map((key) => (
          <div key={key} className="grid gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-full" />
          </div>
        ))}
      </div>
    );
  }
  const items = list.data.pages.flatMap((page) => page.items);
  const dismiss = ({ id }: Notification) => {
    void steps.dismiss(id);
    // The clicked button is gone; keyboard users continue in the list.
    element.current?.focus();
    toast({
      title: t`Notification dismissed`,
      action: { label: t`Undo`, onSelect: () => void steps.restore(id) },
    });
  };
  return (
    <>
      <ul ref={element} tabIndex={-1} className="divide-y outline-none">
        {items.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            onView={() => onView(notification)}
            onDismiss={() => dismiss(notification)}
          />
        ))}
      </ul>
      {items.length === 0 && (
        <div className="grid justify-items-center gap-3 px-4 py-10 text-center text-muted-foreground">
          <Bell aria-hidden="true" className="size-8 opacity-50" />
          <p className="font-semibold text-foreground">{t`No notifications yet`}</p>
          <p className="text-sm">
            <Trans>
              Updates about your bookings, jobs, messages, and reviews will appear here.
            </Trans>
          </p>
          <Link
            to="/profile/settings"
            search={{ tab: 'notifications' }}
            onClick={onClose}
            className={buttonClass({ variant: 'outline', size: 'sm' })}
          >
            <Trans>Notification settings</Trans>
          </Link>
        </div>
      )}
      {list.hasNextPage && <ViewMore {...moreOf(list)} className="p-4" />}
    </>
  );
}
