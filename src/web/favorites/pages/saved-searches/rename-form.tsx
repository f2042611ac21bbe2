import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { savedSearchNameMax } from '#contract/creators/search-address.ts';
import {
  changeSavedSearch,
  listSavedSearches,
  type SavedSearch,
} from '#contract/favorites/saved-searches.ts';
import { queryOf, useCall } from '#web/lib/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';

/** Renames a saved search in place. */
export function RenameForm({ search, onDone }: { search: SavedSearch; onDone: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const rename = useCall(changeSavedSearch, {
    onSuccess: (changed) => {
      client.setQueryData(queryOf(listSavedSearches).queryKey, (current = []) =>
        current.map((one) => (one.id === changed.id ? changed : one)),
      );
      onDone();
    },
    onError: (error) => setProblem(error.message),
  });
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const name = String(new FormData(event.currentTarget).get('name')).trim();
        if (name === '') setProblem(t`Please enter a name`);
        else if (name === search.name) onDone();
        else rename.mutate({ params: { id: search.id }, body: { name } });
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone();
      }}
    >
      <Field label={t`Name`} error={problem} className="min-w-0 grow basis-60">
        <Input
          name="name"
          defaultValue={search.name}
          maxLength={savedSearchNameMax}
          autoComplete="off"
          autoFocus
        />
      </Field>
      <Button variant="outline" onClick={onDone}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" pending={rename.isPending}>
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}
