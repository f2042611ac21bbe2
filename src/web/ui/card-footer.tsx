import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export function CardFooter({ className, ...rest }: ComponentProps<'footer'>) {
  return <footer className={cx('card-footer', className)} {...rest} />;
}
