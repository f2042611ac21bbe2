import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

export function Label({ className, ...rest }: ComponentProps<'label'>) {
  // biome-ignore lint/a11y/noLabelWithoutControl: the caller gives htmlFor or wraps the control
  return <label className={cx('label', className)} {...rest} />;
}
