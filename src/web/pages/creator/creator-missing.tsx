import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/button-class.ts';

/** In place of a creator who is not there or not to be seen. */
export function CreatorMissing() {
  return (
    <div className="mx-auto max-w-xl px-4 py-24">
      <div className="card grid justify-items-center gap-4 p-10 text-center">
        <h1 className="font-bold text-xl">
          <Trans>Creator not found</Trans>
        </h1>
        <p className="text-muted-foreground">
          <Trans>The creator profile you're looking for doesn't exist or couldn't be loaded.</Trans>
        </p>
        <Link to="/search" className={buttonClass()}>
          <Trans>Browse Creators</Trans>
        </Link>
      </div>
    </div>
  );
}
