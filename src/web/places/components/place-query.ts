import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { readPlace, suggestPlaces } from '#contract/places/places.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';

/** How the site reads a text as a place. */
export const readingQuery = (text: string) => ({
  ...queryOf(readPlace, { query: { q: text.trim().slice(0, 200) } }),
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * The place that the text means, then those whose name contains it; the suggested cities while the field is empty.
 * Not `current` while they belong to an earlier text. Fetches only once `wanted`, when the field is first used.
 */
export function usePlaceSuggestions(text: string, wanted: boolean) {
  const q = useDeferredValue(text.trim().slice(0, 100));
  const { data, isPlaceholderData } = useQuery({
    ...queryOf(suggestPlaces, { query: { q } }),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  const current = q === text.trim() && !isPlaceholderData;
  return { labels: data?.map(({ label }) => label) ?? [], current };
}
