import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { useFieldWiring } from './field-context.ts';

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={cx('control', className)} {...useFieldWiring(rest)} />;
}
