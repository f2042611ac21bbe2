import { useLoaderData } from '@tanstack/react-router';
import type { LoadedPage } from '#web/lib/routing/page.ts';

/** The page of the current address. */
export function PageView() {
  const { page, props } = useLoaderData({ strict: false }) as LoadedPage;
  return <page.View {...props} />;
}
