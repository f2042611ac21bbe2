import { useLingui } from '@lingui/react/macro';
import Heart from 'lucide-react/icons/heart';
import { cx } from '#web/ui/cx.ts';
import { useFavorite } from './use-favorite.ts';

/** Saves or unsaves a creator. */
export function FavoriteHeart({ creatorId, name }: { creatorId: number; name: string }) {
  const { t } = useLingui();
  const { saved, toggle } = useFavorite(creatorId);
  return (
    <button
      type="button"
      aria-label={t`Favorite ${name}`}
      aria-pressed={saved}
      onClick={toggle}
      className="absolute end-3 top-3 z-2 grid size-10 place-items-center rounded-full bg-card/90 text-foreground shadow-sm hover:bg-card noscript:hidden"
    >
      <Heart aria-hidden="true" className={cx('size-5', saved && 'fill-red text-red')} />
    </button>
  );
}
