import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import * as RadixDialog from 'radix-ui/dialog';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { leaveEscapeToSuggestions } from './leave-escape.ts';

export const Dialog = RadixDialog.Root;
export const DialogClose = RadixDialog.Close;

/** Opens its dialog. An open one stays open, as a click from before its page's scripts may arrive late. */
export function DialogTrigger({ onClick, ...rest }: ComponentProps<typeof RadixDialog.Trigger>) {
  return (
    <RadixDialog.Trigger
      {...rest}
      onClick={(event) => {
        onClick?.(event);
        if (event.currentTarget.dataset['state'] === 'open') event.preventDefault();
      }}
    />
  );
}

type DialogContentProps = Omit<ComponentProps<typeof RadixDialog.Content>, 'title'> & {
  title: ReactNode;
  text?: ReactNode;
  /** Buttons; the next action comes last. */
  footer?: ReactNode;
};

export function DialogContent({
  title,
  text,
  footer,
  className,
  children,
  ...rest
}: DialogContentProps) {
  const { t } = useLingui();
  return (
    <RadixDialog.Portal>
      <RadixDialog.Overlay className="scrim" />
      <RadixDialog.Content
        className={cx('dialog', className)}
        onEscapeKeyDown={leaveEscapeToSuggestions}
        {...(text ? {} : { 'aria-describedby': undefined })}
        {...rest}
      >
        <RadixDialog.Title className="pe-10 font-semibold text-lg">{title}</RadixDialog.Title>
        {Boolean(text) && (
          <RadixDialog.Description className="mt-1 text-muted-foreground">
            {text}
          </RadixDialog.Description>
        )}
        {Boolean(children) && <div className="mt-5">{children}</div>}
        {Boolean(footer) && <div className="dialog-actions mt-6">{footer}</div>}
        <RadixDialog.Close
          aria-label={t`Close`}
          className="btn btn-ghost btn-icon absolute end-3 top-3"
        >
          <X aria-hidden="true" />
        </RadixDialog.Close>
      </RadixDialog.Content>
    </RadixDialog.Portal>
  );
}
