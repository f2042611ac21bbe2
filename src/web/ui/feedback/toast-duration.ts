import type { ToastMessage } from './toast.ts';

/** How long a toast stands, in milliseconds: taking a step back takes longer to decide than reading does. */
export function durationOf({ action }: Pick<ToastMessage, 'action'>): number {
  return action === undefined || action.leads ? 5000 : 8000;
}
