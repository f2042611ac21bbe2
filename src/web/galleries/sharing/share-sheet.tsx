import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

/** Hands a link to the device's other apps; nothing where it has no such sheet. */
export function ShareSheet({ address }: { address: string }) {
  const [possible, setPossible] = useState(false);
  useEffect(() => setPossible('share' in navigator), []);
  if (!possible) return null;
  return (
    <Button
      size="sm"
      // Closing the sheet is no failure.
      onClick={() => void navigator.share({ url: address }).catch(() => undefined)}
    >
      <Trans>Send link</Trans>
    </Button>
  );
}
