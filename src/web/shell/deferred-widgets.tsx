import { useEffect } from 'react';
import { Toaster } from '#web/ui/feedback/toaster.tsx';
import { OutdatedNotice } from './outdated-notice.tsx';
import { restoreFocus } from './restore-focus.ts';

/**
 * Parts of every page that are not needed first: loaded after it, and not on demand, when the
 * server may be unreachable.
 */
export function DeferredWidgets() {
  useEffect(restoreFocus, []);
  return (
    <>
      <OutdatedNotice />
      <Toaster />
    </>
  );
}
