import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

export type Tone = 'neutral' | 'outline' | 'ink' | 'amber' | 'red' | 'blue' | 'green';

export function Badge({
  tone = 'neutral',
  className,
  ...rest
}: ComponentProps<'span'> & { tone?: Tone | undefined }) {
  return <span className={cx('badge', `badge-${tone}`, className)} {...rest} />;
}
