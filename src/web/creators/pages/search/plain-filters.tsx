import { Trans } from '@lingui/react/macro';
import { lazyHydrated } from '#web/lib/loading/lazy-hydrated.tsx';
import { Button } from '#web/ui/button.tsx';
import type { SearchState } from './search-state.ts';

// A static import would put the fields into the page's own code, as the filter panel also uses
// them.
const FilterFields = lazyHydrated(async () => (await import('./filter-fields.tsx')).FilterFields);

/** The filters as a plain form, for browsers without scripts; others never load its code. */
export function PlainFilters({ state }: { state: SearchState }) {
  return <noscript>{import.meta.env.SSR && <PlainForm state={state} />}</noscript>;
}

function PlainForm({ state }: { state: SearchState }) {
  const { service, location, date, start, hours, lat, lng, radius, view } = state;
  return (
    <form action="/search" className="card grid items-end gap-3 p-4 sm:grid-cols-3 lg:grid-cols-6">
      {Object.entries({ service, location, date, start, hours, lat, lng, radius, view }).map(
        ([name, value]) =>
          value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <FilterFields state={state} />
      <Button type="submit" variant="outline">
        <Trans>Apply Filters</Trans>
      </Button>
    </form>
  );
}
