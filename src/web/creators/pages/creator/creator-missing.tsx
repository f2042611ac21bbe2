import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { FailedProps } from '#web/lib/routing/page.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';

/** In place of a creator who is not there, not to be seen, or could not be loaded: then trying again helps. */
export function CreatorMissing({ onRetry }: Partial<Pick<FailedProps, 'onRetry'>>) {
  return (
    <div className="mx-auto max-w-xl px-4 py-24">
      <div className="card grid justify-items-center gap-4 p-10 text-center">
        <h1 className="font-bold text-xl">
          <Trans>Creator not found</Trans>
        </h1>
        <p className="text-muted-foreground">
          <Trans>The creator profile you're looking for doesn't exist or couldn't be loaded.</Trans>
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          {onRetry && (
            <Button variant="outline" onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )}
          <Link to="/search" className={buttonClass()}>
            <Trans>Browse Creators</Trans>
          </Link>
        </div>
      </div>
    </div>
  );
}
