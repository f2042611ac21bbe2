import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx('card-body', className)} {...rest} />;
}
