import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogClose, DialogContent } from './dialog.tsx';
import { Field } from './field.tsx';
import { FormError } from './form-error.tsx';
import { Textarea } from './textarea.tsx';

interface ReasonDialogProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** What it is about, in its writer's words. */
  readonly quote: ReactNode;
  readonly question: string;
  readonly confirmLabel: ReactNode;
  readonly longest: number;
  readonly pending: boolean;
  /** Why it was refused; what was typed stays. */
  readonly error: string | undefined;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks for a reason. Shown by a press only: what was pressed is where one goes on. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, quote, question, confirmLabel, longest, pending, error } = props;
  const [pressed] = useState(() => document.activeElement);
  const [reason, setReason] = useState('');
  const blank = reason.trim() === '';
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
        <form
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (!blank && !pending) props.onConfirm(reason);
          }}
        >
          <blockquote className="line-clamp-3 border-s-2 ps-4 text-muted-foreground [overflow-wrap:anywhere]">
            {quote}
          </blockquote>
          <Field label={question} required>
            <Textarea
              rows={4}
              maxLength={longest}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </Field>
          {error !== undefined && <FormError title={error} />}
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <DialogClose asChild>
              <Button variant="outline">
                <Trans>Cancel</Trans>
              </Button>
            </DialogClose>
            <Button type="submit" pending={pending} disabled={blank}>
              {confirmLabel}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
