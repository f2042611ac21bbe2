import { Trans, useLingui } from '@lingui/react/macro';
import { defaultRounds } from '#contract/deliveries/delivery-terms.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { NumberField } from '#web/ui/forms/number-field.tsx';
import { OrderButtons } from '#web/ui/forms/order-buttons.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import type { PackageDraft } from './package-draft.ts';
import { draftOfTerms, TermsFields } from './terms-fields.tsx';

/** Where a creator begins who sets terms for a package. */
const defaultTerms = {
  deliveryDays: 14,
  rounds: defaultRounds,
  picturesToPick: null,
  editedPhotos: null,
};

interface PackageFieldsProps {
  readonly draft: PackageDraft;
  readonly place: number;
  readonly count: number;
  readonly problemOf: (field: string) => string | undefined;
  readonly onChange: (draft: PackageDraft) => void;
  /** Up by -1, down by 1. */
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** One of the creator's packages, with its fields and buttons to move or remove it. */
export function PackageFields(props: PackageFieldsProps) {
  const { draft, place, count, problemOf, onChange, onMove, onRemove } = props;
  const { t } = useLingui();
  const number = place + 1;
  return (
    <fieldset className="grid gap-4 rounded-lg border border-border p-4">
      <legend className="px-1 font-semibold">
        <Trans>Package {number}</Trans>
      </legend>
      <Field label={t`Title`} required error={problemOf('title')}>
        <Input
          value={draft.title}
          maxLength={100}
          onChange={(event) => onChange({ ...draft, title: event.target.value })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          kind="hours"
          label={t`Hours`}
          required
          error={problemOf('hours')}
          value={draft.hours}
          onValueChange={(hours) => onChange({ ...draft, hours })}
        />
        <NumberField
          kind="money"
          label={t`Price (USD)`}
          required
          error={problemOf('price')}
          value={draft.price}
          onValueChange={(price) => onChange({ ...draft, price })}
        />
      </div>
      <Field
        label={t`What the client gets`}
        optional
        hint={t`One item per line, such as: 40 edited photos.`}
        error={problemOf('deliverables')}
      >
        <Textarea
          rows={3}
          value={draft.deliverables}
          onChange={(event) => onChange({ ...draft, deliverables: event.target.value })}
        />
      </Field>
      <Field
        layout="inline"
        label={t`Golden hour package`}
        hint={t`The start time follows the sunset throughout the year.`}
      >
        <Switch
          checked={draft.beforeSunset !== undefined}
          onChange={(event) =>
            onChange({ ...draft, beforeSunset: event.target.checked ? '60' : undefined })
          }
        />
      </Field>
      {draft.beforeSunset !== undefined && (
        <NumberField
          kind="count"
          label={t`Minutes before sunset`}
          required
          hint={t`Your weekly hours must cover this time on the days you offer it.`}
          error={problemOf('minutesBeforeSunset')}
          inputClass="tabular max-w-40"
          value={draft.beforeSunset}
          onValueChange={(beforeSunset) => onChange({ ...draft, beforeSunset })}
        />
      )}
      <Field
        layout="inline"
        label={t`Delivery terms of its own`}
        hint={t`Otherwise the delivery terms of your profile apply.`}
      >
        <Switch
          checked={draft.terms !== undefined}
          onChange={(event) =>
            onChange({
              ...draft,
              terms: event.target.checked ? draftOfTerms(defaultTerms) : undefined,
            })
          }
        />
      </Field>
      {draft.terms !== undefined && (
        <TermsFields
          draft={draft.terms}
          problemOf={problemOf}
          onChange={(terms) => onChange({ ...draft, terms })}
        />
      )}
      <Field layout="inline" label={t`Active`} hint={t`Clients can see and book it.`}>
        <Switch
          checked={draft.active}
          onChange={(event) => onChange({ ...draft, active: event.target.checked })}
        />
      </Field>
      <div className="flex flex-wrap gap-1">
        <OrderButtons
          place={place}
          count={count}
          labels={{
            earlier: t`Move package ${number} up`,
            later: t`Move package ${number} down`,
            remove: t`Remove package ${number}`,
          }}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
    </fieldset>
  );
}
