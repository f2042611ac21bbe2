import * as RadixTabs from 'radix-ui/tabs';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

/** Tabs without addresses. For tabs with an address each, use LinkTabs. */
export function Tabs({ className, ...rest }: ComponentProps<typeof RadixTabs.Root>) {
  return <RadixTabs.Root className={cx('tabs', className)} {...rest} />;
}

export function TabsList({ className, ...rest }: ComponentProps<typeof RadixTabs.List>) {
  return <RadixTabs.List className={cx('tabs-list', className)} {...rest} />;
}

export function TabsTrigger({ className, ...rest }: ComponentProps<typeof RadixTabs.Trigger>) {
  return <RadixTabs.Trigger className={cx('tab', className)} {...rest} />;
}

export function TabsContent({ className, ...rest }: ComponentProps<typeof RadixTabs.Content>) {
  return <RadixTabs.Content className={cx('min-w-0', className)} {...rest} />;
}
