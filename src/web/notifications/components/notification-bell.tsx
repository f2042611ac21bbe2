import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import Bell from 'lucide-react/icons/bell';
import { useEffect, useState } from 'react';
import type { Notification } from '#contract/notifications/notifications.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#web/ui/overlays/popover.tsx';
import { NotificationList } from './notification-list.tsx';
import { useLiveNotifications } from './use-live-notifications.ts';
import { useSeenHere } from './use-mark-seen.ts';
import { unreadQuery, useNotificationSteps } from './use-notifications.ts';

/** The bell in the top bar and its panel. */
export function NotificationBell() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { connected } = useLiveNotifications();
  const steps = useNotificationSteps();
  const { data: known, isPending } = useQuery(unreadQuery);
  const count = known?.count;
  const unread = count ?? 0;
  useSeenHere(count, () => void steps.refresh());
  const [open, setOpen] = useState(false);
  const view = (notification: Notification) => {
    setOpen(false);
    void steps.read(notification.id);
    void navigate({ href: notification.path });
  };
  useAppBadge(count);
  // With its number at once, or without one if it isn't known.
  if (isPending) return null;
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger className="btn btn-ghost btn-icon relative">
        <Bell aria-hidden="true" />
        <span className="sr-only">
          <Trans>Notifications</Trans>
        </span>
        {unread > 0 && (
          <>
            <span className="absolute end-0 top-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-destructive px-1 font-semibold text-destructive-foreground text-xs tabular-nums">
              {unread > 9 ? '9+' : unread}
            </span>
            <span className="sr-only">
              <Trans>unread</Trans>
            </span>
          </>
        )}
      </PopoverTrigger>
      <PopoverContent
        label={t`Notifications`}
        align="end"
        className="w-96 !p-0"
        // Undo is a toast, but belongs to the open list.
        onInteractOutside={(event) => {
          if (event.target instanceof Element && event.target.closest('.toast-viewport'))
            event.preventDefault();
        }}
      >
        <div className="flex min-h-14 items-center gap-3 border-b px-4">
          <h2 className="font-semibold text-base">
            <Trans>Notifications</Trans>
          </h2>
          <span role="status">
            {connected ? (
              <span className="sr-only">{t`Connected`}</span>
            ) : (
              <Badge tone="neutral">{t`Disconnected`}</Badge>
            )}
          </span>
          {unread > 0 && (
            <Button
              variant="ghost"
              size="sm"
              className="ms-auto -me-2"
              onClick={() => void steps.readAll()}
            >
              <Trans>Mark all as read</Trans>
            </Button>
          )}
        </div>
        <div className="max-h-[min(28rem,60dvh)] overflow-y-auto overscroll-contain">
          <NotificationList onView={view} onClose={() => setOpen(false)} />
        </div>
      </PopoverContent>
    </Popover>
  );
}

/** On the site's icon, where it is installed: what is unread, also while no page is open. */
function useAppBadge(count: number | undefined): void {
  useEffect(() => {
    // Not every browser has it.
    if (count !== undefined) void navigator.setAppBadge?.(count)?.catch(() => {});
  }, [count]);
  useEffect(() => () => void navigator.clearAppBadge?.()?.catch(() => {}), []);
}
