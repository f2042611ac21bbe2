import { plural, select } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { creatorSearchRadiusKm } from '#contract/constants.ts';
import { priceRange } from '#contract/creators/creator-choices.ts';
import { formatClockTime } from '#web/lib/format/clock-time.ts';
import { useDistance } from '#web/lib/format/use-distance.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { specialtyLabels } from '#web/lib/specialty-labels.ts';
import { positionOf, pricesOf, type SearchState } from './search-state.ts';

/**
 * The search's filters besides the service, as text: 'within 50 km of Austin, TX', 'available Sun,
 * Jun 14'.
 */
export function useSearchClauses(): (state: SearchState, place?: string | undefined) => string[] {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const away = useDistance();
  const priceClause = (state: SearchState) => {
    const [low, high] = pricesOf(state);
    if (high < priceRange.max)
      return low > priceRange.min ? t`$${low}–$${high}/hr` : t`up to $${high}/hr`;
    return low > priceRange.min ? t`$${low}+/hr` : undefined;
  };
  const placeClause = (state: SearchState, place: string | undefined) => {
    const radius = away.radius(state.radius ?? creatorSearchRadiusKm);
    const usual = away.radius(creatorSearchRadiusKm);
    if (positionOf(state))
      return state.radius === undefined ? t`within ${radius} of you` : t`in this map area`;
    if (place) return t`within ${usual} of ${place}`;
    return state.location && t`in “${state.location}”`;
  };
  const timeClause = ({ date, start, hours }: SearchState) => {
    const day = date && format.weekday(date);
    if (!day)
      return (
        hours &&
        t`${plural(hours, { one: 'with the total for # hour', other: 'with the total for # hours' })}`
      );
    const time = start && formatClockTime(start, i18n.locale);
    if (!hours) return time ? t`available ${day} at ${time}` : t`available ${day}`;
    const length = t`${plural(hours, { one: '# hour', other: '# hours' })}`;
    return time ? t`available ${day} at ${time} for ${length}` : t`available ${day} for ${length}`;
  };
  const specialtyClause = ({ specialty }: SearchState) => {
    if (!specialty) return;
    const work = t(specialtyLabels[specialty]).toLowerCase();
    return t`${select(specialty, {
      corporate: 'for corporate work',
      drone: 'for drone shots',
      newborn: 'for newborn sessions',
      food: 'for food shoots',
      product: 'for product shoots',
      other: `for ${work}`,
    })}`;
  };
  return (state, place) => {
    const total = state.hours === undefined ? undefined : state.maxTotal;
    const stars = state.rating;
    return [
      [specialtyClause(state), placeClause(state, place)].filter(Boolean).join(' '),
      state.q && t`matching “${state.q}”`,
      timeClause(state),
      state.availability === 'today' && t`available today`,
      state.availability === 'week' && t`available this week`,
      state.availability === 'month' && t`available this month`,
      priceClause(state),
      total !== undefined && t`up to $${total} total`,
      stars && t`rated ${stars}+ stars`,
    ].filter((clause): clause is string => typeof clause === 'string' && clause !== '');
  };
}
