import { Trans } from '@lingui/react/macro';
import RotateCw from 'lucide-react/icons/rotate-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';

type ErrorStateProps = {
  title: ReactNode;
  /** What happened, in the words of the server. */
  message?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** Another way on, beside or instead of trying again. */
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
    <div
      role="alert"
      className={cx(
        'grid justify-items-center gap-2 rounded-lg border border-red-ink/35 bg-card px-6 py-12 text-center',
        className,
      )}
    >
      <span className="mb-2 grid size-12 place-items-center rounded-full bg-red-soft text-red-ink">
        <TriangleAlert aria-hidden="true" className="size-6" />
      </span>
      <Heading className="font-semibold text-lg">{title}</Heading>
      {Boolean(message) && <p className="max-w-md text-muted-foreground">{message}</p>}
      {(onRetry !== undefined || Boolean(action)) && (
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          {onRetry !== undefined && (
            <Button variant="outline" onClick={onRetry} pending={retrying}>
              {!retrying && <RotateCw aria-hidden="true" />}
              <Trans>Try again</Trans>
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
