import { msg } from '@lingui/core/macro';
import type { Head, LoadedPage } from './lib/routing/page.ts';
import { type TranslatedHead, translateHead } from './lib/routing/translate-head.ts';
import type { makeRouter } from './router.tsx';

const missing: Head = { title: msg`Page not found`, noindex: true };
const failed: Head = { title: msg`This page couldn't be loaded`, noindex: true };

/** The current page's head. */
export function currentHead(router: ReturnType<typeof makeRouter>): TranslatedHead {
  const { matches, location } = router.state;
  const last = matches.at(-1);
  const loaded = last?.loaderData as LoadedPage | undefined;
  const lost = matches.some(({ status, _notFound }) => status === 'notFound' || _notFound);
  const head = lost ? missing : (loaded?.head ?? failed);
  return translateHead(head, { ...router.options.context, path: location.pathname });
}
