import { Plural } from '@lingui/react/macro';
import Star from 'lucide-react/icons/star';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

type StarPickerProps = {
  legend: ReactNode;
  name: string;
  value?: number | null | undefined;
  defaultValue?: number | undefined;
  onValueChange?: ((value: number) => void) | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  hideLegend?: boolean | undefined;
  className?: string | undefined;
};

/** One to five stars as a group of radio buttons; the form carries 1 to 5 under its name. */
export function StarPicker({
  legend,
  name,
  value,
  defaultValue,
  onValueChange,
  required,
  disabled,
  hideLegend = false,
  className,
}: StarPickerProps) {
  return (
    <fieldset disabled={disabled} className={className}>
      <legend className={cx('font-semibold text-sm', hideLegend && 'sr-only')}>{legend}</legend>
      <div className="star-picker">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name={name}
              value={stars}
              required={required}
              className="sr-only"
              onChange={() => onValueChange?.(stars)}
              {...(value === undefined
                ? { defaultChecked: stars === defaultValue }
                : { checked: stars === value })}
            />
            <Star aria-hidden="true" />
            <span className="sr-only">
              <Plural value={stars} one="# star" other="# stars" />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
