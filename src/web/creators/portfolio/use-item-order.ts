import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { PortfolioItem } from '#contract/creators/creator-replies.ts';
import { orderPortfolio } from '#contract/creators/portfolio.ts';
import { useApi } from '#web/lib/api/query.ts';
import { toastError } from '#web/ui/feedback/toast.ts';
import { useOwnProfile } from '../profile/use-own-profile.ts';
import { inOrder } from './item-order.ts';

interface ItemOrder {
  /** In the order the person wants, also while it is saved and older replies still arrive. */
  readonly items: readonly PortfolioItem[];
  /** Shows a new order immediately and saves it, in sequence; reverts it on failure. */
  readonly arrange: (items: readonly PortfolioItem[]) => void;
}

/** The order of the person's portfolio, and how to change it. */
export function useItemOrder(saved: readonly PortfolioItem[]): ItemOrder {
  const { t } = useLingui();
  const api = useApi();
  const { refreshCreator } = useOwnProfile();
  const [wanted, setWanted] = useState<readonly number[] | null>(null);
  const saving = useRef(false);
  const unsaved = useRef<readonly number[] | null>(null);
  // What the changes that follow are built on.
  const base = useRef<readonly number[]>([]);

  const save = async () => {
    if (saving.current) return;
    saving.current = true;
    while (unsaved.current) {
      const ids = unsaved.current;
      unsaved.current = null;
      try {
        await api(orderPortfolio, { body: { ids: [...ids], base: [...base.current] } });
        base.current = ids;
      } catch {
        unsaved.current = null;
        setWanted(null);
        toastError(t`Error`, t`We couldn't save the order`);
      }
      if (!unsaved.current) await refreshCreator();
    }
    saving.current = false;
    setWanted(null);
  };
  return {
    items: wanted ? inOrder(saved, wanted) : saved,
    arrange: (items) => {
      if (!saving.current) base.current = saved.map(({ id }) => id);
      unsaved.current = items.map(({ id }) => id);
      setWanted(unsaved.current);
      void save();
    },
  };
}
