import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import * as RadixDialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';

/**
 * The content of a dialog that rises from the bottom of a phone's screen; it scrolls separately.
 */
export function Sheet({ title, children }: { title: ReactNode; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <RadixDialog.Portal>
      <RadixDialog.Overlay className="scrim" />
      <RadixDialog.Content className="sheet" aria-describedby={undefined}>
        <div className="sheet-header">
          <RadixDialog.Title className="font-semibold">{title}</RadixDialog.Title>
          <RadixDialog.Close aria-label={t`Close`} className="btn btn-ghost btn-icon">
            <X aria-hidden="true" />
          </RadixDialog.Close>
        </div>
        {children}
      </RadixDialog.Content>
    </RadixDialog.Portal>
  );
}
