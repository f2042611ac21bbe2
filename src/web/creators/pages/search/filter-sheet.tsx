import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import * as Dialog from 'radix-ui/dialog';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import type { FilterPanelProps } from './filter-chip.tsx';
import { FilterFields } from './filter-fields.tsx';
import { type SearchState, searchState } from './search-state.ts';
import { useChangeSearch } from './use-change-search.ts';

const names = [
  'q',
  'specialty',
  'minPrice',
  'maxPrice',
  'rating',
  'availability',
  'sort',
] as const satisfies readonly (keyof SearchState)[];
/** The value of each field that filters nothing. */
const usual: Readonly<Record<string, string>> = {
  minPrice: '0',
  maxPrice: '500',
  rating: '0',
  availability: 'any',
  sort: 'featured',
};

/** All filters together, for a phone. */
export function FilterSheet({ state, open, onOpenChange }: FilterPanelProps) {
  const { t } = useLingui();
  const change = useChangeSearch(state);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Sheet title={t`Filters`}>
        <form
          className="grid gap-4 overflow-y-auto p-5"
          onSubmit={(event) => {
            event.preventDefault();
            const form = new FormData(event.currentTarget);
            const typed = names.map((name) => [name, String(form.get(name) ?? '').trim()] as const);
            const asked = searchState(
              Object.fromEntries(typed.filter(([name, value]) => value && value !== usual[name])),
            );
            change({ ...Object.fromEntries(names.map((name) => [name, undefined])), ...asked });
            onOpenChange(false);
          }}
        >
          <FilterFields state={state} />
          <Link to="/how-we-rank" className="text-muted-foreground text-sm underline">
            <Trans>How we rank</Trans>
          </Link>
          <div className="sticky bottom-0 -mx-5 -mb-5 flex gap-3 border-t bg-popover p-4">
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
              <Trans>Show results</Trans>
            </Button>
          </div>
        </form>
      </Sheet>
    </Dialog.Root>
  );
}
