import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { creatorSorts } from '#contract/creators/creator-choices.ts';
import { announce } from '#web/ui/feedback/announce.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { sortLabels } from './filters.ts';
import type { SearchState } from './search-state.ts';
import { useChangeSearch } from './use-change-search.ts';

/** The order of results; by distance only with a known position. */
export function SortSelect({ state, located }: { state: SearchState; located: boolean }) {
  const { t } = useLingui();
  const change = useChangeSearch(state);
  const sorts = creatorSorts.filter(
    (sort) =>
      (sort !== 'distance' || located) && (sort !== 'total_asc' || state.hours !== undefined),
  );
  const chosen = sorts.find((sort) => sort === state.sort) ?? 'featured';
  const said = useRef(chosen);
  const label = t(sortLabels[chosen]);
  useEffect(() => {
    if (said.current !== chosen) announce(t`Sorted by: ${label}`);
    said.current = chosen;
  }, [chosen, label, t]);
  return (
    <div className="flex shrink-0 items-center gap-2">
      <Select
        aria-label={t`Sort by`}
        className="w-36 md:w-40 lg:w-48"
        value={chosen}
        onChange={(event) => {
          const sort = sorts.find((known) => known === event.currentTarget.value);
          change({ sort: sort === 'featured' ? undefined : sort });
        }}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(sortLabels[sort])}
          </option>
        ))}
      </Select>
      {chosen === 'featured' && (
        <Link to="/how-we-rank" className="text-muted-foreground text-sm underline max-lg:hidden">
          <Trans>How we rank</Trans>
        </Link>
      )}
    </div>
  );
}
