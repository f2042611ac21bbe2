import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toastError } from '#web/ui/feedback/toast.ts';
import { useConversationLog } from './conversation-query.ts';

/** Loads messages before `first`, one page at a time. */
export function useOlderMessages(userId: number, first: number | undefined) {
  const { t } = useLingui();
  const log = useConversationLog(userId);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  return {
    state,
    async load() {
      if (first === undefined || state === 'loading') return;
      setState('loading');
      try {
        await log.loadOlder(first);
        setState('idle');
      } catch (error) {
        setState('failed');
        toastError(t`Failed to fetch messages`, error instanceof Error ? error.message : undefined);
      }
    },
  };
}
