import { Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { useSite } from '#web/lib/api/site.ts';
import { closeInstallOffer, install, useInstallWay } from '#web/lib/install.ts';
import { Button } from '#web/ui/button.tsx';

/** One line for people who come back, until it is used or closed: never again on this device. */
export function InstallLine() {
  const { t } = useLingui();
  const { name } = useSite();
  const way = useInstallWay();
  if (way === null) return null;
  return (
    <aside
      aria-label={t`Install ${name}`}
      className="flex items-center gap-3 rounded-md bg-muted py-2 ps-4 pe-2 text-sm"
    >
      <p className="flex-1">
        {way === 'prompt' ? (
          <Trans>Keep {name} one tap away, on your home screen.</Trans>
        ) : (
          <Trans>
            Keep {name} on your home screen: tap Share in your browser, then Add to Home Screen.
          </Trans>
        )}
      </p>
      {way === 'prompt' && (
        <Button size="sm" variant="outline" onClick={() => void install()}>
          <Trans>Install</Trans>
        </Button>
      )}
      <Button
        variant="ghost"
        size="icon"
        aria-label={t`Don't show again`}
        onClick={closeInstallOffer}
      >
        <X aria-hidden="true" className="size-4" />
      </Button>
    </aside>
  );
}
