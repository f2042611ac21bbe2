import type { ToastMessage } from './toast.ts';

/**
 * How long a toast is shown, in milliseconds: deciding to undo takes longer than reading, and an error
 * stays until it is closed or the next step is taken.
 */
export function durationOf({ action, variant }: Pick<ToastMessage, 'action' | 'variant'>): number {
  if (variant === 'destructive') return Number.POSITIVE_INFINITY;
  return action === undefined || action.navigates ? 5000 : 8000;
}
