import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { PortfolioItem } from '#contract/creators/creator-replies.ts';
import { listPortfolio, orderPortfolio } from '#contract/creators/portfolio.ts';
import { queryOf, useApi } from '#web/lib/api/query.ts';
import { toastError } from '#web/ui/feedback/toast.ts';
import { useOwnProfile } from '../components/use-own-profile.ts';

/** Shows a new portfolio order immediately and saves it, in sequence; reverts it on failure. */
export function useItemOrder(creatorId: number): (items: readonly PortfolioItem[]) => void {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const { refreshCreator } = useOwnProfile();
  const saving = useRef(false);
  const wanted = useRef<readonly PortfolioItem[] | null>(null);

  const save = async () => {
    if (saving.current) return;
    saving.current = true;
    try {
      while (wanted.current) {
        const ids = wanted.current.map(({ id }) => id);
        wanted.current = null;
        await api(orderPortfolio, { body: { ids } });
      }
    } catch {
      wanted.current = null;
      toastError(t`Error`, t`We couldn't save the order`);
    }
    saving.current = false;
    await refreshCreator();
  };
  return (items) => {
    const ordered = items.map((item, place) => ({ ...item, isCover: place === 0 }));
    const { queryKey } = queryOf(listPortfolio, { params: { creatorId } });
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, ordered);
    wanted.current = ordered;
    void save();
  };
}
