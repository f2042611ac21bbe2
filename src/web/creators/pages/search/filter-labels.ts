import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type CreatorSort, priceRange } from '#contract/creators/creator-choices.ts';
import { specialtyLabels } from '#web/lib/specialty-labels.ts';
import type { SearchState } from './search-state.ts';

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

/** '$50 – $200', '$300 and up', 'Up to $200'. */
export function priceLabel(i18n: I18n, [low, high]: readonly [number, number]): string {
  if (high >= priceRange.max) return i18n._(msg`$${low}+`);
  if (low <= priceRange.min) return i18n._(msg`Up to $${high}`);
  return i18n._(msg`$${low} – $${high}`);
}

export function isAnyPrice([low, high]: readonly [number, number]): boolean {
  return low <= priceRange.min && high >= priceRange.max;
}

/** 'Food', '“restaurant”', 'Food, “restaurant”'; undefined if nothing is filtered. */
export function topicLabel(
  i18n: I18n,
  { q, specialty }: Pick<SearchState, 'q' | 'specialty'>,
): string | undefined {
  const name = specialty && i18n._(specialtyLabels[specialty]);
  const parts = [name, q && `“${q}”`].filter((part) => part !== undefined && part !== '');
  return parts.length > 0 ? parts.join(', ') : undefined;
}
