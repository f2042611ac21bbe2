import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { useFieldWiring } from './field-context.ts';

export function Checkbox({
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'children'>) {
  return <input type="checkbox" className={cx('checkbox', className)} {...useFieldWiring(rest)} />;
}
