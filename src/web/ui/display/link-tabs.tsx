import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

/** Tabs with an address each: plain links in a navigation that work without JavaScript. */
export function LinkTabs({ label, className, ...rest }: ComponentProps<'nav'> & { label: string }) {
  return <nav aria-label={label} className={cx('tabs-list', className)} {...rest} />;
}

/** Props that make a link a tab: `<Link {...linkTab(shown)} to="…">`. */
export function linkTab(active: boolean) {
  return { className: 'tab', 'aria-current': active ? ('page' as const) : undefined };
}
