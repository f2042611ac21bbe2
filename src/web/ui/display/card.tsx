import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

/** A surface without padding of its own, so that a picture may reach its edges. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx('card', className)} {...rest} />;
}
