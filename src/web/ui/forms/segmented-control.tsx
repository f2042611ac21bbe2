import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export type Segment<V extends string> = {
  value: V;
  label: ReactNode;
  icon?: ReactNode;
  disabled?: boolean | undefined;
};

type SegmentedControlProps<V extends string> = {
  legend: string;
  name: string;
  segments: readonly Segment<V>[];
  value?: V | undefined;
  defaultValue?: V | undefined;
  onValueChange?: ((value: V) => void) | undefined;
  /** Icons only; their labels stay for screen readers. */
  iconsOnly?: boolean | undefined;
  className?: string | undefined;
};

/** One choice of a few, all visible: radio buttons that look like one control. */
export function SegmentedControl<V extends string>({
  legend,
  name,
  segments,
  value,
  defaultValue,
  onValueChange,
  iconsOnly = false,
  className,
}: SegmentedControlProps<V>) {
  return (
    <fieldset className={className}>
      <legend className="sr-only">{legend}</legend>
      <div className="segmented">
        {segments.map((segment) => (
          <label key={segment.value}>
            <input
              type="radio"
              name={name}
              value={segment.value}
              disabled={segment.disabled}
              className="sr-only"
              onChange={() => onValueChange?.(segment.value)}
              {...(value === undefined
                ? { defaultChecked: segment.value === defaultValue }
                : { checked: segment.value === value })}
            />
            {segment.icon}
            <span className={cx(iconsOnly && 'sr-only')}>{segment.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
