import { useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

type ChipProps = Omit<ComponentProps<'button'>, 'value'> & {
  /** The filter's name, or its current value: 'Price' becomes '$50 – $200'. */
  label: string;
  /** The filter is active. Not shown by color alone: its label shows the value. */
  active?: boolean | undefined;
  /** Adds a button that removes the filter. */
  onClear?: (() => void) | undefined;
};

/** A filter that shows its value. As a popover's trigger, it accepts that popover's attributes. */
export function Chip({ label, active = false, onClear, className, ref, ...rest }: ChipProps) {
  const { t } = useLingui();
  const clearable = active && onClear !== undefined;
  return (
    // The same button element, clearable or not, so it keeps the focus.
    <span className={clearable ? 'chip-group' : 'contents'}>
      <button
        ref={ref}
        type="button"
        className={cx('chip', className)}
        data-active={active || undefined}
        {...rest}
      >
        {label}
        {!clearable && <ChevronDown aria-hidden="true" className="-me-1 opacity-70" />}
      </button>
      {clearable && (
        <button
          type="button"
          className="chip"
          data-active
          aria-label={t`Clear ${label}`}
          onClick={({ currentTarget: { previousElementSibling: chip } }) => {
            if (chip instanceof HTMLElement) chip.focus();
            onClear();
          }}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
