import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

type StarRatingProps = {
  /** 0 to 5; shown with one decimal. */
  value: number;
  /** Follows the number, for instance the count of reviews. */
  children?: ReactNode;
  /** One star instead of five, where room is short. */
  compact?: boolean | undefined;
  className?: string | undefined;
};

export function StarRating({ value, children, compact = false, className }: StarRatingProps) {
  const { t, i18n } = useLingui();
  const bounded = Math.min(5, Math.max(0, value));
  const figure = i18n.number(bounded, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const stars = compact ? 1 : 5;
  return (
    <span className={cx('rating', className)}>
      <svg
        role="img"
        aria-label={t`${figure} out of 5 stars`}
        viewBox={`0 0 ${stars * 20} 20`}
        className={cx('stars', compact && 'stars-compact')}
      >
        <g>
          <rect width={stars * 20} height="20" />
          <rect width={compact ? 20 : bounded * 20} height="20" />
        </g>
      </svg>
      <span aria-hidden="true" className="shrink-0 font-semibold">
        {figure}
      </span>
      {children !== undefined && (
        <span className="whitespace-nowrap text-muted-foreground">{children}</span>
      )}
    </span>
  );
}
