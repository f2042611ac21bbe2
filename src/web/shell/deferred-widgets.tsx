import { useEffect } from 'react';
import { Toaster } from '#web/ui/feedback/toaster.tsx';
import { OutdatedNotice } from './outdated-notice.tsx';
import { keepFocus } from './restore-focus.ts';

/**
 * What goes along with every page and is not looked at first: loaded after it, and not only when it is needed, as then
 * the server may be gone.
 */
export function DeferredWidgets() {
  useEffect(keepFocus, []);
  return (
    <>
      <OutdatedNotice />
      <Toaster />
    </>
  );
}
