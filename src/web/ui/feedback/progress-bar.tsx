import { cx } from '../cx.ts';

type ProgressBarProps = {
  /** What is in progress. */
  label: string;
  /** 0 to 1. */
  value: number;
  /** What something else has reached before it, in a lighter color: 0 to 1. */
  ahead?: number;
};

export function ProgressBar({ label, value, ahead = 0 }: ProgressBarProps) {
  const percent = Math.round(value * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="relative h-2 overflow-hidden rounded-full bg-muted forced-colors:border"
    >
      {ahead > 0 && (
        <Part className="bg-accent forced-colors:bg-[GrayText]" percent={Math.round(ahead * 100)} />
      )}
      <Part className="bg-ink forced-colors:bg-[CanvasText]" percent={percent} />
    </div>
  );
}

function Part({ className, percent }: { className: string; percent: number }) {
  return (
    <div
      className={cx(
        'absolute inset-y-0 start-0 rounded-full forced-color-adjust-none transition-[width] duration-150 motion-reduce:transition-none',
        className,
      )}
      style={{ width: `${percent}%` }}
    />
  );
}
