import type { ToastMessage } from './toast.ts';

/**
 * How long a toast is shown, in milliseconds: deciding to undo takes longer than reading, and an error
 * stays until it is closed or the next step is taken, unless the page says it.
 */
export function durationOf({
  action,
  variant,
  saidInPage,
}: Pick<ToastMessage, 'action' | 'variant' | 'saidInPage'>): number {
  if (variant === 'destructive' && !saidInPage) return Number.POSITIVE_INFINITY;
  return action === undefined || action.navigates ? 5000 : 8000;
}
