import { Plural, Trans } from '@lingui/react/macro';
import BadgeCheck from 'lucide-react/icons/badge-check';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import type { Highlights } from '#contract/creators/highlights.ts';
import { StarRating } from '#web/ui/display/star-rating.tsx';

function Fact({ children }: { children: ReactNode }) {
  return (
    <li className="inline-flex shrink-0 items-center gap-2 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-amber-ink">
      {children}
    </li>
  );
}

/** Counts of completed work; zero counts are left out. */
export function Proof({ highlights }: { highlights: Highlights }) {
  const { rating, reviewCount, completedCount } = highlights;
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm max-sm:*:last:hidden sm:gap-x-8">
      {rating !== null && (
        <Fact>
          <StarRating value={rating} compact>
            <Plural value={reviewCount} one="from # client review" other="from # client reviews" />
          </StarRating>
        </Fact>
      )}
      {completedCount > 0 && (
        <Fact>
          <BadgeCheck aria-hidden="true" />
          <Plural value={completedCount} one="# shoot completed" other="# shoots completed" />
        </Fact>
      )}
      <Fact>
        <ShieldCheck aria-hidden="true" />
        <Trans>Payment held until the work is done</Trans>
      </Fact>
    </ul>
  );
}
