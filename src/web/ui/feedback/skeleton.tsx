import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

/** A gray placeholder. Give it the content's size; the surrounding list sets aria-busy. */
export function Skeleton({ className, ...rest }: ComponentProps<'span'>) {
  return <span aria-hidden="true" className={cx('skeleton', className)} {...rest} />;
}
