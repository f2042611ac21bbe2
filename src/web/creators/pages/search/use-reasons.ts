import { useLingui } from '@lingui/react/macro';
import type { CreatorCard } from '#contract/creators/creator-replies.ts';
import { formatDistance } from '#web/lib/format/distance.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import type { SearchState } from './search-state.ts';

/**
 * Why a creator is a result: what was asked for and how they meet it, '3.2 km away', 'free on Jun 14', '4.9 from 32
 * reviews', 'within your price'. Nothing where no filter says more than the card does anyway.
 */
export function useReasons(state: SearchState): (creator: CreatorCard) => readonly string[] {
  const { t } = useLingui();
  const format = useFormat();
  const { date, availability, minPrice, maxPrice, rating, sort } = state;
  const day = date && format.date(date);
  return (creator) => {
    const { distanceKm, reviewCount } = creator;
    const stars = creator.rating?.toFixed(1);
    const asked = [
      day && t`free on ${day}`,
      availability === 'today' && t`free today`,
      availability === 'week' && t`free this week`,
      availability === 'month' && t`free this month`,
      (rating || sort === 'rating') &&
        stars &&
        (reviewCount === 1 ? t`${stars} from 1 review` : t`${stars} from ${reviewCount} reviews`),
      (minPrice !== undefined || maxPrice !== undefined) && t`within your price`,
    ].filter((reason): reason is string => typeof reason === 'string' && reason !== '');
    if (asked.length === 0 || distanceKm === null) return asked;
    const distance = formatDistance(distanceKm);
    return [t`${distance} away`, ...asked];
  };
}
