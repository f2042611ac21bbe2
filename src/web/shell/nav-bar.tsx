import { useLingui } from '@lingui/react/macro';
import { useUser } from '#web/lib/api/session.ts';
import { AuthLinks } from './auth-links.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { OwnLinks, PublicLinks } from './nav-links.tsx';
import { UserMenu } from './user-menu.tsx';

/** The top bar for visitors, clients and creators. */
export function NavBar() {
  const { t } = useLingui();
  const user = useUser();
  return (
    <header className="sticky top-0 z-40 border-b bg-background">
      <nav
        aria-label={t`Main`}
        className="relative mx-auto flex min-h-16 max-w-7xl items-center gap-x-3 px-3 max-[19rem]:flex-wrap min-[22rem]:px-4 sm:px-6"
      >
        <Logo />
        <div className="ms-4 hidden items-center gap-1 lg:flex">
          <PublicLinks user={user} />
        </div>
        <div className="ms-auto flex items-center gap-1 sm:gap-2">
          {user ? (
            <>
              <div className="hidden items-center gap-1 lg:flex">
                <OwnLinks user={user} />
              </div>
              <UserMenu user={user} />
            </>
          ) : (
            <AuthLinks className="hidden items-center gap-2 sm:flex" />
          )}
          <MobileMenu user={user} />
        </div>
      </nav>
    </header>
  );
}
