import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';

/** Asked where messages still wait in this browser, which forgets everything about whoever signs out. */
export function SignOutQuestion({
  returnFocus,
  onAnswer,
  onSignOut,
}: {
  returnFocus: RefObject<HTMLElement | null>;
  onAnswer: () => void;
  onSignOut: () => void;
}) {
  const { t } = useLingui();
  return (
    <AlertDialog
      open
      returnFocus={returnFocus}
      onOpenChange={onAnswer}
      title={t`Sign out and lose unsent messages?`}
      text={t`This browser has messages that haven't been sent yet. Signing out deletes them.`}
      confirmLabel={t`Sign out`}
      cancelLabel={t`Stay signed in`}
      destructive
      onConfirm={onSignOut}
    />
  );
}
