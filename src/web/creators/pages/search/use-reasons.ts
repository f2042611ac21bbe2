import { useLingui } from '@lingui/react/macro';
import type { CreatorCard } from '#contract/creators/creator-replies.ts';
import { formatPrice } from '#contract/money.ts';
import { useDistance } from '#web/lib/format/use-distance.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import type { SearchState } from './search-state.ts';

/**
 * Why a creator matches the search: '3.2 km away', 'Available Sun, Jun 14', '4.9 from 32
 * reviews', 'Within your budget'. Nothing if the card already shows it all.
 */
export function useReasons(state: SearchState): (creator: CreatorCard) => readonly string[] {
  const { t } = useLingui();
  const format = useFormat();
  const { away } = useDistance();
  const { date, start, hours, availability, minPrice, maxPrice, maxTotal, rating, sort } = state;
  const day = date && format.weekday(date);
  /** 'Available Sat, Nov 28 from 6:00 PM', 'Available Fri, Nov 27'. */
  const when = ({ nextFree, timeZone }: CreatorCard) => {
    // All are free at the time asked for, as the sentence above them says.
    if (day && start) return undefined;
    const next = nextFree && format.weekday(nextFree, timeZone);
    const from = nextFree && format.time(nextFree, timeZone);
    if (day) return from ? t`Available ${day} from ${from}` : t`Available ${day}`;
    return next && t`Available ${next}`;
  };
  return (creator) => {
    const { distanceKm, reviewCount } = creator;
    const stars = creator.rating?.toFixed(1);
    const total = creator.total === null ? '' : formatPrice(creator.total);
    const packageTitle = creator.totalPackage?.title;
    const known = when(creator);
    const asked = [
      known,
      total && packageTitle && t`${total} for ${packageTitle}`,
      !known && availability === 'today' && t`Available today`,
      !known && availability === 'week' && t`Available this week`,
      !known && availability === 'month' && t`Available this month`,
      (rating || sort === 'rating') &&
        stars &&
        (reviewCount === 1 ? t`${stars} from 1 review` : t`${stars} from ${reviewCount} reviews`),
      [minPrice, maxPrice, hours && maxTotal].some((asked) => typeof asked === 'number') &&
        t`Within your budget`,
    ].filter((reason): reason is string => typeof reason === 'string' && reason !== '');
    if (asked.length === 0 || distanceKm === null) return asked;
    return [away(distanceKm), ...asked];
  };
}
