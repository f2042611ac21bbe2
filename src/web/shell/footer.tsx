import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { languageRefused } from '#contract/constants.ts';
import { useUser } from '#web/lib/api/session.ts';
import { useSite } from '#web/lib/api/site.ts';
import { useNow } from '#web/lib/format/use-format.ts';
import { lazyHydrated } from '#web/lib/loading/lazy-hydrated.tsx';
import { cx } from '#web/ui/cx.ts';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { ShareLinks } from './share-links.tsx';

const ReleaseLine = lazyHydrated(
  async () => (await import('#web/admin/components/release-line.tsx')).ReleaseLine,
);

interface FooterLink {
  readonly name: string;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

/** The footer of every page; collapsed for people who are signed in. */
export function Footer() {
  const { t } = useLingui();
  const user = useUser();
  const folded = user !== null;
  const { name, demoPictures, imprint } = useSite();
  const year = useNow().getUTCFullYear();
  const isDesk = useRouterState({
    select: ({ location }) => location.pathname.startsWith('/operator'),
  });
  const columns: { readonly title: string; readonly links: readonly FooterLink[] }[] = [
    {
      title: t`For Clients`,
      links: [
        { name: t`How it Works`, to: '/how-it-works' },
        { name: t`Post a Job`, to: '/post-job' },
        { name: t`Browse Creators`, to: '/search' },
        { name: t`Success Stories`, to: '/success-stories' },
      ],
    },
    {
      title: t`For Creators`,
      links: [
        {
          name: t`Join as a Creator`,
          to: '/auth',
          search: { register: 'true', creator: 'true' },
        },
        { name: t`Creator Resources`, to: '/creator-resources' },
        { name: t`Find Gigs`, to: '/jobs' },
        {
          name: t`Creator Success Stories`,
          to: '/success-stories',
          search: { of: 'creators' },
        },
      ],
    },
    {
      title: t`Support`,
      links: [
        { name: t`Help Center`, to: '/help' },
        { name: t`Contact Us`, to: '/contact' },
        { name: t`Privacy Policy`, to: '/privacy' },
        { name: t`Terms of Service`, to: '/terms' },
        { name: t`Accessibility`, to: '/accessibility' },
        ...(imprint ? [{ name: t`Imprint`, to: '/imprint' }] : []),
      ],
    },
  ];
  return (
    <footer className={cx('border-t bg-card', folded ? 'mt-12' : 'mt-24')}>
      <Folds folded={folded}>
        <div className="mx-auto grid max-w-7xl grid-cols-2 gap-10 px-4 py-14 sm:grid-cols-3 sm:px-6 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
          <div className="grid col-span-2 content-start gap-4 sm:col-span-3 lg:col-span-1">
            <Logo />
            <p className="max-w-xs text-muted-foreground text-sm">
              <Trans>
                Find and book creative professionals in your area for photography, videography, and
                content creation.
              </Trans>
            </p>
            <ShareLinks />
          </div>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title} className="grid content-start gap-3">
              <h2 className="font-semibold text-sm">{title}</h2>
              <ul className="grid gap-1 text-muted-foreground text-sm">
                {links.map(({ name: link, to, search = {} }) => (
                  <li key={link}>
                    <Link
                      to={to}
                      search={search}
                      className="inline-block rounded-md py-1 hover:text-foreground hover:underline"
                    >
                      {link}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </Folds>
      <div className="border-t">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-4 px-4 py-4 sm:px-6">
          <p className="text-muted-foreground text-sm">
            <Trans>
              © {year} {name}. All rights reserved.
            </Trans>
            {demoPictures && (
              <>
                {' '}
                <Trans>The pictures in this demo are drawn by code.</Trans>
              </>
            )}
            {isDesk && user?.isSupport && <ReleaseLine />}
          </p>
          <div className="flex flex-wrap items-center gap-4">
            <LanguageSwitch />
            <p id={languageRefused} className="hidden text-destructive text-sm target:block">
              <Trans>We couldn't change the language. Please try again in a minute.</Trans>
            </p>
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  );
}

function Folds({ folded, children }: { folded: boolean; children: ReactNode }) {
  if (!folded) return children;
  return (
    <details className="question mx-auto max-w-7xl border-0 px-4 text-sm sm:px-6">
      <summary>
        <Trans>Help and more links</Trans>
      </summary>
      <div className="max-w-none">{children}</div>
    </details>
  );
}
