import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { timeOf } from '#web/creators/availability/week.ts';
import { useClockTime } from '#web/lib/format/use-clock-time.ts';
import type { Wanted } from './block-dialog.tsx';

interface Selection {
  /** Minutes of the day: where it began, and where it is now. */
  readonly anchor: number;
  readonly at: number;
}

interface BlockColumnProps {
  readonly date: string;
  /** For people. */
  readonly day: string;
  /** The first and last minute shown. */
  readonly first: number;
  readonly last: number;
  readonly onBlock: (wanted: Wanted) => void;
}

const step = 30;

/**
 * The free space of a day: dragged over, or chosen with the arrow keys (with Shift they extend it),
 * its hours can be blocked.
 */
export function BlockColumn({ date, day, first, last, onBlock }: BlockColumnProps) {
  const { t } = useLingui();
  const clock = useClockTime();
  const [selection, select] = useState<Selection>();
  const inside = (minute: number) => Math.min(Math.max(minute, first), last - step);
  const minuteAt = (event: PointerEvent<HTMLButtonElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const minute = first + ((event.clientY - top) / height) * (last - first);
    return inside(Math.floor(minute / step) * step);
  };
  const from = selection && Math.min(selection.anchor, selection.at);
  const to = selection && Math.max(selection.anchor, selection.at) + step;
  const hours =
    from !== undefined && to !== undefined
      ? `${clock(timeOf(from))} – ${clock(timeOf(to))}`
      : undefined;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return select(undefined);
    const move = { ArrowDown: step, ArrowUp: -step }[event.key];
    if (move === undefined) return;
    event.preventDefault();
    const nine = inside(9 * 60);
    if (!selection) return select({ anchor: nine, at: nine });
    const at = inside(selection.at + move);
    select({ anchor: event.shiftKey ? selection.anchor : at, at });
  };
  return (
    <>
      <button
        type="button"
        className="agenda-free"
        aria-label={hours ? t`Block ${day}, ${hours}` : t`Block time on ${day}`}
        onKeyDown={onKeyDown}
        onBlur={() => select(undefined)}
        onPointerDown={(event) => {
          const minute = minuteAt(event);
          select({ anchor: minute, at: minute });
          // A finger scrolls.
          if (event.pointerType !== 'touch') event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId) && selection)
            select({ ...selection, at: minuteAt(event) });
        }}
        onPointerCancel={() => select(undefined)}
        onClick={() => {
          // A click without a drag, or Enter before any arrow, means an hour.
          const starts = from ?? inside(9 * 60);
          const ends = to !== undefined && to - starts > step ? to : starts + 2 * step;
          onBlock({ date, starts: timeOf(starts), ends: timeOf(Math.min(ends, 24 * 60)) });
        }}
      />
      {from !== undefined && to !== undefined && (
        <span
          aria-hidden="true"
          className="agenda-drag"
          style={{
            insetBlockStart: `${((from - first) / (last - first)) * 100}%`,
            blockSize: `${((to - from) / (last - first)) * 100}%`,
          }}
        >
          {hours}
        </span>
      )}
      <span role="status" className="sr-only">
        {hours}
      </span>
    </>
  );
}
