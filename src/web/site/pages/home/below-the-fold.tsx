import { CallToAction } from './call-to-action.tsx';
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
