import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import CreditCard from 'lucide-react/icons/credit-card';
import HandCoins from 'lucide-react/icons/hand-coins';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import { buttonClass } from '#web/ui/button-class.ts';
import { cx } from '#web/ui/cx.ts';

function Point({
  icon,
  title,
  children,
}: {
  icon: ReactNode;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="grid content-start gap-1.5 [&>svg]:mb-1.5 [&>svg]:size-6 [&>svg]:text-green-ink">
      {icon}
      <h3 className="font-semibold">{title}</h3>
      <p className="text-muted-foreground text-sm">{children}</p>
    </li>
  );
}

/** Where a client's money is, from payment to payout. */
export function PaymentProtection() {
  return (
    <section
      suppressHydrationWarning
      className={cx(
        'mx-auto w-full max-w-7xl px-4 sm:px-6',
        import.meta.env.SSR && 'skip-[38rem] md:skip-[19rem]',
      )}
    >
      <div className="grid gap-8 rounded-lg border bg-card p-6 sm:p-10">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="font-bold text-xl">
            <Trans>Your payment is protected</Trans>
          </h2>
          <Link to="/how-it-works" className={buttonClass({ variant: 'outline' })}>
            <Trans>How payments work</Trans>
          </Link>
        </div>
        <ul className="grid gap-8 md:grid-cols-3">
          <Point
            icon={<CreditCard aria-hidden="true" />}
            title={<Trans>We hold your payment</Trans>}
          >
            <Trans>
              You see the full price and the cancellation terms first. The creator isn't paid yet.
            </Trans>
          </Point>
          <Point
            icon={<HandCoins aria-hidden="true" />}
            title={<Trans>Creators get paid after you approve</Trans>}
          >
            <Trans>
              The creator is paid after you approve the work, or automatically if you don't respond.
            </Trans>
          </Point>
          <Point
            icon={<ShieldCheck aria-hidden="true" />}
            title={<Trans>If something goes wrong</Trans>}
          >
            <Trans>
              Report it while we hold your payment. It stays on hold until you both agree or our
              team decides, and refunds go back to your card.
            </Trans>
          </Point>
        </ul>
      </div>
    </section>
  );
}
