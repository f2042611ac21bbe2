import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { readHours, readNumber } from '#contract/typed-number.ts';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { afterPress } from './pressing/after-press.ts';

type NumberFieldProps = Omit<ComponentProps<typeof Field>, 'children'> & {
  /** Money may have cents, hours a clock's form; the others are counts. */
  kind: 'money' | 'hours' | 'count';
  name?: string | undefined;
  value?: string | undefined;
  defaultValue?: string | number | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  /** The field was left, or Enter pressed in it. */
  onCommit?: ((value: string) => void) | undefined;
  readOnly?: boolean | undefined;
  inputClass?: string | undefined;
};

/**
 * A number as text: a number field of the browser loses what it can't read, and a mouse wheel over it changes the
 * number. What can be read is written plainly once the field is left; anything else stays, with a question.
 */
export function NumberField({
  kind,
  name,
  value,
  defaultValue = '',
  onValueChange,
  onCommit,
  readOnly,
  inputClass = 'tabular',
  error,
  ...field
}: NumberFieldProps) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState(String(defaultValue));
  const [left, setLeft] = useState(false);
  const text = value ?? typed;
  const read = kind === 'hours' ? readHours(text) : readNumber(text);
  const change = (next: string) => {
    setTyped(next);
    onValueChange?.(next);
  };
  const commit = () => {
    const plain = read?.value === undefined ? text : String(read.value);
    if (plain !== text) change(plain);
    onCommit?.(plain);
  };
  const problem = () => {
    if (text.trim() === '' || read?.value !== undefined) return;
    if (read) return t`Do you mean ${i18n.number(read.asked)}? Please type it that way.`;
    if (kind === 'money') return t`Enter an amount, such as 1,200`;
    return kind === 'hours' ? t`Enter hours, such as 1.5` : t`Enter a number, such as 14`;
  };
  return (
    <Field {...field} error={((left || Boolean(error)) && problem()) || error}>
      <Input
        name={name}
        inputMode={kind === 'count' ? 'numeric' : 'decimal'}
        autoComplete="off"
        className={inputClass}
        readOnly={readOnly}
        value={text}
        onChange={(event) => {
          setLeft(false);
          change(event.target.value);
        }}
        onBlur={() => {
          commit();
          afterPress(() => setLeft(true));
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          commit();
          setLeft(true);
        }}
      />
    </Field>
  );
}
