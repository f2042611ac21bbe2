import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useUser } from '#web/lib/api/session.ts';
import { useSite } from '#web/lib/api/site.ts';
import { lazyHydrated } from '#web/lib/loading/lazy-hydrated.tsx';
import { useLater } from '#web/lib/use-later.ts';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { NavBar } from './nav-bar.tsx';

const SandboxBanner = lazyHydrated(
  async () => (await import('./sandbox-banner.tsx')).SandboxBanner,
);
const Footer = lazyHydrated(async () => (await import('./footer.tsx')).Footer);
const loadDeferredWidgets = async () => (await import('./deferred-widgets.tsx')).DeferredWidgets;
const loadSignedInEffects = async () => (await import('./signed-in-effects.tsx')).SignedInEffects;

/** Signed-in people get live events and send pending messages; visitors load none of this. */
function SignedInOnly() {
  const SignedInEffects = useLater(loadSignedInEffects);
  return SignedInEffects && <SignedInEffects />;
}

/** The frame of every page. */
export function Shell() {
  const DeferredWidgets = useLater(loadDeferredWidgets);
  const user = useUser();
  const { sandboxBanner } = useSite();
  const { latestLocation } = useRouter();
  const [firstPath] = useState(latestLocation.pathname);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <NavigationProgress />
      {sandboxBanner && <SandboxBanner />}
      <NavBar />
      {DeferredWidgets && <DeferredWidgets />}
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Footer firstPath={firstPath} />
      {user && <SignedInOnly />}
    </div>
  );
}

/** A line at the top while the next page loads; it appears only after a moment. */
function NavigationProgress() {
  const busy = useRouterState({ select: ({ status }) => status === 'pending' });
  return busy ? <div aria-hidden="true" className="navigation-progress" /> : null;
}
