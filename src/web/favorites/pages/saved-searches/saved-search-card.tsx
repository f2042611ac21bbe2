import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { searchParametersOf } from '#contract/creators/search-address.ts';
import {
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  type SavedSearch,
} from '#contract/favorites/saved-searches.ts';
import { useSearchClauses } from '#web/creators/pages/search/filters.ts';
import { searchState } from '#web/creators/pages/search/search-state.ts';
import { queryOf, useCall } from '#web/lib/api/query.ts';
import { serviceLabels } from '#web/lib/service-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/display/confirm-button.tsx';
import { toast, toastError } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { SavedSwitch } from '#web/ui/forms/saved-switch.tsx';
import { RenameForm } from './rename-form.tsx';

const { queryKey } = queryOf(listSavedSearches);

/** One saved search: its filters, its notification switch, and its actions. */
export function SavedSearchCard({ search }: { search: SavedSearch }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const clausesOf = useSearchClauses();
  const [renaming, setRenaming] = useState(false);
  const { id, name, query, alerts } = search;
  const parameters = searchParametersOf(query);
  const who = query.serviceType ? t(serviceLabels[query.serviceType]) : t`All creators`;
  const put = (change: (current: SavedSearch[]) => SavedSearch[]) =>
    client.setQueryData(queryKey, (current: SavedSearch[] = []) => change(current));
  const fail = (error: Error) => toastError(t`Your change wasn't saved`, error.message);
  const change = useCall(changeSavedSearch, {
    // In order, so the last choice wins.
    scope: { id: `saved-search-${id}` },
    onMutate: ({ body }) =>
      put((current) =>
        current.map((one) => (one.id === id ? { ...one, alerts: body?.alerts ?? alerts } : one)),
      ),
    onError: (error) => {
      put((current) => current.map((one) => (one.id === id ? search : one)));
      fail(error);
    },
  });
  const remove = useCall(deleteSavedSearch, {
    onSuccess: () => {
      put((current) => current.filter((one) => one.id !== id));
      toast({ title: t`Saved search deleted` });
    },
    onError: fail,
  });
  return (
    <article className="card grid gap-4 p-5">
      {renaming ? (
        <RenameForm search={search} onDone={() => setRenaming(false)} />
      ) : (
        <div className="grid gap-1">
          <h2 className="font-semibold text-lg">
            <Link to="/search" search={parameters} className="hover:underline">
              {name}
            </Link>
          </h2>
          <p className="text-muted-foreground">
            {[who, ...clausesOf(searchState(parameters), query.location)].join(', ')}
          </p>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Field layout="inline" label={t`Email me about new matches`}>
          <SavedSwitch
            checked={alerts}
            onSave={(wanted) => change.mutateAsync({ params: { id }, body: { alerts: wanted } })}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          {!renaming && (
            <Button variant="outline" size="sm" onClick={() => setRenaming(true)}>
              <Trans>
                Rename<span className="sr-only"> {name}</span>
              </Trans>
            </Button>
          )}
          <ConfirmButton
            label={
              <Trans>
                Delete<span className="sr-only"> {name}</span>
              </Trans>
            }
            variant="ghost"
            pending={remove.isPending}
            title={<Trans>Delete “{name}”?</Trans>}
            text={<Trans>You won't hear about new matches anymore. This can't be undone.</Trans>}
            confirmLabel={<Trans>Delete</Trans>}
            destructive
            onConfirm={() => remove.mutate({ params: { id } })}
          />
        </div>
      </div>
    </article>
  );
}
