import type { ToastMessage } from './toast.ts';

/** How long a toast is shown, in milliseconds: deciding to undo takes longer than reading. */
export function durationOf({ action }: Pick<ToastMessage, 'action'>): number {
  return action === undefined || action.navigates ? 5000 : 8000;
}
