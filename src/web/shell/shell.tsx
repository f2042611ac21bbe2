import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useUser } from '#web/lib/api/session.ts';
import { useSite } from '#web/lib/api/site.ts';
import { lazyHydrated } from '#web/lib/loading/lazy-hydrated.tsx';
import { useLater } from '#web/lib/use-later.ts';
import { cx } from '#web/ui/cx.ts';
import { Announcer } from '#web/ui/feedback/announcer.tsx';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { AuthLinks } from './auth-links.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { OwnLinks, PublicLinks } from './nav-links.tsx';
import { UserMenu } from './user-menu.tsx';

const SandboxBanner = lazyHydrated(
  async () => (await import('./sandbox-banner.tsx')).SandboxBanner,
);
const Announcement = lazyHydrated(async () => (await import('./announcement.tsx')).Announcement);
const Footer = lazyHydrated(async () => (await import('./footer.tsx')).Footer);
const loadDeferredWidgets = async () => (await import('./deferred-widgets.tsx')).DeferredWidgets;
const loadSignedInEffects = async () => (await import('./signed-in-effects.tsx')).SignedInEffects;

/** What people send to their families: nothing of the marketplace around it. */
const bare = /^\/(?:[a-z]{2}\/)?g\//;

/** Signed-in people get live events and send pending messages; visitors load none of this. */
function SignedInOnly() {
  const SignedInEffects = useLater(loadSignedInEffects);
  return SignedInEffects && <SignedInEffects />;
}

/** The frame of every page. */
export function Shell() {
  const DeferredWidgets = useLater(loadDeferredWidgets);
  const user = useUser();
  const { sandboxBanner, announcement } = useSite();
  const isBare = useRouterState({ select: ({ location }) => bare.test(location.pathname) });
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <NavigationProgress />
      <Announcer />
      {sandboxBanner && !isBare && <SandboxBanner />}
      {announcement && !isBare && <Announcement />}
      {!isBare && <NavBar />}
      {DeferredWidgets && <DeferredWidgets />}
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      {isBare ? <SlimFooter /> : <Footer />}
      {user && <SignedInOnly />}
    </div>
  );
}

/** A line at the top while the next page loads; it appears only after a moment. */
function NavigationProgress() {
  const busy = useRouterState({ select: ({ status }) => status === 'pending' });
  return busy ? <div aria-hidden="true" className="navigation-progress" /> : null;
}

/** Where all links of someone signed in fit beside each other, in any language. */
const fullBar = 'min-[72rem]:flex';

/** The top bar for visitors, clients and creators. */
function NavBar() {
  const { t } = useLingui();
  const user = useUser();
  // As wide as its page.
  const isWide = useRouterState({ select: ({ location }) => location.pathname === '/search' });
  return (
    <header className="sticky top-0 z-40 border-b bg-background low:static">
      <nav
        aria-label={t`Main`}
        className={cx(
          'relative mx-auto flex min-h-16 max-w-7xl items-center gap-x-3 px-3 max-[19rem]:flex-wrap min-[22rem]:px-4 sm:px-6',
          isWide && 'min-[100rem]:max-w-none',
        )}
      >
        <Logo />
        <div className={cx('ms-4 hidden items-center gap-1', user ? fullBar : 'lg:flex')}>
          <PublicLinks user={user} />
        </div>
        <div className="ms-auto flex items-center gap-1 sm:gap-2">
          {user ? (
            <>
              <div className={cx('hidden items-center gap-1', fullBar)}>
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

/** Below what people send to others: one line. */
function SlimFooter() {
  const { name } = useSite();
  return (
    <footer className="mx-auto flex w-full max-w-7xl flex-wrap items-center justify-between gap-4 px-4 py-6 text-muted-foreground text-sm sm:px-6">
      <p>
        <Trans>
          Made with{' '}
          <Link to="/" className="font-medium hover:underline">
            {name}
          </Link>
        </Trans>
      </p>
      <LanguageSwitch />
    </footer>
  );
}
