import { useLingui } from '@lingui/react/macro';
import Heart from 'lucide-react/icons/heart';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useFavorite } from './use-favorite.ts';

/** The heart next to the other buttons on a creator's page. */
export function FavoriteButton({ creatorId }: { creatorId: number }) {
  const { t } = useLingui();
  const { saved, toggle } = useFavorite(creatorId);
  return (
    <Button
      variant="outline"
      size="icon"
      onClick={toggle}
      aria-label={saved ? t`Saved to favorites` : t`Add to favorites`}
      className="noscript:hidden"
    >
      <Heart aria-hidden="true" className={cx(saved && 'fill-red text-red')} />
    </Button>
  );
}
