import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { placeOf } from '#contract/notification-places.ts';
import { useLiveConnected, useLiveFrame } from '#web/lib/live.ts';
import { useApi } from '#web/lib/query.ts';
import { useUser } from '#web/lib/session.ts';
import { toast } from '#web/ui/toast.ts';
import { notificationTitles } from './notification-words.ts';
import { isPushKept } from './push-kept.ts';
import { useNotificationSteps } from './use-notifications.ts';

/** Says what just happened, and keeps the bell true: after news, after reading elsewhere, after being offline. */
export function useNews(): { connected: boolean } {
  const { t, i18n } = useLingui();
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
    // Only who turned it on pays for the code.
    if (userId !== undefined && isPushKept())
      void import('./push-device.ts')
        .then(({ renewPush }) => renewPush(api, userId))
        .catch(() => {});
  }, [api, userId]);

  useLiveFrame(['messages_read'], ({ readerId }) => {
    if (readerId === user?.id) void steps.refresh();
  });
  useLiveFrame(['notifications_changed'], () => void steps.refresh());
  useLiveFrame(['notification', 'new_job', 'new_application', 'application_update'], (news) => {
    void steps.refresh();
    const place = placeOf({ type: news.kind, data: news.data });
    // Whoever looks at the conversation sees the message itself.
    if (news.kind === 'message' && router.state.location.pathname === place) return;
    toast({
      title: i18n._(notificationTitles[news.kind]),
      description: news.message,
      news: true,
      action: {
        label: t`View`,
        onSelect: () => {
          void steps.read(news.id);
          void router.navigate({ href: place });
        },
      },
    });
  });
  return { connected };
}
