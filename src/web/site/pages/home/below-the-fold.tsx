import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/button-class.ts';
import { Categories } from './categories.tsx';
import { ClientReview } from './client-review.tsx';
import { PaymentProtection } from './payment-protection.tsx';
import { Steps } from './steps.tsx';

/** The sections below the first screens. */
export function BelowTheFold() {
  return (
    <>
      <ClientReview />
      <PaymentProtection />
      <Steps />
      <Categories />
      <CallToAction />
    </>
  );
}

function CallToAction() {
  return (
    <section className="mx-auto w-full max-w-7xl px-4 sm:px-6">
      <div className="grid justify-items-center gap-4 rounded-lg bg-amber-soft px-6 py-14 text-center">
        <h2 className="max-w-2xl font-bold text-xl">
          <Trans>Ready to find your photographer?</Trans>
        </h2>
        <p className="max-w-xl text-balance">
          <Trans>Find someone whose work you love, or show yours to people who are looking.</Trans>
        </p>
        <div className="mt-3 flex flex-wrap justify-center gap-3">
          <Link to="/search" className={buttonClass({ variant: 'outline', size: 'lg' })}>
            <Trans>Browse Creators</Trans>
          </Link>
          <Link to="/auth" search={{ register: 'true' }} className={buttonClass({ size: 'lg' })}>
            <Trans>Sign Up Now</Trans>
          </Link>
        </div>
      </div>
    </section>
  );
}
