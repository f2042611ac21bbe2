import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';

/** Asked if unsent messages remain in this browser, which deletes a person's data at sign-out. */
export function SignOutQuestion({
  returnFocus,
  onChoice,
  onSignOut,
}: {
  returnFocus: RefObject<HTMLElement | null>;
  onChoice: () => void;
  onSignOut: () => void;
}) {
  const { t } = useLingui();
  return (
    <AlertDialog
      open
      returnFocus={returnFocus}
      onOpenChange={onChoice}
      title={t`Sign out and lose unsent messages?`}
      text={t`This browser has messages that haven't been sent yet. Signing out deletes them.`}
      confirmLabel={t`Sign out`}
      cancelLabel={t`Stay signed in`}
      destructive
      onConfirm={onSignOut}
    />
  );
}
