import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

/** A surface without padding, so a picture can reach its edges. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx('card', className)} {...rest} />;
}
