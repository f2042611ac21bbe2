import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

type CardHeaderProps = {
  title: ReactNode;
  text?: ReactNode;
  /** At the end of the title's line. */
  action?: ReactNode;
  /** The heading's level in the page's outline. */
  level?: 1 | 2 | 3 | 4 | undefined;
  className?: string | undefined;
};

export function CardHeader({ title, text, action, level = 2, className }: CardHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <header className={cx('card-header', className)}>
      <div className="grid gap-1">
        <Heading className="font-semibold text-lg">{title}</Heading>
        {Boolean(text) && <p className="text-muted-foreground text-sm">{text}</p>}
      </div>
      {action}
    </header>
  );
}
