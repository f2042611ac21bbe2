import { useNavigate } from '@tanstack/react-router';
import { changed, type SearchState } from './search-state.ts';

/** Navigates to the changed search, keeping the scroll position. */
export function useChangeSearch(state: SearchState) {
  const navigate = useNavigate();
  return (changes: Partial<SearchState>, { replace = false } = {}) =>
    void navigate({
      to: '/search',
      search: { ...changed(state, changes) },
      resetScroll: false,
      replace,
    });
}
