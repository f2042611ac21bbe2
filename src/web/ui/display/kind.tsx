import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import type { Tone } from './badge.tsx';

const dots = { red: 'bg-red', blue: 'bg-blue', green: 'bg-green' } as const;

/** A kind of thing as a word with its color; badges are for states. */
export function Kind({
  tone,
  className,
  children,
}: {
  tone: Extract<Tone, keyof typeof dots>;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <span className={cx('inline-flex items-center gap-1.5 text-sm', className)}>
      <span
        aria-hidden="true"
        className={cx('size-2 shrink-0 rounded-full forced-color-adjust-none', dots[tone])}
      />
      <span className="whitespace-nowrap">{children}</span>
    </span>
  );
}
