import { useLingui } from '@lingui/react/macro';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { OfflinePage } from './offline-page.tsx';

/** Shown while the session and the page's data load. */
export function PendingPage() {
  const { t } = useLingui();
  return (
    <OfflinePage>
      <div className="grid min-h-96 place-items-center">
        <Spinner label={t`Loading`} className="size-8" />
      </div>
    </OfflinePage>
  );
}
