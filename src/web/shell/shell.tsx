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
const loadSignedInWork = async () => (await import('./signed-in-work.tsx')).SignedInWork;

/** Who is signed in hears of what happens and sends what waits; visitors load nothing for it. */
function Behind() {
  const SignedInWork = useLater(loadSignedInWork);
  return SignedInWork && <SignedInWork />;
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
      {user && <Behind />}
      {Toaster && <Toaster />}
    </div>
  );
}
