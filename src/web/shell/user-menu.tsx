import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { CurrentUser } from '#contract/accounts/session.ts';
import { initialsOf } from '#web/lib/format/initials.ts';
import { useLater } from '#web/lib/use-later.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';

const bells = import.meta.glob<{ NotificationBell: ComponentType }>(
  '../notifications/components/notification-bell.tsx',
);
const loadBell = async () => {
  const [load] = Object.values(bells);
  return (await load?.())?.NotificationBell;
};
const loadMenu = async () => (await import('./account-menu.tsx')).AccountMenu;

/**
 * The bell and the avatar of someone signed in. Their menus are loaded after the page, so visitors
 * never download them; until then, and without JavaScript, the avatar links to the profile.
 */
export function UserMenu({ user }: { user: CurrentUser }) {
  const Bell = useLater(loadBell);
  const Menu = useLater(loadMenu);
  return (
    <div className="flex items-center gap-1 min-[22rem]:gap-2">
      <span className="grid size-10 place-items-center">{Bell && <Bell />}</span>
      {Menu ? (
        <Menu user={user} />
      ) : (
        <Link to="/profile" className="grid rounded-full">
          <span className="sr-only">
            <Trans>Your account</Trans>
          </span>
          <Avatar
            alt=""
            initials={initialsOf(user.fullName)}
            src={user.profileImage}
            loading="eager"
          />
        </Link>
      )}
    </div>
  );
}
