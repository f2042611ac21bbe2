import { Trans } from '@lingui/react/macro';
import * as Radix from 'radix-ui/alert-dialog';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { Button } from '../button.tsx';

type AlertDialogProps = {
  /** The button that opens it; omit it and pass `open` to control it from outside. */
  trigger?: ReactElement | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Where focus goes on close if the element that opened it is gone, such as a menu item. */
  returnFocus?: RefObject<HTMLElement | null> | undefined;
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  text: ReactNode;
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  destructive?: boolean | undefined;
  onConfirm: () => void;
};

/** Asks before an action that cannot be undone. Focus starts on Cancel; clicking outside does nothing. */
export function AlertDialog({
  trigger,
  open,
  onOpenChange,
  returnFocus,
  title,
  text,
  confirmLabel,
  cancelLabel,
  destructive = false,
  onConfirm,
}: AlertDialogProps) {
  return (
    <Radix.Root
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange === undefined ? {} : { onOpenChange })}
    >
      {trigger !== undefined && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content
          className="dialog"
          onCloseAutoFocus={(event) => {
            if (!returnFocus) return;
            event.preventDefault();
            returnFocus.current?.focus();
          }}
        >
          <Radix.Title className="font-semibold text-lg">{title}</Radix.Title>
          <Radix.Description className="mt-2 text-muted-foreground">{text}</Radix.Description>
          <div className="dialog-actions mt-6">
            <Radix.Cancel asChild>
              <Button variant="outline">{cancelLabel ?? <Trans>Cancel</Trans>}</Button>
            </Radix.Cancel>
            <Radix.Action asChild>
              <Button variant={destructive ? 'destructive' : 'default'} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </Radix.Action>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
