import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { useFieldWiring } from './field-context.ts';

/** A checkbox that is announced as a switch: for a setting that takes effect immediately. */
export function Switch({ className, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'role'>) {
  return (
    <input
      type="checkbox"
      role="switch"
      className={cx('switch', className)}
      {...useFieldWiring(rest)}
    />
  );
}
