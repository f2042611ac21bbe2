import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import type { MouseEvent } from 'react';
import { Button } from '../button.tsx';

interface OrderButtonsProps {
  /** Index of the item among `count`. */
  readonly place: number;
  readonly count: number;
  readonly labels: { readonly earlier: string; readonly later: string; readonly remove: string };
  /** Earlier by -1, later by 1. */
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

/**
 * Move an item of a list, and remove it. The button that was pressed keeps the focus when its item
 * moves, so items need keys of their own.
 */
export function OrderButtons({ place, count, labels, onMove, onRemove }: OrderButtonsProps) {
  const move = (by: 1 | -1) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    if (button.ariaDisabled === 'true') return;
    onMove(by);
    requestAnimationFrame(() => button.focus());
  };
  return (
    <>
      {count > 1 && (
        <>
          <Button
            variant="ghost"
            size="icon"
            aria-label={labels.earlier}
            aria-disabled={place === 0}
            onClick={move(-1)}
          >
            <ArrowUp aria-hidden="true" />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={labels.later}
            aria-disabled={place === count - 1}
            onClick={move(1)}
          >
            <ArrowDown aria-hidden="true" />
          </Button>
        </>
      )}
      <Button variant="ghost" size="icon" aria-label={labels.remove} onClick={onRemove}>
        <X aria-hidden="true" />
      </Button>
    </>
  );
}
