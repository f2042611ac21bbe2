import { Trans, useLingui } from '@lingui/react/macro';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Pencil from 'lucide-react/icons/pencil';
import Star from 'lucide-react/icons/star';
import type { PortfolioItem } from '#contract/creators/creator-replies.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { placeAfterKey } from './item-order.ts';

interface ItemControlsProps {
  readonly item: PortfolioItem;
  readonly place: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onEdit: () => void;
}

/** In-place actions on an item: move it, make it the cover, edit its texts. */
export function ItemControls({ item, place, count, onMove, onEdit }: ItemControlsProps) {
  const { t } = useLingui();
  const { title } = item;
  return (
    <div className="mt-auto flex flex-wrap items-center gap-1 border-t p-2">
      <button
        type="button"
        aria-label={t`Move ${title}`}
        aria-describedby="portfolio-order-hint"
        className="btn btn-ghost btn-icon cursor-grab"
        onKeyDown={(event) => {
          const to = placeAfterKey(event.key, place, count);
          if (to === undefined) return;
          event.preventDefault();
          onMove(to);
        }}
      >
        <GripVertical aria-hidden="true" />
      </button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t`Move ${title} earlier`}
        aria-disabled={place === 0}
        onClick={() => onMove(place - 1)}
      >
        <ArrowLeft aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t`Move ${title} later`}
        aria-disabled={place === count - 1}
        onClick={() => onMove(place + 1)}
      >
        <ArrowRight aria-hidden="true" />
      </Button>
      {place === 0 ? (
        <Badge tone="amber" className="ms-1">
          <Trans>Cover</Trans>
        </Badge>
      ) : (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t`Make ${title} the cover`}
          onClick={() => onMove(0)}
        >
          <Star aria-hidden="true" />
        </Button>
      )}
      <Button
        variant="ghost"
        size="icon"
        className="ms-auto"
        aria-label={t`Edit ${title}`}
        onClick={onEdit}
      >
        <Pencil aria-hidden="true" />
      </Button>
    </div>
  );
}
