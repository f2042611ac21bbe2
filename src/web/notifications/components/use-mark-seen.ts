import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { seeNotifications } from '#contract/notifications/notifications.ts';
import { useApi } from '#web/lib/api/query.ts';

/**
 * Marks news as read whose page is on the screen: when someone arrives, comes back to it, or does something on it.
 * A page that only stands open somewhere sees nothing. `unread` is undefined until it is known.
 */
export function useSeenHere(unread: number | undefined, onSeen: () => void): void {
  const api = useApi();
  const address = useRouterState({ select: ({ location }) => location.href });
  const looked = useRef('');
  const look = useEffectEvent(() => {
    const state = `${unread} ${address}`;
    if (document.hidden || looked.current === state) return;
    looked.current = state;
    if (unread)
      api(seeNotifications, { body: { path: address } }).then(
        ({ count }) => count > 0 && onSeen(),
        () => {},
      );
  });
  const known = unread !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each address anew.
  useEffect(() => {
    if (known) look();
  }, [known, address]);
  useEffect(() => {
    const onAction = ({ target }: Event) => {
      // What is done in the bell's panel says nothing of the page.
      if (target instanceof Element && target.closest('main')) look();
    };
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    document.addEventListener('pointerdown', onAction);
    document.addEventListener('keydown', onAction);
    return () => {
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
      document.removeEventListener('pointerdown', onAction);
      document.removeEventListener('keydown', onAction);
    };
  }, []);
}
