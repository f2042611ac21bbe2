import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Field } from '../forms/field.tsx';
import { FormError } from '../forms/form-error.tsx';
import { Textarea } from '../forms/textarea.tsx';
import { Dialog, DialogContent } from './dialog.tsx';
import { DialogForm } from './dialog-form.tsx';

interface ReasonDialogProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** The text it is about. */
  readonly quote: ReactNode;
  readonly question: string;
  readonly reason: string;
  readonly confirmLabel: ReactNode;
  readonly longest: number;
  readonly pending: boolean;
  /** Why it was refused; the input stays. */
  readonly error: string | undefined;
  readonly onReasonChange: (reason: string) => void;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for a reason. Opened only by a click: focus returns to the clicked element. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, quote, question, reason, confirmLabel, longest, pending, error } = props;
  const { t } = useLingui();
  const [pressed] = useState(() => document.activeElement);
  return (
    <Dialog open onOpenChange={(open) => open || props.onClose()}>
      <DialogContent
        title={title}
        text={text}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (pressed instanceof HTMLElement) pressed.focus();
        }}
      >
        <DialogForm
          submitLabel={confirmLabel}
          pending={pending}
          disabled={reason.trim() === ''}
          onSubmit={props.onConfirm}
        >
          <blockquote className="line-clamp-3 border-s-2 ps-4 text-muted-foreground">
            {quote}
          </blockquote>
          <Field label={question} hint={t`Required.`} required>
            <Textarea
              rows={4}
              maxLength={longest}
              value={reason}
              onChange={(event) => props.onReasonChange(event.currentTarget.value)}
            />
          </Field>
          {error !== undefined && <FormError title={error} />}
        </DialogForm>
      </DialogContent>
    </Dialog>
  );
}
