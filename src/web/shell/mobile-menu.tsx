import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import type { CurrentUser } from '#contract/accounts/session.ts';
import { cx } from '#web/ui/cx.ts';
import { AuthLinks } from './auth-links.tsx';
import { OwnLinks, PublicLinks } from './nav-links.tsx';

/** The links on narrow screens: a native disclosure, so it opens without JavaScript. */
export function MobileMenu({ user }: { user: CurrentUser | null }) {
  const { t } = useLingui();
  const disclosure = useRef<HTMLDetailsElement>(null);
  const address = useLocation({ select: ({ href }) => href });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new address closes it.
  useEffect(() => {
    if (disclosure.current) disclosure.current.open = false;
  }, [address]);
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => {
      const shown = disclosure.current;
      if (key !== 'Escape' || !shown?.open) return;
      shown.open = false;
      shown.querySelector('summary')?.focus();
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, []);
  return (
    <details ref={disclosure} className={cx('group', user ? 'min-[72rem]:hidden' : 'lg:hidden')}>
      <summary
        aria-label={t`Menu`}
        className="btn btn-ghost btn-icon list-none [&::-webkit-details-marker]:hidden"
      >
        <Menu aria-hidden="true" className="size-5 group-open:hidden" />
        <X aria-hidden="true" className="hidden size-5 group-open:block" />
      </summary>
      <div className="absolute inset-x-0 top-full grid gap-1 border-b bg-card px-4 pt-2 pb-4 shadow-lg sm:px-6">
        <PublicLinks user={user} />
        {user ? (
          <OwnLinks user={user} />
        ) : (
          <AuthLinks className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3 sm:hidden" />
        )}
      </div>
    </details>
  );
}
