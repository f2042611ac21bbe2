import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Heart from 'lucide-react/icons/heart';
import House from 'lucide-react/icons/house';
import Package from 'lucide-react/icons/package';
import PartyPopper from 'lucide-react/icons/party-popper';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import Utensils from 'lucide-react/icons/utensils';
import type { KnownSpecialty } from '#contract/creators/creator-choices.ts';
import { useUser } from '#web/lib/api/session.ts';
import { useSite } from '#web/lib/api/site.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { specialtyLabels } from '#web/lib/specialty-labels.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import {
  besideLead,
  featuredOf,
  highlights,
  middleFor,
  nearbyPhotographers,
} from './home-queries.ts';
import { PortfolioCard } from './portfolio-card.tsx';
import { SectionHeading } from './section-heading.tsx';
import type { View } from './view-tabs.tsx';

const occasions = [
  ['wedding', Heart],
  ['family', Users],
  ['headshot', UserRound],
  ['event', PartyPopper],
  ['product', Package],
  ['food', Utensils],
  ['real_estate', House],
  ['reel', Clapperboard],
] as const satisfies readonly (readonly [KnownSpecialty, typeof Heart])[];

/** One row to swipe through on a phone, up to the edges of the screen. */
const row =
  'flex snap-x gap-3 overflow-x-auto [scrollbar-width:none] max-sm:-mx-4 max-sm:scroll-px-4 max-sm:px-4';

/** Occasions, and well-reviewed creators who are not in the view above already. */
export function Featured({ view }: { view: View }) {
  const { t } = useLingui();
  const { data } = useQuery(highlights());
  const near = useQuery({
    ...nearbyPhotographers(middleFor(useUser(), useSite())),
    enabled: view === 'map',
  });
  const others = data ? featuredOf(data, besideLead(near.data, data)).others : [];
  return (
    <div className="mx-auto grid w-full max-w-7xl grid-cols-1 gap-10 px-4 sm:gap-14 sm:px-6">
      <nav aria-label={t`Occasions`}>
        <ul className={`${row} py-1 lg:flex-wrap`}>
          {occasions.map(([specialty, Icon]) => (
            <li key={specialty} className="shrink-0 snap-start">
              <Link
                to="/search"
                search={{ specialty }}
                className={buttonClass({ variant: 'outline', className: 'rounded-full bg-card' })}
              >
                <Icon aria-hidden="true" />
                {t(specialtyLabels[specialty])}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {others.length > 0 && (
        <section className="grid grid-cols-1 gap-6">
          <SectionHeading title={<Trans>Loved by clients</Trans>}>
            <Link to="/search" className={buttonClass({ variant: 'outline' })}>
              <Trans>Browse all creators</Trans>
            </Link>
          </SectionHeading>
          <ul
            className={`${row} sm:grid sm:grid-cols-2 sm:gap-6 sm:overflow-visible lg:grid-cols-4`}
          >
            {others.map((creator) => (
              <li key={creator.id} className="w-[78vw] min-w-0 shrink-0 snap-start sm:w-auto">
                <PortfolioCard creator={creator} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
