import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useHydrated, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUser } from '#web/lib/api/session.ts';
import { useSite } from '#web/lib/api/site.ts';
import { useNow } from '#web/lib/format/use-format.ts';
import { cx } from '#web/ui/cx.ts';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { Logo } from './logo.tsx';
import { ShareLinks } from './share-links.tsx';

/** Pages that are for people who are signed in. */
const workplaces =
  /^\/(?:messages|bookings|checkout|my-|post-job|profile|favorites|saved-searches|operator|payment|jobs\/\d+\/)/;

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title} className="grid content-start gap-3">
      <h2 className="font-semibold text-sm">{title}</h2>
      <ul className="grid gap-1 text-muted-foreground text-sm">{children}</ul>
    </nav>
  );
}

function FooterLink({
  to,
  search = {},
  children,
}: {
  to: string;
  search?: Readonly<Record<string, string>>;
  children: ReactNode;
}) {
  return (
    <li>
      <Link
        to={to}
        search={search}
        className="inline-block rounded-md py-1 hover:text-foreground hover:underline"
      >
        {children}
      </Link>
    </li>
  );
}

/**
 * The end of every page; where someone works the columns stay folded. It hydrates late, maybe on another page than
 * `firstPath`, the one that the server drew.
 */
export function Footer({ firstPath }: { firstPath: string }) {
  const { t } = useLingui();
  const user = useUser();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const hydrated = useHydrated();
  const folded = user !== null && workplaces.test(hydrated ? path : firstPath);
  const { name } = useSite();
  const year = useNow().getUTCFullYear();
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
          <Column title={t`For Clients`}>
            <FooterLink to="/how-it-works">
              <Trans>How it Works</Trans>
            </FooterLink>
            <FooterLink to="/post-job">
              <Trans>Post a Job</Trans>
            </FooterLink>
            <FooterLink to="/search">
              <Trans>Browse Creators</Trans>
            </FooterLink>
            <FooterLink to="/success-stories">
              <Trans>Success Stories</Trans>
            </FooterLink>
          </Column>
          <Column title={t`For Creators`}>
            <FooterLink to="/auth" search={{ register: 'true', creator: 'true' }}>
              <Trans>Join as a Creator</Trans>
            </FooterLink>
            <FooterLink to="/creator-resources">
              <Trans>Creator Resources</Trans>
            </FooterLink>
            <FooterLink to="/jobs">
              <Trans>Find Gigs</Trans>
            </FooterLink>
            <FooterLink to="/success-stories" search={{ of: 'creators' }}>
              <Trans>Creator Success Stories</Trans>
            </FooterLink>
          </Column>
          <Column title={t`Support`}>
            <FooterLink to="/help">
              <Trans>Help Center</Trans>
            </FooterLink>
            <FooterLink to="/contact">
              <Trans>Contact Us</Trans>
            </FooterLink>
            <FooterLink to="/privacy">
              <Trans>Privacy Policy</Trans>
            </FooterLink>
            <FooterLink to="/terms">
              <Trans>Terms of Service</Trans>
            </FooterLink>
          </Column>
        </div>
      </Folds>
      <div className="border-t">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-4 px-4 py-4 sm:px-6">
          <p className="text-muted-foreground text-sm">
            <Trans>
              © {year} {name}. All rights reserved.
            </Trans>
          </p>
          <ThemeSwitch />
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
