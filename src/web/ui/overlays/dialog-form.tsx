import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { DialogActions } from './dialog-actions.tsx';

export interface DialogFormProps {
  readonly submitLabel: ReactNode;
  readonly pendingLabel?: ReactNode;
  readonly pending: boolean;
  /** Something is missing: the main action leads to it. */
  readonly disabled?: boolean | undefined;
  readonly destructive?: boolean | undefined;
  readonly onSubmit: () => void;
  readonly children?: ReactNode;
}

/** Fields in a dialog, with the main action below them. */
export function DialogForm(props: DialogFormProps) {
  const { pending, disabled = false, destructive = false, pendingLabel } = props;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending && !disabled) props.onSubmit();
      }}
    >
      {props.children}
      <DialogActions>
        <Button
          type="submit"
          variant={destructive ? 'destructive' : 'default'}
          pending={pending}
          incomplete={disabled}
        >
          {pending && pendingLabel ? pendingLabel : props.submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
