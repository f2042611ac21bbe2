import { useLingui } from '@lingui/react/macro';
import CloudOff from 'lucide-react/icons/cloud-off';
import { type ReactNode, useEffect, useRef } from 'react';
import { useOnline } from '#web/lib/use-online.ts';
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
