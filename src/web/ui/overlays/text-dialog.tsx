import { useLingui } from '@lingui/react/macro';
import { Field } from '../forms/field.tsx';
import { Textarea } from '../forms/textarea.tsx';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';

interface TextDialogProps extends Omit<FormDialogProps, 'onSubmit'> {
  /** The text, its setter, and how to delete it once accepted, as returned by a draft. */
  readonly draft: readonly [string, (text: string) => void, () => void];
  readonly label: string;
  readonly shortest: number;
  readonly longest: number;
  readonly rows?: number;
  /** The text below the field; by default the minimum length, if more than one character. */
  readonly hint?: string;
  readonly onSubmit: (text: string, close: () => void) => void;
}

/** Asks for a text before an action, below any other content. */
export function TextDialog({
  draft: [text, change, forget],
  label,
  shortest,
  longest,
  rows = 4,
  hint,
  disabled = false,
  onSubmit,
  children,
  ...dialog
}: TextDialogProps) {
  const { t } = useLingui();
  return (
    <FormDialog
      {...dialog}
      disabled={disabled || text.trim().length < shortest}
      onSubmit={(close) =>
        onSubmit(text, () => {
          forget();
          close();
        })
      }
    >
      {children}
      <Field
        label={label}
        hint={
          hint ??
          (shortest > 1 ? t`At least ${shortest} characters.` : shortest === 1 && t`Required.`)
        }
        required
      >
        <Textarea
          rows={rows}
          maxLength={longest}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
