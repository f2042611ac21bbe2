import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as Dialog from 'radix-ui/dialog';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { countCreators } from '#contract/creators/creators.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useBottomBar } from '#web/ui/overlays/use-bottom-bar.ts';
import { FilterFields, unfiltered } from './filter-fields.tsx';
import type { FilterPanelProps } from './filters.ts';
import { changed, queryOfState, type SearchState, searchState } from './search-state.ts';
import { useChangeSearch } from './use-change-search.ts';

const names = Object.keys(unfiltered) as (keyof typeof unfiltered)[];

/** The form's filters; undefined where they filter nothing. */
function filtersIn(fields: HTMLFormElement): Partial<SearchState> {
  const form = new FormData(fields);
  const typed = names.map((name) => [name, String(form.get(name) ?? '').trim()] as const);
  const asked = searchState(
    Object.fromEntries(typed.filter(([name, value]) => value && value !== unfiltered[name])),
  );
  return Object.fromEntries(names.map((name) => [name, asked[name]]));
}

/** The button's label: how many the filters would find, once that is known. */
function Results({ state }: { state: SearchState }) {
  const settled = useDeferredValue(state);
  const { data } = useQuery({
    ...queryOf(countCreators, { query: queryOfState(settled) }),
    placeholderData: keepPreviousData,
  });
  if (!data) return <Trans>Show results</Trans>;
  const { count, more } = data;
  return more ? (
    <Trans>Show {count}+ results</Trans>
  ) : (
    <Plural value={count} one="Show # result" other="Show # results" />
  );
}

/** All filters together, for a phone. */
export function FilterSheet({ state, open, onOpenChange }: FilterPanelProps) {
  const { t } = useLingui();
  const change = useChangeSearch(state);
  const [asked, setAsked] = useState<Partial<SearchState>>({});
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Sheet title={t`Filters`}>
        <form
          className="grid gap-4 overflow-y-auto overflow-x-hidden p-5"
          // Counted after each choice, not after each key.
          onBlur={(event) => setAsked(filtersIn(event.currentTarget))}
          onChange={(event) => {
            if (event.target instanceof HTMLSelectElement) setAsked(filtersIn(event.currentTarget));
          }}
          onSubmit={(event) => {
            event.preventDefault();
            change(filtersIn(event.currentTarget));
            onOpenChange(false);
          }}
        >
          <FilterFields state={state} />
          <Link to="/how-we-rank" className="text-muted-foreground text-sm underline">
            <Trans>How we rank</Trans>
          </Link>
          <Foot>
            <Button
              type="button"
              variant="outline"
              onClick={() => {
                change(Object.fromEntries(names.map((name) => [name, undefined])));
                onOpenChange(false);
              }}
            >
              <Trans>Clear all</Trans>
            </Button>
            <Button type="submit" className="flex-1">
              <Results state={changed(state, asked)} />
            </Button>
          </Foot>
        </form>
      </Sheet>
    </Dialog.Root>
  );
}

/** Stays at the bottom of the sheet. */
function Foot({ children }: { children: ReactNode }) {
  return (
    <div
      ref={useBottomBar()}
      className="sticky bottom-0 -mx-5 -mb-5 flex gap-3 border-t bg-popover p-4 low:static"
    >
      {children}
    </div>
  );
}
