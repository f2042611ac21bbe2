import { useLingui } from '@lingui/react/macro';
import { chooseLetterKeys, useLetterKeys } from '../letter-keys.ts';
import { Field } from './field.tsx';
import { Switch } from './switch.tsx';

/** Turns keys off that act by themselves, for speech input and unsteady hands. */
export function LetterKeysSwitch() {
  const { t } = useLingui();
  const on = useLetterKeys();
  return (
    <Field
      label={t`Single-letter keys`}
      hint={t`Turn them off if letters act by accident. Arrows, Page Up, Page Down, and Escape always work.`}
      layout="inline"
    >
      <Switch checked={on} onChange={(event) => chooseLetterKeys(event.currentTarget.checked)} />
    </Field>
  );
}
