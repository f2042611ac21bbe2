import { Trans } from '@lingui/react/macro';
import RotateCw from 'lucide-react/icons/rotate-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';

export type ErrorStateProps = {
  title: ReactNode;
  /** The server's message. */
  message?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** Another action, next to or instead of a retry. */
  action?: ReactNode;
  level?: 1 | 2 | 3 | 4 | undefined;
  className?: string | undefined;
};

export function ErrorState({
  title,
  message,
  onRetry,
  retrying = false,
  action,
  level = 2,
  className,
}: ErrorStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div role="alert" className={cx('state state-error', className)}>
      <span className="state-icon">
        <TriangleAlert aria-hidden="true" />
      </span>
      <Heading className="font-semibold text-lg">{title}</Heading>
      {Boolean(message) && <p className="max-w-md text-muted-foreground">{message}</p>}
      {(onRetry !== undefined || Boolean(action)) && (
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          {onRetry !== undefined && (
            <Button variant="outline" onClick={onRetry} pending={retrying}>
              {!retrying && <RotateCw aria-hidden="true" />}
              <span>
                <Trans>Try again</Trans>
              </span>
            </Button>
          )}
          <div className="contents">{action}</div>
        </div>
      )}
    </div>
  );
}
