import { Outlet } from '@tanstack/react-router';
import { useLater } from '#web/lib/use-later.ts';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { Footer } from './footer.tsx';
import { LiveSession } from './live-session.tsx';
import { NavBar } from './nav-bar.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { SandboxBanner } from './sandbox-banner.tsx';
import { UnsentMessages } from './unsent-messages.tsx';

const loadToaster = async () => (await import('#web/ui/toaster.tsx')).Toaster;

/** What stands around every page. */
export function Shell() {
  const Toaster = useLater(loadToaster);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <NavigationProgress />
      <SandboxBanner />
      <NavBar />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Footer />
      <LiveSession />
      <UnsentMessages />
      {Toaster && <Toaster />}
    </div>
  );
}
