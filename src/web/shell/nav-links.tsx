import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CurrentUser } from '#contract/accounts/session.ts';
import { Badge } from '#web/ui/display/badge.tsx';

function NavLink({
  to,
  exact = false,
  current = false,
  children,
}: {
  to: string;
  exact?: boolean;
  /** On a page whose address is not below the link's. */
  current?: boolean;
  children: ReactNode;
}) {
  return (
    <Link
      to={to}
      activeOptions={{ exact, includeSearch: false }}
      aria-current={current ? 'page' : undefined}
      className="nav-link"
    >
      {children}
    </Link>
  );
}

/** A client's own job, whose path is below that of all jobs. */
const useOwnJobPage = () =>
  useLocation({ select: ({ pathname }) => /^\/jobs\/\d+\/(manage|payment)$/.test(pathname) });

/** The payment of a booking, whose path is not below that of all bookings. */
const useCheckoutPage = () =>
  useLocation({ select: ({ pathname }) => pathname.startsWith('/checkout/') });

/** Links for everyone, and what only signed-in people have. */
export function PublicLinks({ user }: { user: CurrentUser | null }) {
  const ownJob = useOwnJobPage();
  const checkout = useCheckoutPage();
  return (
    <>
      <NavLink to="/" exact>
        <Trans>Discover</Trans>
      </NavLink>
      <NavLink to="/jobs" exact={ownJob}>
        <Trans>Jobs</Trans>
      </NavLink>
      {user && (
        <>
          <NavLink to="/bookings" current={checkout}>
            <Trans>Bookings</Trans>
          </NavLink>
          <NavLink to="/messages">
            <Trans>Messages</Trans>
          </NavLink>
        </>
      )}
    </>
  );
}

/** Links for signed-in people, by role. */
export function OwnLinks({ user }: { user: CurrentUser }) {
  const ownJob = useOwnJobPage();
  if (user.isCreator) {
    return (
      <>
        <NavLink to="/my-applications">
          <Trans>My Applications</Trans>
          <Badge tone="amber">
            <Trans>Creator</Trans>
          </Badge>
        </NavLink>
        <NavLink to="/jobs" exact>
          <Trans>Find Jobs</Trans>
        </NavLink>
      </>
    );
  }
  if (user.isSupport) {
    return (
      <>
        <NavLink to="/operator">
          <Trans>Admin</Trans>
        </NavLink>
        <NavLink to="/my-jobs" current={ownJob}>
          <Trans>My Jobs</Trans>
        </NavLink>
      </>
    );
  }
  return (
    <>
      <NavLink to="/my-jobs" current={ownJob}>
        <Trans>My Jobs</Trans>
        <Badge tone="blue">
          <Trans>Client</Trans>
        </Badge>
      </NavLink>
      <NavLink to="/post-job">
        <Trans>Post a Job</Trans>
      </NavLink>
    </>
  );
}
