import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';

interface ConfirmStepProps {
  readonly label: string;
  readonly title: string;
  readonly text: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly pending: boolean;
  readonly onConfirm: () => void;
}

/** A quiet button for what cannot be undone: asks first. */
export function ConfirmStep({ label, pending, ...question }: ConfirmStepProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="sm" pending={pending} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <AlertDialog open={open} onOpenChange={setOpen} destructive {...question} />
    </>
  );
}
