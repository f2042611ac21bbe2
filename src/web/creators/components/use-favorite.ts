import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { listFavoriteIds } from '#contract/favorites/favorites.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useUser } from '#web/lib/api/session.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { signInPath } from '#web/lib/routing/page.ts';

const pendingKey = 'favourite-wish';

/** Remembers, in this tab only, the creator a visitor wants to save after signing in. */
function setPendingFavorite(creatorId: number): void {
  try {
    sessionStorage.setItem(pendingKey, String(creatorId));
  } catch {
    // Without storage, the visitor can click the heart again.
  }
}

/** Returns the remembered creator and clears it. */
function takePendingFavorite(): number | undefined {
  try {
    const pending = Number(sessionStorage.getItem(pendingKey));
    sessionStorage.removeItem(pendingKey);
    return Number.isInteger(pending) && pending > 0 ? pending : undefined;
  } catch {
    return undefined;
  }
}

/** Loaded only when a heart is clicked. */
const load = async () => (await import('./save-favorite.ts')).saveFavorite;

/** Whether the viewer saved this creator, and how to change it; visitors sign in first and return. */
export function useFavorite(creatorId: number): { saved: boolean; toggle: () => void } {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const router = useRouter();
  const navigate = useNavigate();
  const signedIn = useUser() !== null;
  const { data: saved = false } = useQuery({
    ...queryOf(listFavoriteIds),
    enabled: signedIn,
    select: (ids) => ids.includes(creatorId),
  });
  useEffect(() => {
    const pending = signedIn ? takePendingFavorite() : undefined;
    if (pending !== undefined) void load().then((keep) => keep(client, i18n, pending, true));
  }, [signedIn, client, i18n]);
  const toggle = () => {
    if (signedIn) {
      void load().then((keep) => keep(client, i18n, creatorId, !saved));
      return;
    }
    setPendingFavorite(creatorId);
    void navigate({ href: signInPath(router.state.location.href) });
  };
  return { saved, toggle };
}
