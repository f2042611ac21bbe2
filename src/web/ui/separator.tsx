import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** A hairline; with children, a word in its middle. */
export function Separator({
  children,
  className,
}: {
  children?: ReactNode;
  className?: string | undefined;
}) {
  if (children === undefined) return <hr className={cx('border-t', className)} />;
  return (
    <div className={cx('flex items-center gap-4 text-muted-foreground text-sm', className)}>
      <span aria-hidden="true" className="h-px flex-1 bg-border" />
      {children}
      <span aria-hidden="true" className="h-px flex-1 bg-border" />
    </div>
  );
}
