import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { goTo } from '#web/lib/routing/page.ts';
import { toastError } from '#web/ui/feedback/toast.ts';

/** Why someone was redirected to the list; in the address, as a redirect carries nothing else. */
export const cameToPost = 'clients-post';

/** Redirects a creator who wants to post a job to the listing, which shows why. */
export function toListing() {
  return goTo(`/jobs?why=${cameToPost}`);
}

/** Shows it once, on the listing. */
export function useClientsPost(wanted: boolean): void {
  const { t } = useLingui();
  const navigate = useNavigate();
  useEffect(() => {
    if (!wanted) return;
    toastError(t`Client account required`, t`Only clients can post jobs`);
    // Not repeated on reload or Back.
    void navigate({ to: '/jobs', replace: true });
  }, [wanted, t, navigate]);
}
