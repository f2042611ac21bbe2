import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import CalendarRange from 'lucide-react/icons/calendar-range';
import FileText from 'lucide-react/icons/file-text';
import Heart from 'lucide-react/icons/heart';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserRound from 'lucide-react/icons/user-round';
import Wallet from 'lucide-react/icons/wallet';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { CurrentUser } from '#contract/accounts/session.ts';
import { useSite } from '#web/lib/api/site.ts';
import { hasUnsent } from '#web/lib/drafts/unsent.ts';
import { initialsOf } from '#web/lib/format/initials.ts';
import { lazyPart } from '#web/lib/loading/lazy-part.ts';
import { useSignOut } from '#web/lib/use-sign-out.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { toast, toastError } from '#web/ui/feedback/toast.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#web/ui/overlays/dropdown-menu.tsx';

const SignOutQuestion = lazyPart(
  async () => (await import('#web/accounts/security/sign-out-question.tsx')).SignOutQuestion,
);

function MenuLink({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <DropdownMenuItem asChild>
      <Link to={to}>
        {icon}
        {children}
      </Link>
    </DropdownMenuItem>
  );
}

/** The avatar and its menu. */
export function AccountMenu({ user }: { user: CurrentUser }) {
  const { t } = useLingui();
  const { offers } = useSite();
  const signOut = useSignOut();
  const [asking, setAsking] = useState(false);
  const menu = useRef<HTMLButtonElement>(null);
  const leave = () => {
    signOut().then(
      () => toast({ title: t`Logged out.` }),
      (error: Error) => toastError(t`Error`, error.message),
    );
  };
  return (
    <>
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger ref={menu} className="rounded-full">
          <span className="sr-only">
            <Trans>Your account</Trans>
          </span>
          <Avatar
            alt=""
            initials={initialsOf(user.fullName)}
            src={user.profileImage}
            loading="eager"
          />
        </DropdownMenuTrigger>
        <DropdownMenuContent className="w-60">
          <DropdownMenuLabel>
            <span className="block wrap-anywhere font-semibold">
              {user.fullName || user.username}
            </span>
            <span className="block wrap-anywhere text-muted-foreground">{user.email}</span>
          </DropdownMenuLabel>
          <DropdownMenuSeparator />
          <MenuLink to="/profile" icon={<UserRound aria-hidden="true" />}>
            <Trans>Profile</Trans>
          </MenuLink>
          {user.isCreator && (
            <MenuLink to="/agenda" icon={<CalendarRange aria-hidden="true" />}>
              <Trans>Agenda</Trans>
            </MenuLink>
          )}
          {offers && (
            <MenuLink to="/offers" icon={<FileText aria-hidden="true" />}>
              <Trans>Offers</Trans>
            </MenuLink>
          )}
          <MenuLink to="/favorites" icon={<Heart aria-hidden="true" />}>
            <Trans>Favorites</Trans>
          </MenuLink>
          {user.isCreator && (
            <MenuLink to="/earnings" icon={<Wallet aria-hidden="true" />}>
              <Trans>Earnings</Trans>
            </MenuLink>
          )}
          {user.isCreator && (
            <MenuLink to="/my-jobs" icon={<BriefcaseBusiness aria-hidden="true" />}>
              <Trans>My Jobs</Trans>
            </MenuLink>
          )}
          <MenuLink to="/profile/settings" icon={<Settings aria-hidden="true" />}>
            <Trans>Settings</Trans>
          </MenuLink>
          {user.isSupport && (
            <MenuLink to="/operator" icon={<ShieldCheck aria-hidden="true" />}>
              <Trans>Admin</Trans>
            </MenuLink>
          )}
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={() => (hasUnsent(user.id) ? setAsking(true) : leave())}>
            <LogOut aria-hidden="true" />
            <Trans>Sign out</Trans>
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {asking && (
        <Suspense>
          <SignOutQuestion returnFocus={menu} onChoice={() => setAsking(false)} onSignOut={leave} />
        </Suspense>
      )}
    </>
  );
}
