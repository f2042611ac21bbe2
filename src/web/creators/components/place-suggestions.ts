import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { suggestPlaces } from '#contract/places/places.ts';
import { queryOf } from '#web/lib/api/query.ts';

/**
 * Names of places that contain the text, suggested cities first; only those while the field is empty. Fetches only
 * once `wanted`, when the field is first used.
 */
export function usePlaceSuggestions(text: string, wanted: boolean): readonly string[] {
  const q = useDeferredValue(text.trim());
  const { data } = useQuery({
    ...queryOf(suggestPlaces, { query: { q } }),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  return data?.map(({ label }) => label) ?? [];
}
