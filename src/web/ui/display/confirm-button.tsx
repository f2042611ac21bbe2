import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from '../button.tsx';
import { AlertDialog } from '../overlays/alert-dialog.tsx';

interface ConfirmButtonProps {
  readonly label: string;
  readonly title: string;
  readonly text: ReactNode;
  readonly variant?: ButtonProps['variant'];
  readonly destructive?: boolean;
  /** Of the button that does it; the same as `label` unless told. */
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  readonly pending: boolean;
  readonly onConfirm: () => void;
}

/** A button that asks first. */
export function ConfirmButton({
  label,
  variant = 'outline',
  pending,
  ...question
}: ConfirmButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} size="sm" pending={pending} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <AlertDialog open={open} onOpenChange={setOpen} confirmLabel={label} {...question} />
    </>
  );
}
