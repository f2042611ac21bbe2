import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PortfolioItem } from '#contract/creators/creator-replies.ts';
import type { listPortfolio } from '#contract/creators/portfolio.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { cx } from '#web/ui/cx.ts';
import { DeleteItem } from './delete-item.tsx';
import { EditItem } from './edit-item.tsx';
import { ItemControls } from './item-controls.tsx';
import { moved } from './item-order.ts';
import { PortfolioCard } from './portfolio-card.tsx';
import { useItemOrder } from './use-item-order.ts';

interface PortfolioGridProps {
  readonly items: ReplyOf<typeof listPortfolio>;
}

/** The person's portfolio, reorderable by drag, keyboard or buttons. */
export function PortfolioGrid({ items: saved }: PortfolioGridProps) {
  const { t } = useLingui();
  const { items, arrange } = useItemOrder(saved);
  const missing = new Set(saved.flatMap((item) => (item.pictureMissing ? item.id : [])));
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [edited, setEdited] = useState<PortfolioItem | null>(null);
  const [status, setStatus] = useState('');
  const count = items.length;
  const move = (from: number, to: number) => {
    const order = moved(items, from, to);
    const title = items[from]?.title ?? '';
    const number = to + 1;
    if (order === items) return;
    arrange(order);
    setStatus(t`${title} is now number ${number} of ${count}`);
  };
  const endDrag = () => {
    setDragged(null);
    setOver(null);
  };
  return (
    <>
      <p id="portfolio-order-hint" className="text-muted-foreground text-sm">
        <Trans>
          Drag to reorder, or use the arrow keys on a handle. The first photo is your cover, shown
          on your profile and card.
        </Trans>
      </p>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((item, place) => (
          <li
            key={item.id}
            draggable
            className={cx(
              'rounded-lg',
              dragged === place && 'opacity-50',
              over === place && dragged !== place && 'outline-3 outline-accent outline-offset-2',
            )}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', item.title);
              setDragged(place);
            }}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(place);
            }}
            onDrop={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              move(dragged, place);
              endDrag();
            }}
            onDragEnd={endDrag}
          >
            <PortfolioCard
              item={item}
              level={4}
              pictureMissing={missing.has(item.id)}
              action={
                <>
                  <DeleteItem item={item} />
                  <ItemControls
                    item={item}
                    place={place}
                    count={count}
                    onMove={(to) => move(place, to)}
                    onEdit={() => setEdited(item)}
                  />
                </>
              }
            />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {status}
      </p>
      {edited && <EditItem item={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
