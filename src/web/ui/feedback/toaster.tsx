import { useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import * as RadixToast from 'radix-ui/toast';
import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import { dismissToast, notePress, readToast, subscribeToToast } from './toast.ts';
import { durationOf } from './toast-duration.ts';

const hotkey = 'F8';
const presses = ['pointerdown', 'keydown'] as const;

/** The page's container for toasts, loaded after the page. */
export function Toaster() {
  const { t } = useLingui();
  const shown = useSyncExternalStore(subscribeToToast, readToast, () => null);
  useEffect(() => {
    for (const press of presses) addEventListener(press, notePress, { capture: true });
    return () => {
      for (const press of presses) removeEventListener(press, notePress, { capture: true });
    };
  }, []);
  const destructive = shown?.variant === 'destructive';
  return (
    <RadixToast.Provider
      // Radix forgets to resume its clock when a toast is closed under the pointer or the focus:
      // the next one would stay forever. A toast that replaces another keeps its pause.
      key={shown?.appearance ?? 0}
      swipeDirection="right"
      swipeThreshold={50}
      label={t`Notification`}
    >
      {shown !== null && (
        <RadixToast.Root
          key={shown.id}
          open={shown.open}
          onOpenChange={(open) => {
            if (!open) dismissToast(shown.id);
          }}
          // What others do waits until the screen reader has spoken.
          type={shown.notification ? 'background' : 'foreground'}
          duration={durationOf(shown)}
          className={cx('toast', destructive && 'toast-destructive')}
        >
          {destructive && <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />}
          <div className="grid min-w-0 flex-1 gap-0.5">
            <RadixToast.Title className="font-semibold">{shown.title}</RadixToast.Title>
            {shown.description !== undefined && (
              <RadixToast.Description className="text-sm">
                {shown.description}
              </RadixToast.Description>
            )}
          </div>
          {shown.action !== undefined && (
            <RadixToast.Action asChild altText={shown.action.label}>
              <Button variant="secondary" size="sm" onClick={shown.action.onSelect}>
                {shown.action.label}
              </Button>
            </RadixToast.Action>
          )}
          <RadixToast.Close
            aria-label={t`Close`}
            className="-m-1 grid size-8 shrink-0 place-items-center rounded-md opacity-75 hover:opacity-100 focus-visible:outline-current"
          >
            <X aria-hidden="true" className="size-4" />
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      <RadixToast.Viewport
        hotkey={[hotkey]}
        label={t`Notifications (${hotkey})`}
        className="toast-viewport"
      />
    </RadixToast.Provider>
  );
}
