import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { useFieldWiring } from './field-context.ts';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={cx('control', className)} {...useFieldWiring(rest)} />;
}
