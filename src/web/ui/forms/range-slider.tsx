import { useLingui } from '@lingui/react/macro';
import * as Slider from 'radix-ui/slider';
import { cx } from '../cx.ts';

export type Range = readonly [low: number, high: number];

type RangeSliderProps = {
  label: string;
  value: Range;
  /** On every move. */
  onValueChange: (value: Range) => void;
  /** On release: the moment to query the server. */
  onValueCommit?: ((value: Range) => void) | undefined;
  min: number;
  max: number;
  step?: number | undefined;
  /** A value's text for screen readers. */
  format?: ((value: number) => string) | undefined;
  className?: string | undefined;
};

function toRange([low = 0, high = low]: readonly number[]): Range {
  return [low, high];
}

export function RangeSlider({
  label,
  value,
  onValueChange,
  onValueCommit,
  min,
  max,
  step = 1,
  format = String,
  className,
}: RangeSliderProps) {
  const { t } = useLingui();
  return (
    <Slider.Root
      value={[...value]}
      onValueChange={(next) => onValueChange(toRange(next))}
      onValueCommit={(next) => onValueCommit?.(toRange(next))}
      min={min}
      max={max}
      step={step}
      className={cx('slider', className)}
    >
      <Slider.Track className="slider-track">
        <Slider.Range className="slider-range" />
      </Slider.Track>
      <Slider.Thumb
        className="slider-thumb"
        aria-label={t`${label}: from`}
        aria-valuetext={format(value[0])}
      />
      <Slider.Thumb
        className="slider-thumb"
        aria-label={t`${label}: up to`}
        aria-valuetext={format(value[1])}
      />
    </Slider.Root>
  );
}
