import { Slot } from 'radix-ui/slot';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** Tabs whose panels are addresses: plain links in a navigation, they work without JavaScript. */
export function LinkTabs({ label, className, ...rest }: ComponentProps<'nav'> & { label: string }) {
  return <nav aria-label={label} className={cx('tabs-list', className)} {...rest} />;
}

type LinkTabProps = ComponentProps<'a'> & {
  active?: boolean | undefined;
  /** Renders the only child, for instance the router's own link. */
  asChild?: boolean | undefined;
};

export function LinkTab({ active = false, asChild = false, className, ...rest }: LinkTabProps) {
  const Element = asChild ? Slot : 'a';
  return (
    <Element
      className={cx('tab', className)}
      aria-current={active ? 'page' : undefined}
      {...rest}
    />
  );
}
