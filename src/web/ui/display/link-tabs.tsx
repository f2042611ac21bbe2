import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

/** Tabs whose panels are addresses: plain links in a navigation, they work without JavaScript. */
export function LinkTabs({ label, className, ...rest }: ComponentProps<'nav'> & { label: string }) {
  return <nav aria-label={label} className={cx('tabs-list', className)} {...rest} />;
}

/** What makes a link one of them: `<Link {...linkTab(shown)} to="…">`. */
export function linkTab(active: boolean) {
  return { className: 'tab', 'aria-current': active ? ('page' as const) : undefined };
}
