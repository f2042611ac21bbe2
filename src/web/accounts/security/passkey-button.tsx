import KeyRound from 'lucide-react/icons/key-round';
import { type ReactNode, useState } from 'react';
import { beginPasskeySignIn } from '#contract/accounts/account-security.ts';
import { useApi } from '#web/lib/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { usePasskeysHere } from './use-passkey-support.ts';

interface PasskeyButtonProps {
  readonly children: ReactNode;
  readonly className?: string;
  /** Sends the passkey's response. */
  readonly onResponse: (response: Record<string, unknown>) => Promise<void>;
  readonly onFailed: (message: string) => void;
}

/** Requests a passkey, if the browser supports them. */
export function PasskeyButton({ children, className, onResponse, onFailed }: PasskeyButtonProps) {
  const api = useApi();
  const [pending, setPending] = useState(false);
  if (!usePasskeysHere()) return null;
  const openDialog = async () => {
    setPending(true);
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const optionsJSON = (await api(beginPasskeySignIn)) as unknown as Parameters<
        typeof startAuthentication
      >[0]['optionsJSON'];
      await onResponse({ ...(await startAuthentication({ optionsJSON })) });
    } catch (error) {
      // Closing the browser's dialog is a choice, not a failure.
      if ((error as Error).name !== 'NotAllowedError') onFailed((error as Error).message);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      variant="outline"
      pending={pending}
      onClick={() => void openDialog()}
      className={className}
    >
      <KeyRound aria-hidden="true" className="size-4" />
      {children}
    </Button>
  );
}
