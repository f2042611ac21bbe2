import { dehydrate } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { AppTree } from './app-tree.tsx';
import { currentHead } from './current-head.ts';
import { ApiError } from './lib/api/api-error.ts';
import { createQueryClient } from './lib/api/query.ts';
import { type MadeCall, recordCalls } from './lib/api/repeat-calls.ts';
import { type InProcessCall, serverApi } from './lib/api/server-api.ts';
import type { Site } from './lib/api/site.ts';
import { noteTimeZone } from './lib/format/time-zone.ts';
import { createI18n } from './lib/i18n.ts';
import { holdInstallPrompt } from './lib/install.ts';
import { captureEarlyEvents } from './lib/loading/early-events.ts';
import { lazyPartsReady } from './lib/loading/lazy-hydrated.tsx';
import type { PageState } from './lib/routing/page-state.ts';
import { parseSearch, stringifySearch } from './lib/routing/search-string.ts';
import type { TranslatedHead } from './lib/routing/translate-head.ts';
import { loadCatalog } from './load-catalog.ts';
import { makeRouter } from './router.tsx';
import { moduleOf, queryNamesOf } from './routes.ts';

export { pageStateId } from './lib/routing/page-state.ts';

/** Runs before the first paint. */
export const firstScript = `(${captureEarlyEvents})(window);(${holdInstallPrompt})(window);(${noteTimeZone})(window)`;

export interface PageToRender {
  readonly path: string;
  /** With its question mark, or empty. */
  readonly query: string;
  readonly site: Site;
  readonly locale: string;
  readonly call: InProcessCall;
}

export type RenderedPage =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly html: string;
      readonly head: TranslatedHead;
      readonly state: PageState;
      /** Keys in Vite's manifest of the modules used by the page. */
      readonly modules: readonly string[];
      /** What went wrong, for the log only. */
      readonly error: unknown;
    };

/** The query reduced to parameters that the page reads, so added ones do not create other cached pages. */
export async function queryRead(path: string, query: string): Promise<string> {
  const names = await queryNamesOf(path);
  if (!names) return query;
  const sent = parseSearch(query);
  return stringifySearch(Object.fromEntries(names.map((name) => [name, sent[name]]))).slice(1);
}

/** Loads and renders one page, the same tree that the browser hydrates. */
export async function renderPage(page: PageToRender): Promise<RenderedPage> {
  const api = serverApi(page.call);
  const queryClient = createQueryClient(api);
  const i18n = createI18n(page.locale, await loadCatalog(page.locale));
  const href = page.path + stringifySearch(parseSearch(page.query));
  const calls: MadeCall[] = [];
  const context = { api: recordCalls(api, calls), queryClient, site: page.site, i18n };
  const router = makeRouter(context, createMemoryHistory({ initialEntries: [href] }));
  await router.load();
  await lazyPartsReady();
  const result = router._serverResult;
  if (!result || result.type === 'redirect') {
    const { headers, status } = result?.redirect ?? { headers: new Headers(), status: 303 };
    return { kind: 'redirect', status, location: headers.get('location') ?? '/' };
  }
  const error = result.matches.find(({ status }) => status === 'error')?.error as unknown;
  return {
    kind: 'page',
    status: statusOf(result.status, error),
    html: renderToString(<AppTree router={router} />),
    head: currentHead(router),
    state: { site: page.site, locale: page.locale, queries: dehydrate(queryClient), calls },
    modules: result.matches.flatMap(({ staticData: { listed } }) =>
      listed ? [moduleOf(listed)] : [],
    ),
    error,
  };
}

function statusOf(drawn: number, error: unknown): number {
  return error instanceof ApiError && error.status >= 400 ? error.status : drawn;
}
