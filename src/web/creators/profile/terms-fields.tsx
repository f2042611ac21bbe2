import { useLingui } from '@lingui/react/macro';
import {
  type DeliveryTerms,
  mostDeliveryDays,
  mostRounds,
} from '#contract/deliveries/delivery-terms.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';

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
  const whole = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : -1);
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
  const number = (name: keyof DeliveryTerms, min: number, max: number) => (
    <Input
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      value={draft[name]}
      onChange={(event) => onChange({ ...draft, [name]: event.target.value })}
    />
  );
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:items-start">
      <Field
        label={t`Deliver within (days)`}
        required
        hint={t`Counted from the day of the work. 0 if you deliver nothing afterward.`}
        error={problemOf('deliveryDays')}
      >
        {number('deliveryDays', 0, mostDeliveryDays)}
      </Field>
      <Field
        label={t`Rounds of changes`}
        required
        hint={t`How often the client can ask for changes.`}
        error={problemOf('rounds')}
      >
        {number('rounds', 0, mostRounds)}
      </Field>
      <Field label={t`Edited photos`} optional error={problemOf('editedPhotos')}>
        {number('editedPhotos', 1, 10_000)}
      </Field>
      <Field
        label={t`Pictures to pick`}
        optional
        hint={t`How many the client chooses from all of them.`}
        error={problemOf('picturesToPick')}
      >
        {number('picturesToPick', 1, 10_000)}
      </Field>
    </div>
  );
}
