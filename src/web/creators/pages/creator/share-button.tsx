import { Trans, useLingui } from '@lingui/react/macro';
import Share from 'lucide-react/icons/share';
import { copyText } from '#web/lib/copy-text.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

/** Hands an address to the device's other apps or, where it has no sheet for that, to the clipboard. */
export function ShareButton({ address, title }: { address: string; title: string }) {
  const { t } = useLingui();
  const share = async () => {
    // Closing the sheet is no failure.
    if ('share' in navigator)
      return navigator.share({ url: address, title }).catch(() => undefined);
    const copied = await copyText(address);
    toast({ title: copied ? t`Link copied` : t`Couldn't copy. The address is ${address}` });
  };
  return (
    <Button variant="outline" className="noscript:hidden" onClick={() => void share()}>
      <Share aria-hidden="true" />
      <Trans>Share</Trans>
    </Button>
  );
}
