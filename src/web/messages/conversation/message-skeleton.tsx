import { Trans } from '@lingui/react/macro';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

const bubbles = [
  { own: false, className: 'h-10 w-3/5' },
  { own: false, className: 'h-16 w-1/2' },
  { own: true, className: 'h-10 w-2/5' },
  { own: false, className: 'h-10 w-1/3' },
  { own: true, className: 'h-16 w-3/5' },
];

/** A conversation while it loads. */
export function MessageSkeleton() {
  return (
    <div aria-busy="true" className="mb-3 grid content-end gap-8">
      <p role="status" className="sr-only">
        <Trans>Loading messages</Trans>
      </p>
      {bubbles.map(({ own, className }) => (
        <Skeleton
          key={`${own} ${className}`}
          className={cx(
            '!rounded-lg',
            className,
            own ? 'ms-auto !rounded-ee-none' : '!rounded-es-none',
          )}
        />
      ))}
    </div>
  );
}
