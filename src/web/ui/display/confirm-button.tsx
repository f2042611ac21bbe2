import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../button.tsx';
import { AlertDialog } from '../overlays/alert-dialog.tsx';

interface ConfirmButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'aria-label'> {
  readonly label: ReactNode;
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly destructive?: boolean;
  /** The confirming button's label; `label` by default. */
  readonly confirmLabel?: ReactNode;
  readonly cancelLabel?: string;
  readonly pending?: boolean;
  readonly onConfirm: () => void;
}

/** A small button that asks for confirmation. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, variant = 'outline', size = 'sm', pending, ...rest } = props;
  const { 'aria-label': name, ...question } = rest;
  return (
    <AlertDialog
      trigger={
        <Button variant={variant} size={size} aria-label={name} pending={pending}>
          {label}
        </Button>
      }
      confirmLabel={label}
      {...question}
    />
  );
}
