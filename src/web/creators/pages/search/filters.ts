import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural, select } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { creatorSearchRadiusKm } from '#contract/constants.ts';
import { type CreatorSort, priceRange } from '#contract/creators/creator-choices.ts';
import { formatClockTime } from '#web/lib/format/clock-time.ts';
import { useDistance } from '#web/lib/format/use-distance.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { labelOf, useSpecialties } from '#web/lib/specialty-labels.ts';
import { positionOf, pricesOf, type SearchState } from './search-state.ts';

export const sortLabels: Readonly<Record<CreatorSort, MessageDescriptor>> = {
  featured: msg`Featured`,
  newest: msg`Newest`,
  price_asc: msg`Price: Low to High`,
  total_asc: msg`Total: Low to High`,
  price_desc: msg`Price: High to Low`,
  rating: msg`Rating`,
  distance: msg`Distance`,
};

export const availabilityLabels: Readonly<
  Record<NonNullable<SearchState['availability']>, MessageDescriptor>
> = {
  any: msg`Any time`,
  today: msg`Today`,
  week: msg`This week`,
  month: msg`This month`,
};

export function ratingLabel(i18n: I18n, rating: string): string {
  return rating === '0' ? i18n._(msg`Any rating`) : i18n._(msg`${rating}+ stars`);
}

/** '$50 – $200', '$300 and up', 'Up to $200'; undefined for any price. */
export function priceLabel(i18n: I18n, [low, high]: readonly [number, number]) {
  if (low <= priceRange.min && high >= priceRange.max) return undefined;
  if (high >= priceRange.max) return i18n._(msg`$${low}+`);
  if (low <= priceRange.min) return i18n._(msg`Up to $${high}`);
  return i18n._(msg`$${low} – $${high}`);
}

/** 'Food', '“restaurant”', 'Food, “restaurant”'; undefined if nothing is filtered. */
export function topicLabel(specialty: string | undefined, q: string | undefined) {
  const parts = [specialty, q && `“${q}”`].filter((part) => part !== undefined && part !== '');
  return parts.length > 0 ? parts.join(', ') : undefined;
}

export interface Filter {
  /** Its value by itself, on a chip or a button; undefined where nothing is filtered. */
  readonly label: string | undefined;
  /** Its value in a sentence: 'within 50 km of Austin, TX', 'available Sun, Jun 14'. */
  readonly clause: string | undefined;
  /** The parameters that its removal clears. */
  readonly clears: readonly (keyof SearchState)[];
}

/** The change of a search that removes these filters. */
export const without = (filters: readonly Pick<Filter, 'clears'>[]): Partial<SearchState> =>
  Object.fromEntries(filters.flatMap(({ clears }) => clears.map((name) => [name, undefined])));

/** A search's filters besides the service; `place` is the name of the place that was found. */
export function useFilters() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const away = useDistance();
  const shown = useSpecialties();
  const priceClause = ([low, high]: readonly [number, number]) => {
    if (high < priceRange.max)
      return low > priceRange.min ? t`$${low}–$${high}/hr` : t`up to $${high}/hr`;
    return low > priceRange.min ? t`$${low}+/hr` : undefined;
  };
  const placeClause = (state: SearchState, place: string | undefined) => {
    const radius = away.radius(state.radius ?? creatorSearchRadiusKm);
    const defaultValue = away.radius(creatorSearchRadiusKm);
    if (positionOf(state))
      return state.radius === undefined ? t`within ${radius} of you` : t`in this map area`;
    if (place) return t`within ${defaultValue} of ${place}`;
    return state.location && t`in “${state.location}”`;
  };
  const timeClause = ({ date, start, hours }: SearchState) => {
    const day = date && format.weekday(date);
    if (!day)
      return hours
        ? t`${plural(hours, { one: 'with the total for # hour', other: 'with the total for # hours' })}`
        : undefined;
    const time = start && formatClockTime(start, i18n.locale);
    if (!hours) return time ? t`available ${day} at ${time}` : t`available ${day}`;
    const length = t`${plural(hours, { one: '# hour', other: '# hours' })}`;
    return time ? t`available ${day} at ${time} for ${length}` : t`available ${day} for ${length}`;
  };
  const specialtyClause = ({ specialty }: SearchState) => {
    const work = labelOf(shown, specialty)?.toLowerCase();
    if (!specialty || work === undefined) return;
    return t`${select(specialty, {
      corporate: 'for corporate work',
      drone: 'for drone shots',
      newborn: 'for newborn sessions',
      food: 'for food shoots',
      product: 'for product shoots',
      other: `for ${work}`,
    })}`;
  };
  return (state: SearchState, place?: string) => {
    const { availability = 'any', date, location, rating: stars } = state;
    const prices = pricesOf(state);
    const total = state.hours === undefined ? undefined : state.maxTotal;
    const available = {
      any: undefined,
      today: t`available today`,
      week: t`available this week`,
      month: t`available this month`,
    };
    return {
      total: {
        label: total === undefined ? undefined : t`Up to $${total} total`,
        clause: total === undefined ? undefined : t`up to $${total} total`,
        clears: ['maxTotal'],
      },
      price: {
        label: priceLabel(i18n, prices),
        clause: priceClause(prices),
        clears: ['minPrice', 'maxPrice'],
      },
      topic: {
        label: topicLabel(labelOf(shown, state.specialty), state.q),
        clause: state.q && t`matching “${state.q}”`,
        clears: ['q', 'specialty'],
      },
      rating: {
        label: stars && ratingLabel(i18n, stars),
        clause: stars && t`rated ${stars}+ stars`,
        clears: ['rating'],
      },
      availability: {
        label: availability === 'any' ? undefined : t(availabilityLabels[availability]),
        clause: available[availability],
        clears: ['availability'],
      },
      time: {
        label: date && format.weekday(date),
        clause: timeClause(state),
        clears: ['date', 'start'],
      },
      place: {
        label: location,
        clause: [specialtyClause(state), placeClause(state, place)].filter(Boolean).join(' '),
        clears: ['location'],
      },
    } as const satisfies Readonly<Record<string, Filter>>;
  };
}

/** The filters as clauses of one sentence. */
export function useSearchClauses() {
  const filtersOf = useFilters();
  return (state: SearchState, place?: string): string[] => {
    const {
      place: where,
      topic,
      time,
      availability,
      price,
      total,
      rating,
    } = filtersOf(state, place);
    return [where, topic, time, availability, price, total, rating].flatMap(
      ({ clause }) => clause || [],
    );
  };
}

export interface FilterPanelProps {
  readonly state: SearchState;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The panel's anchor, to which focus returns. */
  readonly chip: RefObject<HTMLButtonElement | null>;
}
