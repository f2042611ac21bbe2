import { useLingui } from '@lingui/react/macro';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

/** While the session and the page's data are on their way. */
export function PendingPage() {
  const { t } = useLingui();
  return (
    <div className="grid min-h-96 place-items-center">
      <Spinner label={t`Loading`} className="size-8" />
    </div>
  );
}
