import { type ReactElement, type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog, DialogContent, DialogTrigger } from './dialog.tsx';
import { DialogForm, type DialogFormProps } from './dialog-form.tsx';

export interface FormDialogProps extends Omit<DialogFormProps, 'onSubmit'> {
  /** A string is the label of a small button. */
  readonly trigger: ReactElement | string;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** Called whenever it opens or closes. */
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  /** Submits the form; `close` is called once it was accepted. */
  readonly onSubmit: (close: () => void) => void;
}

/** A dialog with fields: stays open with its input when refused. */
export function FormDialog({
  trigger,
  title,
  text,
  onOpenChange,
  onSubmit,
  ...form
}: FormDialogProps) {
  const [open, setOpen] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogTrigger asChild>
        {typeof trigger === 'string' ? (
          <Button variant="outline" size="sm">
            {trigger}
          </Button>
        ) : (
          trigger
        )}
      </DialogTrigger>
      <DialogContent title={title} text={text}>
        <DialogForm {...form} onSubmit={() => onSubmit(() => change(false))} />
      </DialogContent>
    </Dialog>
  );
}
