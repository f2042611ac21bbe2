import { Outlet } from '@tanstack/react-router';
import { island } from '#web/lib/island.tsx';
import { useUser } from '#web/lib/session.ts';
import { useLater } from '#web/lib/use-later.ts';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { NavBar } from './nav-bar.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { SandboxBanner } from './sandbox-banner.tsx';

const Footer = island(async () => (await import('./footer.tsx')).Footer);
const loadToaster = async () => (await import('#web/ui/toaster.tsx')).Toaster;
const loadLiveSession = async () => (await import('./live-session.tsx')).LiveSession;

/** Who is signed in hears of what happens; visitors load nothing for it. */
function Live() {
  const LiveSession = useLater(loadLiveSession);
  return LiveSession && <LiveSession />;
}

/** What stands around every page. */
export function Shell() {
  const Toaster = useLater(loadToaster);
  const user = useUser();
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
      {user && <Live />}
      {Toaster && <Toaster />}
    </div>
  );
}
