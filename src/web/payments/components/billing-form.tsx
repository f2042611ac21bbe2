import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import {
  type BillingDetails,
  billingDetails,
  getBilling,
  saveBilling,
} from '#contract/payments/billing.ts';
import { invalidate, queryOf, useApi } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { reasonOf, valuesOf } from '#web/lib/forms/form.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryFailed } from '#web/ui/feedback/query-failed.tsx';
import { toast, toastError } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';

/** What a person wants on their receipts; asked once, and all of it optional. */
export function BillingForm() {
  const { t } = useLingui();
  const details = useQuery(queryOf(getBilling));
  return (
    <section id="billing" aria-labelledby="billing-title" className="grid scroll-mt-20 gap-4">
      <div className="grid gap-1">
        <h3 id="billing-title" className="font-semibold text-lg">
          <Trans>Billing details</Trans>
        </h3>
        <p className="text-muted-foreground text-sm">
          <Trans>Shown on your receipts from now on. Leave empty what you don't need.</Trans>
        </p>
      </div>
      {details.isLoadingError && (
        <QueryFailed of={details} level={3} title={t`We couldn't load your billing details`} />
      )}
      {details.data && <Fields saved={details.data} />}
    </section>
  );
}

const lineBreak = /\r?\n/;

function Fields({ saved }: { saved: BillingDetails }) {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const { errors, pending, onSubmit } = useContractForm({
    schema: billingDetails,
    read: (form) => {
      const { lines = '', ...rest } = valuesOf(form);
      const filled = lines.split(lineBreak).filter((line) => line.trim() !== '');
      return { ...(rest as Omit<BillingDetails, 'lines'>), lines: filled };
    },
    send: async (body) => {
      await api(saveBilling, { body });
      await invalidate(client, getBilling);
      toast({ title: t`Success`, description: t`Your billing details have been saved.` });
    },
    refused: (error) => toastError(t`Error`, reasonOf(error, t`Failed to save your details`)),
  });
  const input = (
    name: Exclude<keyof BillingDetails, 'lines'>,
    autoComplete: string,
    max: number,
  ) => <Input name={name} autoComplete={autoComplete} maxLength={max} defaultValue={saved[name]} />;
  return (
    <form noValidate className="grid gap-5" onSubmit={onSubmit}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t`Name on receipts`} error={errors['name']}>
          {input('name', 'billing name', 100)}
        </Field>
        <Field label={t`Company`} error={errors['company']}>
          {input('company', 'billing organization', 100)}
        </Field>
      </div>
      <Field label={t`Address`} hint={t`Up to 4 lines`} error={errors['lines']}>
        <Textarea
          name="lines"
          rows={2}
          maxLength={403}
          autoComplete="billing street-address"
          defaultValue={saved.lines.join('\n')}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t`City`} error={errors['city']}>
          {input('city', 'billing address-level2', 100)}
        </Field>
        <Field label={t`State`} error={errors['region']}>
          {input('region', 'billing address-level1', 100)}
        </Field>
        <Field label={t`ZIP code`} error={errors['postalCode']}>
          {input('postalCode', 'billing postal-code', 20)}
        </Field>
        <Field label={t`Country`} error={errors['country']}>
          {input('country', 'billing country-name', 60)}
        </Field>
        <Field label={t`Tax ID`} error={errors['taxId']}>
          {input('taxId', 'off', 30)}
        </Field>
        <Field label={t`Email on receipts`} error={errors['email']}>
          {input('email', 'billing email', 254)}
        </Field>
        <Field label={t`Reference`} hint={t`Such as a purchase order`} error={errors['reference']}>
          {input('reference', 'off', 60)}
        </Field>
      </div>
      <Button type="submit" variant="outline" className="justify-self-start" pending={pending}>
        <Trans>Save billing details</Trans>
      </Button>
    </form>
  );
}
