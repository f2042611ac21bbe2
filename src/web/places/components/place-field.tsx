import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useQuery } from '#web/lib/api/use-query.ts';
import { Combobox } from '#web/ui/forms/combobox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { afterPress } from '#web/ui/forms/pressing/after-press.ts';
import { readingQuery, usePlaceSuggestions } from './place-query.ts';

interface PlaceFieldProps {
  readonly label?: string;
  readonly id?: string;
  readonly name?: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly required?: boolean;
  readonly optional?: boolean;
  /** Everyone, unless the form says so once. */
  readonly readers?: ReactNode;
  /** `address-level2` for where someone lives themselves. */
  readonly autoComplete?: string;
}

/** Where someone is or something happens: a suggested place, or free text, which everyone can read. */
export function PlaceField(props: PlaceFieldProps) {
  const { id, name, value, onValueChange, error, hint, required, optional } = props;
  const { t } = useLingui();
  const [used, setUsed] = useState(false);
  const [left, setLeft] = useState(value);
  const suggestions = usePlaceSuggestions(value, used);
  const change = (next: string) => {
    onValueChange(next);
    setUsed(true);
  };
  const choose = (next: string) => {
    change(next);
    setLeft(next);
  };
  return (
    <Field
      label={props.label ?? t`Location`}
      readers={'readers' in props ? props.readers : t`Public`}
      id={id}
      required={required}
      optional={optional}
      error={error}
      hint={
        left === value && left.trim() !== '' ? (
          <PlaceReading text={left} onChoose={choose}>
            {hint}
          </PlaceReading>
        ) : (
          hint
        )
      }
    >
      <Combobox
        name={name}
        autoComplete={props.autoComplete ?? 'off'}
        maxLength={200}
        value={value}
        onValueChange={change}
        onPick={choose}
        onFocus={() => setUsed(true)}
        onBlur={() => afterPress(() => setLeft(value))}
        suggestions={suggestions.labels}
        filter={suggestions.current ? 'none' : 'substring'}
        placeholder={t`Austin, TX`}
      />
    </Field>
  );
}

type PlaceReadingProps = {
  text: string;
  onChoose: (label: string) => void;
  /** Shown while the text is a place's full name. */
  children: ReactNode;
};

/** How a typed place is read, if it isn't the place's full name. */
function PlaceReading({ text, onChoose, children }: PlaceReadingProps) {
  const { data } = useQuery(readingQuery(text));
  if (!data) return children;
  const link = (label: string) => (
    <button key={label} type="button" className="btn btn-link" onClick={() => onChoose(label)}>
      {label}
    </button>
  );
  if (!data.place)
    return (
      <>
        <Trans>We don't know this town, so searches by place won't show this.</Trans>{' '}
        {data.suggestion !== null && <Trans>Did you mean {link(data.suggestion)}?</Trans>}
      </>
    );
  const { label } = data.place;
  if (label.toLowerCase() === text.trim().toLowerCase()) return children;
  return (
    <>
      <Trans>Found by searches near {label}.</Trans>{' '}
      {data.others.length > 0 && (
        <Trans>
          Or is it {data.others.map((other, index) => [index > 0 && ', ', link(other)])}?
        </Trans>
      )}
    </>
  );
}
