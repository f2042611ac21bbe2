import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type RefObject, useState } from 'react';
import { savedSearchNameMax } from '#contract/creators/search-address.ts';
import { listSavedSearches, saveSearch } from '#contract/favorites/saved-searches.ts';
import { invalidate, useCall } from '#web/lib/api/query.ts';
import { serviceLabels } from '#web/lib/service-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx';
import { useSearchClauses } from './filters.ts';
import { queryOfState, type SearchState } from './search-state.ts';

export interface SaveDialogProps {
  readonly state: SearchState;
  readonly place: string | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly returnFocus: RefObject<HTMLElement | null>;
}

const formId = 'save-search';

/** Asks for a name and saves the search. */
export function SaveDialog({ state, place, open, onOpenChange, returnFocus }: SaveDialogProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const clausesOf = useSearchClauses();
  const [problem, setProblem] = useState<string>();
  const change = (next: boolean) => {
    setProblem(undefined);
    onOpenChange(next);
  };
  const save = useCall(saveSearch, {
    onSuccess: () => {
      change(false);
      void invalidate(client, listSavedSearches);
      toast({
        title: t`Search saved`,
        description: t`We'll let you know when someone new matches.`,
        action: {
          label: t`View`,
          navigates: true,
          onSelect: () => void navigate({ to: '/saved-searches' }),
        },
      });
    },
    onError: (error) => setProblem(error.message),
  });
  const who = state.service ? t(serviceLabels[state.service]) : t`All creators`;
  const suggested = [who, ...clausesOf(state, place)].join(', ').slice(0, savedSearchNameMax);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    if (name === '') setProblem(t`Please enter a name`);
    else save.mutate({ body: { name, query: queryOfState(state) } });
  };
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent
        title={<Trans>Save this search</Trans>}
        text={
          <Trans>
            We'll email you when a new creator matches or a day opens up: at most one email a day,
            and each creator only once.
          </Trans>
        }
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          returnFocus.current?.focus();
        }}
        footer={
          <>
            <Button variant="outline" onClick={() => change(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" form={formId} pending={save.isPending}>
              <Trans>Save</Trans>
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={submit} noValidate>
          <Field label={t`Name`} error={problem} required>
            <Input
              name="name"
              defaultValue={suggested}
              maxLength={savedSearchNameMax}
              autoComplete="off"
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
