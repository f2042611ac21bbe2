import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { maxLines } from '#contract/offers/offer-lines.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { NumberField } from '#web/ui/forms/number-field.tsx';
import { emptyLine, type OfferValues } from './offer-form-values.ts';

type Lines = OfferValues['lines'];

interface LineFieldsProps {
  readonly lines: Lines;
  readonly onChange: (lines: Lines) => void;
  /** The form's; each field's is made of it. */
  readonly formId: string;
  /** Messages by the names of the contract, such as `lines.0.price`. */
  readonly fields: Readonly<Record<string, string>>;
}

/** What the offer is made of, each with a price. */
export function LineFields({ lines, onChange, formId, fields }: LineFieldsProps) {
  const { t } = useLingui();
  const set = (index: number, part: Partial<Lines[number]>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...part } : line)));
  const field = (index: number, name: 'title' | 'price') => ({
    id: `${formId}-lines.${index}.${name}`,
    error: fields[`lines.${index}.${name}`],
  });
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold">
        <Trans>What you offer</Trans>
      </legend>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity until they are sent
        <div key={index} className="grid gap-3 border-b pb-4">
          <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-3">
            <Field {...field(index, 'title')} label={t`Line ${index + 1}`}>
              <Input
                value={line.title}
                maxLength={200}
                onChange={({ target }) => set(index, { title: target.value })}
              />
            </Field>
            <NumberField
              {...field(index, 'price')}
              kind="money"
              label={t`Price ($)`}
              value={line.price}
              onValueChange={(price) => set(index, { price })}
            />
          </div>
          <div className="flex items-center justify-between gap-3">
            <Field layout="inline" label={t`Optional: the client decides`}>
              <Checkbox
                checked={line.optional}
                onChange={({ currentTarget }) => set(index, { optional: currentTarget.checked })}
              />
            </Field>
            {lines.length > 1 && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={t`Remove line ${index + 1}`}
                onClick={() => onChange(lines.filter((_, at) => at !== index))}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            )}
          </div>
        </div>
      ))}
      {fields['lines'] !== undefined && (
        <p role="alert" className="text-red-ink text-sm">
          {fields['lines']}
        </p>
      )}
      {lines.length < maxLines && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => onChange([...lines, emptyLine])}
        >
          <Plus aria-hidden="true" />
          <Trans>Add a line</Trans>
        </Button>
      )}
    </fieldset>
  );
}
