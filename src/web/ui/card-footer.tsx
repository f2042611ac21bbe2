import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export function CardFooter({ className, ...rest }: ComponentProps<'footer'>) {
  return (
    <footer
      className={cx('flex flex-wrap items-center justify-end gap-3 border-t px-6 py-4', className)}
      {...rest}
    />
  );
}
