import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type MouseEvent, type ReactElement, useId } from 'react';
import { cx } from '../cx.ts';

export interface Focus {
  readonly x: number;
  readonly y: number;
}

interface FocusPickerProps {
  /** The whole picture, as wide as its box. */
  readonly picture: ReactElement;
  readonly focus: Focus | null;
  readonly onChange: (focus: Focus) => void;
  readonly className?: string;
}

const middle: Focus = { x: 50, y: 50 };
const step = 5;
const moves: Readonly<Record<string, Focus>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};
const within = (share: number) => Math.min(100, Math.max(0, Math.round(share)));

/** What stays in view where a picture is cropped: a tap, or the arrow keys. */
export function FocusPicker({ picture, focus, onChange, className }: FocusPickerProps) {
  const { t } = useLingui();
  const hint = useId();
  const { x, y } = focus ?? middle;
  const tap = ({ clientX, clientY, detail, currentTarget }: MouseEvent) => {
    // Of a key, which says no place.
    if (detail === 0) return;
    const box = currentTarget.getBoundingClientRect();
    onChange({
      x: within(((clientX - box.left) / box.width) * 100),
      y: within(((clientY - box.top) / box.height) * 100),
    });
  };
  const press = (event: KeyboardEvent) => {
    const by = moves[event.key];
    if (!by) return;
    event.preventDefault();
    onChange({ x: within(x + by.x), y: within(y + by.y) });
  };
  return (
    <div className={cx('grid gap-1.5', className)}>
      <button
        type="button"
        aria-label={t`Focal point: ${x}% from the left, ${y}% from the top`}
        aria-describedby={hint}
        className="focus-picker"
        onClick={tap}
        onKeyDown={press}
      >
        {picture}
        <span aria-hidden="true" style={{ left: `${x}%`, top: `${y}%` }} />
      </button>
      <p id={hint} className="text-muted-foreground text-sm">
        <Trans>Tap what should stay in view when this photo is cropped.</Trans>{' '}
        <span className="sr-only">
          <Trans>Arrow keys move the point.</Trans>
        </span>
      </p>
    </div>
  );
}
