import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import {
  type AdminSettings,
  changeSettings,
  type SettingName,
  siteSettings,
} from '#contract/admin/settings.ts';
import { agreementTemplates } from '#contract/agreements/usage-rights.ts';
import { distanceUnits } from '#contract/constants.ts';
import { policyNames } from '#contract/creators/cancellation-policies.ts';
import { useCall } from '#web/lib/api/query.ts';
import { describePolicy, policyTitles } from '#web/lib/format/describe-policy.ts';
import { focusFirst, type Problems, problemsOf, refusedFields } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { OwnSpecialtyFields } from './own-specialty-fields.tsx';
import {
  moneySettings,
  settingLabels,
  settingValue,
  templateNames,
  unitNames,
} from './setting-labels.ts';
import { changesOf, draftOf, type TypedSetting } from './settings-draft.ts';

const templateOf = (value: string) => agreementTemplates.find((one) => one === value) ?? 'none';

interface SettingsFormProps {
  readonly settings: AdminSettings;
  readonly onSaved: () => void;
}

/** All settings; those that affect money need confirmation. */
export function SettingsForm({ settings, onSaved }: SettingsFormProps) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => draftOf(settings.values));
  const [problems, setProblems] = useState<Problems>({});
  const [asking, setAsking] = useState(false);
  const { names, typed, changes } = changesOf(draft, settings);
  const save = useCall(changeSettings, {
    onSuccess: onSaved,
    onError: (error) => setProblems(refusedFields(error)),
  });
  const send = () => save.mutate({ body: changes });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending || !form.current) return;
    const found = problemsOf(siteSettings, typed);
    setProblems(found);
    if (Object.keys(found).length > 0) return focusFirst(form.current, found);
    if (names.some((name) => moneySettings.includes(name))) return setAsking(true);
    send();
  }
  const field = (name: SettingName) => ({
    label: t(settingLabels[name]),
    error: problems[name],
    hint: t`Default: ${settingValue(t, name, settings.defaults[name])}`,
  });
  const input = (name: TypedSetting) => ({
    name,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setDraft({ ...draft, [name]: target.value }),
  });
  const refused = save.isError && Object.keys(problems).length === 0;
  return (
    <form ref={form} noValidate onSubmit={submit} className="card grid gap-6 p-4 sm:p-6">
      {refused && <FormError title={t`We couldn't save your settings`} text={save.error.message} />}
      <Field {...field('siteName')} required>
        <Input {...input('siteName')} maxLength={60} autoComplete="off" />
      </Field>
      <Field
        {...field('region')}
        hint={t`The place maps start at, such as “Austin, TX”. Default: ${settingValue(t, 'region', settings.defaults.region)}`}
      >
        <Input {...input('region')} maxLength={200} autoComplete="off" />
      </Field>
      <div className="grid gap-6 sm:grid-cols-3">
        <Field {...field('serviceFeePercent')} label={t`Service fee on jobs (%)`} required>
          <Input {...input('serviceFeePercent')} inputMode="numeric" className="tabular" />
        </Field>
        <Field {...field('bookingCommissionBp')} label={t`Commission on bookings (%)`} required>
          <Input
            name="bookingCommissionBp"
            inputMode="decimal"
            className="tabular"
            value={draft.commission}
            onChange={({ target }) => setDraft({ ...draft, commission: target.value })}
          />
        </Field>
        <Field {...field('minimumBudget')} label={t`Minimum job budget (USD)`} required>
          <Input {...input('minimumBudget')} inputMode="numeric" className="tabular" />
        </Field>
      </div>
      <Field {...field('distanceUnit')} required>
        <Select
          name="distanceUnit"
          value={draft.distanceUnit}
          onChange={({ target }) =>
            setDraft({ ...draft, distanceUnit: target.value === 'mi' ? 'mi' : 'km' })
          }
        >
          {distanceUnits.map((unit) => (
            <option key={unit} value={unit}>
              {t(unitNames[unit])}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        {...field('agreementTemplate')}
        hint={t`What creators who chose no agreement offer with every new order. This isn't legal advice.`}
        required
      >
        <Select
          name="agreementTemplate"
          value={draft.agreementTemplate}
          onChange={({ target }) =>
            setDraft({ ...draft, agreementTemplate: templateOf(target.value) })
          }
        >
          {(['none', ...agreementTemplates] as const).map((one) => (
            <option key={one} value={one}>
              {t(templateNames[one])}
            </option>
          ))}
        </Select>
      </Field>
      <fieldset className="grid gap-3">
        <legend className="mb-3 font-semibold">
          <Trans>Cancellation policies creators can choose</Trans>
        </legend>
        {policyNames.map((policy) => (
          <label key={policy} htmlFor={`policy-${policy}`} className="flex items-start gap-3">
            <Checkbox
              id={`policy-${policy}`}
              name="cancellationPolicies"
              checked={draft.cancellationPolicies.includes(policy)}
              onChange={({ currentTarget }) =>
                setDraft({
                  ...draft,
                  cancellationPolicies: currentTarget.checked
                    ? [...draft.cancellationPolicies, policy]
                    : draft.cancellationPolicies.filter((one) => one !== policy),
                })
              }
            />
            <span>
              {t(policyTitles[policy])}: {describePolicy(t, policy)}
            </span>
          </label>
        ))}
        {problems['cancellationPolicies'] !== undefined && (
          <p role="alert" className="text-red-ink text-sm">
            {problems['cancellationPolicies']}
          </p>
        )}
      </fieldset>
      <fieldset className="grid gap-3">
        <legend className="mb-3 font-semibold">
          <Trans>Trust</Trans>
        </legend>
        {(
          [
            [
              'requireConfirmedEmail',
              t`Until they confirm, people can't message anyone new, apply, or publish jobs. They can always book and pay.`,
            ],
            [
              'keepProcessingFee',
              t`Starting with a client's third canceled job or booking in 30 days, we don't refund the card processing fee. We tell them before they pay.`,
            ],
            [
              'installments',
              t`Creators may ask for a deposit, and clients pay the rest later; both can agree on extras, and clients can tip. Each further card payment costs you 30¢ more. What was agreed before goes on if you turn this off.`,
            ],
            [
              'offers',
              t`Clients can ask a creator for an offer, and creators can send one. Without it, creators who take no bookings online are reached by message.`,
            ],
          ] as const
        ).map(([name, hint]) => (
          <label key={name} htmlFor={name} className="flex items-start gap-3">
            <Checkbox
              id={name}
              name={name}
              checked={draft[name]}
              onChange={({ currentTarget }) =>
                setDraft({ ...draft, [name]: currentTarget.checked })
              }
            />
            <span className="grid gap-1">
              {t(settingLabels[name])}
              <span className="text-muted-foreground text-sm">{hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <OwnSpecialtyFields draft={draft} problems={problems} onChange={setDraft} />
      <fieldset className="grid gap-3">
        <legend className="mb-1 font-semibold">
          <Trans>New clients</Trans>
        </legend>
        <p className="text-muted-foreground text-sm">
          <Trans>
            New clients can always pay for one order. Until it's completed, this limits how many
            more they can have open. Of an order above the amount, you keep the processing fee from
            the first cancellation on; they read it before they pay.
          </Trans>
        </p>
        <div className="grid gap-6 sm:grid-cols-2">
          <Field {...field('newClientOrders')} label={t`More paid orders at a time`} required>
            <Input {...input('newClientOrders')} inputMode="numeric" className="tabular" />
          </Field>
          <Field {...field('newClientDollars')} label={t`Keep the fee above (USD)`} required>
            <Input {...input('newClientDollars')} inputMode="numeric" className="tabular" />
          </Field>
        </div>
      </fieldset>
      <Field
        {...field('newCreatorPayoutDays')}
        hint={t`For 60 days from a creator's first transfer, their money stays at Stripe for so long, so that a refund or a card dispute can be covered. Stripe's own delay is 2 days.`}
      >
        <Input {...input('newCreatorPayoutDays')} inputMode="numeric" />
      </Field>
      <fieldset className="grid gap-3">
        <legend className="mb-1 font-semibold">
          <Trans>Space for galleries</Trans>
        </legend>
        <p className="text-muted-foreground text-sm">
          <Trans>
            How much a creator can upload for an order while its payment is held. What has arrived
            stays.
          </Trans>
        </p>
        <div className="grid gap-6 sm:grid-cols-3">
          <Field {...field('galleryGigabytes')} label={t`For any order (GB)`} required>
            <Input {...input('galleryGigabytes')} inputMode="numeric" className="tabular" />
          </Field>
          <Field
            {...field('galleryGigabytesPerTenDollars')}
            label={t`More for each $10 held (GB)`}
            required
          >
            <Input
              {...input('galleryGigabytesPerTenDollars')}
              inputMode="numeric"
              className="tabular"
            />
          </Field>
          <Field {...field('galleryMostGigabytes')} label={t`At most (GB)`} required>
            <Input {...input('galleryMostGigabytes')} inputMode="numeric" className="tabular" />
          </Field>
        </div>
        <Field
          {...field('galleryMonths')}
          label={t`Months to keep files after an order has ended`}
          required
        >
          <Input {...input('galleryMonths')} inputMode="numeric" className="tabular max-w-40" />
        </Field>
      </fieldset>
      <p className="text-muted-foreground text-sm">
        <Trans>
          Changes apply right away to new payments and bookings. Anyone who already started one
          keeps the terms they saw.
        </Trans>
      </p>
      <Button
        type="submit"
        className="justify-self-start"
        pending={save.isPending}
        disabled={names.length === 0}
      >
        <Trans>Save Changes</Trans>
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Change what people pay or get?`}
        text={names
          .map(
            (name) =>
              `${t(settingLabels[name])}: ${settingValue(t, name, settings.values[name])} → ${settingValue(t, name, typed[name])}`,
          )
          .join('. ')}
        confirmLabel={t`Change`}
        onConfirm={send}
      />
    </form>
  );
}
