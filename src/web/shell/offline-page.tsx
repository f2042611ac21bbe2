import { useLingui } from '@lingui/react/macro';
import CloudOff from 'lucide-react/icons/cloud-off';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

interface OfflinePageProps {
  /** Called once the browser is back online. */
  readonly onBack?: (() => void) | undefined;
  /** Shown while online. */
  readonly children: ReactNode;
}

/** Replaces a page that cannot load without a network, until there is one. */
export function OfflinePage({ onBack, children }: OfflinePageProps) {
  const { t } = useLingui();
  const online = useOnline();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (online && wasOffline.current) onBack?.();
    wasOffline.current = !online;
  }, [online, onBack]);
  if (online) return children;
  return (
    <div role="alert" className="mx-auto max-w-xl px-4 py-24">
      <EmptyState
        level={1}
        icon={<CloudOff />}
        title={t`You're offline`}
        text={t`This page opens as soon as you're connected again.`}
      />
    </div>
  );
}

function subscribe(notify: () => void): () => void {
  addEventListener('online', notify);
  addEventListener('offline', notify);
  return () => {
    removeEventListener('online', notify);
    removeEventListener('offline', notify);
  };
}

/** Whether the browser has a network; always true for the server. */
function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
