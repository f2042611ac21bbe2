import * as Menu from 'radix-ui/dropdown-menu';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

/** Not modal: the page behind stays readable and scrolls, as with native menus. */
export function DropdownMenu(props: ComponentProps<typeof Menu.Root>) {
  return <Menu.Root modal={false} {...props} />;
}

export const DropdownMenuTrigger = Menu.Trigger;

/** Stays in its trigger's landmark in the document; only its position is fixed. */
export function DropdownMenuContent({
  className,
  align = 'end',
  sideOffset = 6,
  ...rest
}: ComponentProps<typeof Menu.Content>) {
  return (
    <Menu.Content
      align={align}
      sideOffset={sideOffset}
      collisionPadding={8}
      className={cx('popover menu', className)}
      {...rest}
    />
  );
}

/** With `asChild` the only child is the item: a link, or a button that submits a form. */
export function DropdownMenuItem({
  className,
  tone,
  ...rest
}: ComponentProps<typeof Menu.Item> & { tone?: 'red' | undefined }) {
  return <Menu.Item className={cx('menu-item', className)} data-tone={tone} {...rest} />;
}

export function DropdownMenuLabel({ className, ...rest }: ComponentProps<typeof Menu.Label>) {
  return <Menu.Label className={cx('px-2.5 py-2 text-sm', className)} {...rest} />;
}

export function DropdownMenuSeparator({
  className,
  ...rest
}: ComponentProps<typeof Menu.Separator>) {
  return <Menu.Separator className={cx('-mx-1.5 my-1.5 h-px bg-border', className)} {...rest} />;
}
