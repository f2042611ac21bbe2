import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { useFieldWiring } from './field-context.ts';

/** The browser's own select: works without JavaScript and opens the phone's own picker. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cx('select', className)}>
      <select className="control" {...useFieldWiring(rest)}>
        {children}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  );
}
