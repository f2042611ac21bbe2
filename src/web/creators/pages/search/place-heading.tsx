import { useLingui } from '@lingui/react/macro';
import { useQuery } from '#web/lib/api/use-query.ts';
import { useNow } from '#web/lib/format/use-format.ts';
import { placeFacts, placeTitle } from './place-text.ts';
import { summaryQuery } from './search-results.tsx';
import { isPlacePage, type SearchState } from './search-state.ts';

/** What a town offers, where the search asks for nothing else. */
export function PlaceHeading({ state }: { state: SearchState }) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const { data } = useQuery({ ...summaryQuery(state), enabled: isPlacePage(state) });
  if (!isPlacePage(state) || !data?.place || data.count === 0) return null;
  const of = state.service ?? 'any';
  return (
    <div>
      <h2 className="font-semibold">{t(placeTitle(of, data.place))}</h2>
      <p className="text-muted-foreground text-sm tabular">
        {placeFacts(of, data, i18n, now).join(' · ')}
      </p>
    </div>
  );
}
