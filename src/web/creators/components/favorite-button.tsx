import { Trans } from '@lingui/react/macro';
import Heart from 'lucide-react/icons/heart';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useFavorite } from './use-favorite.ts';

/** The heart with words, where there is room for them. */
export function FavoriteButton({ creatorId }: { creatorId: number }) {
  const { kept, toggle } = useFavorite(creatorId);
  return (
    <Button variant="ghost" onClick={toggle} className="w-full noscript:hidden">
      <Heart aria-hidden="true" className={cx(kept && 'fill-red text-red')} />
      {kept ? <Trans>In your favorites</Trans> : <Trans>Add to favorites</Trans>}
    </Button>
  );
}
