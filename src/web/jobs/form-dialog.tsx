import { Trans } from '@lingui/react/macro';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '#web/ui/dialog.tsx';

interface FormDialogProps {
  readonly trigger: ReactElement;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly submitLabel: ReactNode;
  readonly pendingLabel?: ReactNode;
  readonly pending: boolean;
  readonly disabled?: boolean | undefined;
  readonly destructive?: boolean | undefined;
  /** Sends what was typed; `close` is called once it was accepted. */
  readonly onSubmit: (close: () => void) => void;
  readonly children?: ReactNode;
}

/** A question with fields: stays open with what was typed when it is refused. */
export function FormDialog({
  trigger,
  title,
  text,
  submitLabel,
  pendingLabel,
  pending,
  disabled = false,
  destructive = false,
  onSubmit,
  children,
}: FormDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent title={title} text={text}>
        <form
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (!pending && !disabled) onSubmit(() => setOpen(false));
          }}
        >
          {children}
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <DialogClose asChild>
              <Button variant="outline">
                <Trans>Cancel</Trans>
              </Button>
            </DialogClose>
            <Button
              type="submit"
              variant={destructive ? 'destructive' : 'default'}
              pending={pending}
              disabled={disabled}
            >
              {pending && pendingLabel ? pendingLabel : submitLabel}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
