import { Trans } from '@lingui/react/macro';
import { Link, type NotFoundRouteProps } from '@tanstack/react-router';
import type { Missing } from '#web/lib/routing/page.ts';
import { buttonClass } from '#web/ui/button-class.ts';

/** An unknown address, or a missing item whose page has no message of its own. */
export function MissingPage({ data }: NotFoundRouteProps) {
  const Own = (data as Missing | undefined)?.NotFound;
  if (Own) return <Own />;
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-24 text-center">
      <h1 className="font-bold text-xl">
        <Trans>404 Page Not Found</Trans>
      </h1>
      <p className="text-balance">
        <Trans>
          We couldn't find that page. The link may be old, or the page may have been removed.
        </Trans>
      </p>
      <p className="text-muted-foreground text-sm">
        <Trans>Did you forget to add the page to the router?</Trans>
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Link to="/" className={buttonClass()}>
          <Trans>Return to Home</Trans>
        </Link>
        <Link to="/search" className={buttonClass({ variant: 'outline' })}>
          <Trans>Browse Creators</Trans>
        </Link>
      </div>
    </div>
  );
}
