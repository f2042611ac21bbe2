import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

type EmptyStateProps = {
  title: ReactNode;
  /** What to do next. */
  text?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
  level?: 1 | 2 | 3 | 4 | undefined;
  className?: string | undefined;
};

export function EmptyState({ title, text, action, icon, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={cx('state state-empty', className)}>
      {Boolean(icon) && (
        <span aria-hidden="true" className="state-icon">
          {icon}
        </span>
      )}
      <Heading className="font-semibold text-lg">{title}</Heading>
      {Boolean(text) && <p className="max-w-md text-muted-foreground">{text}</p>}
      {Boolean(action) && <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
