import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useApi } from '#web/lib/api/query.ts';
import { useUser } from '#web/lib/api/session.ts';
import { useLiveConnected, useLiveFrame } from '#web/lib/live/live.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { isPushStored } from './stored-push.ts';
import { useNotificationSteps } from './use-notifications.ts';

/** A visible message not read by then stays in the bell. */
const unreadMs = 3000;

/**
 * Shows new notifications, and keeps the bell current: after events, after reading elsewhere, after
 * being offline.
 */
export function useLiveNotifications(): { connected: boolean } {
  const { t } = useLingui();
  const router = useRouter();
  const user = useUser();
  const steps = useNotificationSteps();
  const api = useApi();
  const connected = useLiveConnected();

  const catchUp = useEffectEvent(() => void steps.refresh());
  useEffect(() => {
    if (connected) catchUp();
  }, [connected]);

  const userId = user?.id;
  useEffect(() => {
    // Loaded only for people who turned it on.
    if (userId !== undefined && isPushStored())
      void import('./push-device.ts')
        .then(({ renewPush }) => renewPush(api, userId))
        .catch(() => {});
  }, [api, userId]);

  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(later.current), []);
  useLiveFrame(['messages_read'], ({ readerId }) => {
    if (readerId !== user?.id) return;
    clearTimeout(later.current);
    void steps.refresh();
  });
  useLiveFrame(['notifications_changed'], () => void steps.refresh());
  useLiveFrame(
    ['notification', 'new_job', 'new_application', 'application_update'],
    (notification) => {
      const here = router.state.location.pathname === notification.path && !document.hidden;
      // People with the conversation on screen see the message itself: the bell refreshes once it is
      // read, or after a while if not, as when they are scrolled up.
      if (notification.kind === 'message' && here) {
        clearTimeout(later.current);
        later.current = setTimeout(() => void steps.refresh(), unreadMs);
        return;
      }
      void steps.refresh();
      toast({
        title: notification.title,
        description: notification.message,
        notification: true,
        action: {
          label: t`View`,
          navigates: true,
          onSelect: () => {
            void steps.read(notification.id);
            void router.navigate({ href: notification.path });
          },
        },
      });
    },
  );
  return { connected };
}
