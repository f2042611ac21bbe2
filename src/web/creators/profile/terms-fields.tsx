import { useLingui } from '@lingui/react/macro';
import type { DeliveryTerms } from '#contract/deliveries/delivery-terms.ts';
import { numberOf } from '#contract/typed-number.ts';
import { NumberField } from '#web/ui/forms/number-field.tsx';

/** Delivery terms while they are edited; an empty optional number is ''. */
export type TermsDraft = Readonly<Record<keyof DeliveryTerms, string>>;

export const draftOfTerms = (terms: DeliveryTerms): TermsDraft => ({
  deliveryDays: String(terms.deliveryDays),
  rounds: String(terms.rounds),
  picturesToPick: String(terms.picturesToPick ?? ''),
  editedPhotos: String(terms.editedPhotos ?? ''),
});

/** The payload. What is no whole number is sent as -1, which the contract refuses with its message. */
export function termsOfDraft(draft: TermsDraft): DeliveryTerms {
  const whole = (typed: string) => (Number.isInteger(numberOf(typed)) ? numberOf(typed) : -1);
  const optional = (typed: string) => (typed.trim() === '' ? null : whole(typed));
  return {
    deliveryDays: whole(draft.deliveryDays),
    rounds: whole(draft.rounds),
    picturesToPick: optional(draft.picturesToPick),
    editedPhotos: optional(draft.editedPhotos),
  };
}

interface TermsFieldsProps {
  readonly draft: TermsDraft;
  readonly problemOf: (field: keyof DeliveryTerms) => string | undefined;
  readonly onChange: (draft: TermsDraft) => void;
}

/** By when the work is delivered, and what belongs to it. */
export function TermsFields({ draft, problemOf, onChange }: TermsFieldsProps) {
  const { t } = useLingui();
  const number = (name: keyof DeliveryTerms) => ({
    kind: 'count' as const,
    error: problemOf(name),
    value: draft[name],
    onValueChange: (typed: string) => onChange({ ...draft, [name]: typed }),
  });
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:items-start">
      <NumberField
        label={t`Deliver within (days)`}
        required
        hint={t`Counted from the shoot. Enter 0 if there's nothing to deliver.`}
        {...number('deliveryDays')}
      />
      <NumberField
        label={t`Rounds of changes`}
        required
        hint={t`How often clients can ask for changes.`}
        {...number('rounds')}
      />
      <NumberField label={t`Edited photos`} optional {...number('editedPhotos')} />
      <NumberField label={t`Photos the client chooses`} optional {...number('picturesToPick')} />
    </div>
  );
}
