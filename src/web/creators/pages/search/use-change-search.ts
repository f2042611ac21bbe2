import { useNavigate } from '@tanstack/react-router';
import { changed, type SearchState } from './search-state.ts';

/** Goes to the same search with something changed; the place on the page is kept. */
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
