import { Outlet } from '@tanstack/react-router';
import { SkipLink } from '#web/ui/skip-link.tsx';

/** What stands around every page. */
export function Shell() {
  return (
    <>
      <SkipLink />
      <main id="content" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
    </>
  );
}
