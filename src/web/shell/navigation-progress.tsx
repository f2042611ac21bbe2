import { useRouterState } from '@tanstack/react-router';

/** A line at the top while the next page is on its way; it appears only when that takes a moment. */
export function NavigationProgress() {
  const busy = useRouterState({ select: ({ status }) => status === 'pending' });
  return busy ? <div aria-hidden="true" className="navigation-progress" /> : null;
}
