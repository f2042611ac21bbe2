import * as RadixPopover from 'radix-ui/popover';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { leaveEscapeToSuggestions } from './leave-escape.ts';

export const Popover = RadixPopover.Root;
export const PopoverTrigger = RadixPopover.Trigger;
/** For a custom trigger. */
export const PopoverAnchor = RadixPopover.Anchor;

type PopoverContentProps = ComponentProps<typeof RadixPopover.Content> & {
  /** The dialog's name for screen readers. */
  label: string;
};

export function PopoverContent({
  label,
  align = 'start',
  sideOffset = 8,
  className,
  ...rest
}: PopoverContentProps) {
  return (
    <RadixPopover.Portal>
      <RadixPopover.Content
        aria-label={label}
        align={align}
        sideOffset={sideOffset}
        collisionPadding={8}
        onEscapeKeyDown={leaveEscapeToSuggestions}
        className={cx('popover popover-padded', className)}
        {...rest}
      />
    </RadixPopover.Portal>
  );
}
