import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AgreementChoice,
  agreementChoice,
  getAgreementChoice,
  type OwnAgreementChoices,
  putAgreementChoice,
  putJobAgreementChoice,
  putPackageAgreementChoice,
} from '#contract/agreements/agreements.ts';
import { agreementTemplates, templateRights } from '#contract/agreements/usage-rights.ts';
import { queryOf, useApi } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { reasonOf } from '#web/lib/forms/form.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { saveVariant } from '#web/ui/button-class.ts';
import { QueryFailed } from '#web/ui/feedback/query-failed.tsx';
import { toast, toastError } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { RightsFields } from './rights-fields.tsx';
import { templateTitles } from './rights-labels.ts';

const query = queryOf(getAgreementChoice);

/** What a creator offers with new orders; none until they choose. */
export function AgreementChoiceForm() {
  const { t } = useLingui();
  const choice = useQuery(query);
  const [scope, setScope] = useState('all');
  if (choice.isLoadingError)
    return <QueryFailed of={choice} level={3} title={t`Failed to load your agreement`} />;
  if (!choice.data) return null;
  const { packages } = choice.data;
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <h3 className="font-semibold text-lg">
          <Trans>Agreement and usage rights</Trans>
        </h3>
        <p className="text-muted-foreground">
          <Trans>
            Offered with every new booking and hire. Clients can sign before or after they pay, and
            you can deliver once they've signed. This plain-language template isn't legal advice.
          </Trans>
        </p>
      </div>
      <Field label={t`For`}>
        <Select value={scope} onChange={({ target }) => setScope(target.value)}>
          <option value="all">{t`All bookings and jobs`}</option>
          <option value="jobs">{t`Jobs`}</option>
          {packages.map(({ id, title }) => (
            <option key={id} value={String(id)}>
              {t`Package: ${title}`}
            </option>
          ))}
        </Select>
      </Field>
      <ChoiceFields key={scope} scope={scope} choices={choice.data} />
    </div>
  );
}

/** Of a scope; undefined: as for all. */
function chosenFor(scope: string, { template, rights, jobs, packages }: OwnAgreementChoices) {
  if (scope === 'all') return { template, rights };
  const own = scope === 'jobs' ? jobs : packages.find(({ id }) => String(id) === scope)?.choice;
  return own ?? undefined;
}

function useSave(scope: string) {
  const api = useApi();
  return (choice: AgreementChoice | null) => {
    if (scope === 'all') return choice && api(putAgreementChoice, { body: choice });
    if (scope === 'jobs') return api(putJobAgreementChoice, { body: { choice } });
    return api(putPackageAgreementChoice, { params: { id: Number(scope) }, body: { choice } });
  };
}

function ChoiceFields({ scope, choices }: { scope: string; choices: OwnAgreementChoices }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const save = useSave(scope);
  const [draft, setDraft] = useState(() => chosenFor(scope, choices));
  const { errors, pending, onSubmit } = useContractForm<AgreementChoice | undefined>({
    read: () => draft,
    ...(draft && { schema: agreementChoice }),
    send: async (choice) => {
      const saved = await save(choice ?? null);
      if (saved) client.setQueryData(query.queryKey, saved);
      toast({ title: t`Success`, description: t`Your agreement has been saved.` });
    },
    refused: (error) => toastError(t`Error`, reasonOf(error, t`We couldn't save your agreement`)),
  });
  const problem = errors['rights'];
  const unsaved = JSON.stringify(draft) !== JSON.stringify(chosenFor(scope, choices));
  return (
    <form noValidate className="grid gap-5" onSubmit={onSubmit}>
      <Field
        label={t`Template`}
        hint={
          scope === 'all' &&
          choices.bySite &&
          draft?.template != null &&
          t`Chosen by the site until you choose.`
        }
      >
        <Select
          value={draft ? (draft.template ?? 'none') : 'same'}
          onChange={({ target }) => {
            const template = agreementTemplates.find((one) => one === target.value) ?? null;
            setDraft(
              target.value === 'same'
                ? undefined
                : { template, rights: template && templateRights[template] },
            );
          }}
        >
          {scope !== 'all' && <option value="same">{t`As for all`}</option>}
          <option value="none">{t`None`}</option>
          {agreementTemplates.map((one) => (
            <option key={one} value={one}>
              {t(templateTitles[one])}
            </option>
          ))}
        </Select>
      </Field>
      {draft?.rights && (
        <RightsFields rights={draft.rights} onChange={(rights) => setDraft({ ...draft, rights })} />
      )}
      {problem !== undefined && <FormError title={problem} />}
      <Button
        type="submit"
        variant={saveVariant(unsaved)}
        pending={pending}
        className="justify-self-start"
      >
        {pending ? <Trans>Saving...</Trans> : <Trans>Save agreement</Trans>}
      </Button>
    </form>
  );
}
