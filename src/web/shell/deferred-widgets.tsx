import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useEffect } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { userQuery } from '#web/lib/api/session.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { refreshOutdated, useOutdated, useOutdatedRefreshed } from '#web/lib/live/outdated.ts';
import { useRenewed } from '#web/lib/live/renewing.ts';
import { UpdatedSite } from '#web/lib/loading/gone-part.tsx';
import { useOutdatedBuild } from '#web/lib/loading/outdated-build.ts';
import { Button } from '#web/ui/button.tsx';
import { Toaster } from '#web/ui/feedback/toaster.tsx';
import { focusNewPage } from './focus-new-page.ts';
import { Questions } from './questions.tsx';
import { restoreFocus } from './restore-focus.ts';

/**
 * Parts of every page that are not needed first: loaded after it, and not on demand, when the
 * server may be unreachable.
 */
export function DeferredWidgets() {
  const router = useRouter();
  useEffect(restoreFocus, []);
  useEffect(() => focusNewPage(router), [router]);
  const { data: user } = useQuery(userQuery);
  const person = user === undefined ? undefined : (user?.id ?? null);
  // A phone can share with an installed site only once its worker runs.
  useEffect(() => {
    if (matchMedia('(display-mode: standalone)').matches)
      navigator.serviceWorker?.register('/push-worker.js').catch(() => {});
  }, []);
  // The service worker keeps pages of the signed-in person alone.
  useEffect(() => {
    if (person !== undefined) navigator.serviceWorker?.controller?.postMessage({ person });
  }, [person]);
  useOutdatedRefreshed();
  return (
    <>
      <OutdatedNotice />
      <Toaster />
      <Questions />
    </>
  );
}

/** Shown below the top bar on pages whose contents could not be refetched and stay on screen. */
function OutdatedNotice() {
  const client = useQueryClient();
  const { why, refreshing } = useOutdated();
  const renewed = useRenewed();
  const outdatedBuild = useOutdatedBuild();
  return (
    <div aria-live="polite" className="sticky top-16 z-30 low:static">
      {outdatedBuild && (
        <div className="flex items-center justify-between gap-4 border-b bg-muted px-4 py-1 text-sm sm:justify-center">
          <UpdatedSite />
        </div>
      )}
      {why === null && renewed && (
        <p className="border-b bg-muted px-4 py-1 text-center text-sm">
          <Trans>Not live: this page updates every 30 seconds.</Trans>
        </p>
      )}
      {why !== null && (
        <div className="flex items-center justify-between gap-4 border-b bg-muted px-4 py-1 text-sm sm:justify-center">
          <p>
            <CloudOff aria-hidden="true" className="me-2 inline size-4" />
            <Trans>This page may be out of date.</Trans> {why instanceof ApiError && why.message}
          </p>
          <Button
            variant="ghost"
            size="sm"
            className="shrink-0"
            pending={refreshing}
            onClick={() => void refreshOutdated(client)}
          >
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
