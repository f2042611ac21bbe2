import { useLingui } from '@lingui/react/macro';
import { redirect, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { goTo } from '#web/lib/page.ts';
import { toast } from '#web/ui/toast.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A creator wanted to post a job. */
    readonly clientsPost?: true;
  }
}

/** Takes a creator who wants to post a job to the listing, which says why. */
export function toListing() {
  // What is not in the address does not cross from the server.
  if (import.meta.env.SSR) return goTo('/jobs');
  return redirect({ to: '/jobs', state: { clientsPost: true } });
}

/** Says it once, on the listing. */
export function useClientsPost(): void {
  const { t } = useLingui();
  const navigate = useNavigate();
  const wanted = useLocation({ select: ({ state }) => state.clientsPost === true });
  useEffect(() => {
    if (!wanted) return;
    toast({
      title: t`Client account required`,
      description: t`Only clients can post jobs`,
      variant: 'destructive',
    });
    // Neither loading the page anew nor coming back says it again.
    void navigate({ to: '/jobs', replace: true, state: {} });
  }, [wanted, t, navigate]);
}
