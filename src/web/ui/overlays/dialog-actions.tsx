import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { DialogClose } from './dialog.tsx';

/** The last row of a dialog: Cancel and the main action. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="dialog-actions">
      <DialogClose asChild>
        <Button variant="outline">
          <Trans>Cancel</Trans>
        </Button>
      </DialogClose>
      {children}
    </div>
  );
}
