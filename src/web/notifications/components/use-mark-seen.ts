import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { seeNotifications } from '#contract/notifications/notifications.ts';
import { useApi } from '#web/lib/api/query.ts';

/**
 * Marks notifications of the current page as read: on arrival, on return to the window, or on
 * interaction. A page in the background marks nothing. `unread` is undefined until known.
 */
export function useSeenHere(unread: number | undefined, onSeen: () => void): void {
  const api = useApi();
  const address = useRouterState({ select: ({ location }) => location.href });
  const lastMarked = useRef('');
  const markSeen = useEffectEvent(() => {
    const state = `${unread} ${address}`;
    if (document.hidden || lastMarked.current === state) return;
    lastMarked.current = state;
    if (unread)
      api(seeNotifications, { body: { path: address } }).then(
        ({ count }) => count > 0 && onSeen(),
        () => {},
      );
  });
  const known = unread !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again at each address.
  useEffect(() => {
    if (known) markSeen();
  }, [known, address]);
  useEffect(() => {
    const onAction = ({ target }: Event) => {
      // Interaction with the bell's panel does not count for the page.
      if (target instanceof Element && target.closest('main')) markSeen();
    };
    addEventListener('focus', markSeen);
    document.addEventListener('visibilitychange', markSeen);
    document.addEventListener('pointerdown', onAction);
    document.addEventListener('keydown', onAction);
    return () => {
      removeEventListener('focus', markSeen);
      document.removeEventListener('visibilitychange', markSeen);
      document.removeEventListener('pointerdown', onAction);
      document.removeEventListener('keydown', onAction);
    };
  }, []);
}
