import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CurrentUser } from '#contract/accounts/session.ts';
import { Badge } from '#web/ui/display/badge.tsx';

function NavLink({
  to,
  exact = false,
  children,
}: {
  to: string;
  exact?: boolean;
  children: ReactNode;
}) {
  return (
    <Link to={to} activeOptions={{ exact, includeSearch: false }} className="nav-link">
      {children}
    </Link>
  );
}

/** Links for everyone. */
export function PublicLinks({ user }: { user: CurrentUser | null }) {
  return (
    <>
      <NavLink to="/" exact>
        <Trans>Discover</Trans>
      </NavLink>
      <NavLink to="/jobs">
        <Trans>Jobs</Trans>
      </NavLink>
      {user && (
        <NavLink to="/messages">
          <Trans>Messages</Trans>
        </NavLink>
      )}
    </>
  );
}

/** Links for signed-in people, by role. */
export function OwnLinks({ user }: { user: CurrentUser }) {
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
  return (
    <>
      <NavLink to="/my-jobs">
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
