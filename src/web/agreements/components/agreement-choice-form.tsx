import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  type AgreementChoice,
  getAgreementChoice,
  putAgreementChoice,
} from '#contract/agreements/agreements.ts';
import { agreementTemplates, templateRights } from '#contract/agreements/usage-rights.ts';
import { queryOf, useApi } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { reasonOf } from '#web/lib/forms/form.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryFailed } from '#web/ui/feedback/query-failed.tsx';
import { toast, toastError } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { RightsFields } from './rights-fields.tsx';
import { templateTitles } from './rights-labels.ts';

/** What a creator offers with every new order; none until they choose. */
export function AgreementChoiceForm() {
  const { t } = useLingui();
  const choice = useQuery(queryOf(getAgreementChoice));
  if (choice.isLoadingError)
    return <QueryFailed of={choice} level={3} title={t`Failed to load your agreement`} />;
  return choice.data && <ChoiceFields initial={choice.data} />;
}

function ChoiceFields({ initial }: { initial: AgreementChoice & { bySite: boolean } }) {
  const { t } = useLingui();
  const api = useApi();
  const [draft, setDraft] = useState<AgreementChoice>({
    template: initial.template,
    rights: initial.rights,
  });
  const { errors, pending, onSubmit } = useContractForm({
    schema: putAgreementChoice.body,
    read: () => draft,
    send: async (body) => {
      await api(putAgreementChoice, { body });
      toast({ title: t`Success`, description: t`Your agreement has been saved.` });
    },
    refused: (error) => toastError(t`Error`, reasonOf(error, t`We couldn't save your agreement`)),
  });
  const problem = errors['rights'];
  return (
    <form noValidate className="grid gap-5" onSubmit={onSubmit}>
      <div className="grid gap-1">
        <h3 className="font-semibold text-lg">
          <Trans>Agreement and usage rights</Trans>
        </h3>
        <p className="text-muted-foreground">
          <Trans>
            Offered with every new booking and hire. Clients can sign before or after they pay, and
            you deliver once they signed. The text is a template in plain words and no legal advice.
          </Trans>
        </p>
      </div>
      <Field
        label={t`Template`}
        hint={initial.bySite && draft.template !== null && t`Chosen by the site until you choose.`}
      >
        <Select
          value={draft.template ?? 'none'}
          onChange={({ target }) => {
            const template = agreementTemplates.find((one) => one === target.value) ?? null;
            setDraft({ template, rights: template && templateRights[template] });
          }}
        >
          <option value="none">{t`None`}</option>
          {agreementTemplates.map((one) => (
            <option key={one} value={one}>
              {t(templateTitles[one])}
            </option>
          ))}
        </Select>
      </Field>
      {draft.rights && (
        <RightsFields rights={draft.rights} onChange={(rights) => setDraft({ ...draft, rights })} />
      )}
      {problem !== undefined && <FormError title={problem} />}
      <Button type="submit" pending={pending} className="justify-self-start">
        {pending ? <Trans>Saving...</Trans> : <Trans>Save agreement</Trans>}
      </Button>
    </form>
  );
}
