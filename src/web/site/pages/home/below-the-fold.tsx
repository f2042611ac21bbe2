import { CallToAction } from './call-to-action.tsx';
import { Categories } from './categories.tsx';
import { Steps } from './steps.tsx';

/** What comes after the first screens. */
export function BelowTheFold() {
  return (
    <>
      <Steps />
      <Categories />
      <CallToAction />
    </>
  );
}
