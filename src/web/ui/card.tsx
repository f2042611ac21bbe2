import { Slot } from 'radix-ui/slot';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** A surface without padding of its own, so that a picture may reach its edges. */
export function Card({
  asChild = false,
  className,
  ...rest
}: ComponentProps<'div'> & { asChild?: boolean | undefined }) {
  const Element = asChild ? Slot : 'div';
  return <Element className={cx('card', className)} {...rest} />;
}
