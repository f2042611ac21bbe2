import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

/** A grey shape where content will be. Give it the content's size; the list around it says aria-busy. */
export function Skeleton({ className, ...rest }: ComponentProps<'span'>) {
  return <span aria-hidden="true" className={cx('skeleton', className)} {...rest} />;
}
