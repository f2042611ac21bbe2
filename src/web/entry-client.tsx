import './lib/trusted-types.ts';
// Empty except in development, where it must run before every component.
import '@vitejs/plugin-react/preamble';
import './styles/app.css';
import './shell/shell.css';
import { createBrowserHistory } from '@tanstack/react-router';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { AppTree } from './app-tree.tsx';
import { currentHead } from './current-head.ts';
import { asking } from './lib/api/asking-api.ts';
import { browserApi, sendAs } from './lib/api/browser-api.ts';
import { createQueryClient } from './lib/api/query.ts';
import { repeatCalls } from './lib/api/repeat-calls.ts';
import { userQuery } from './lib/api/session.ts';
import { hydrateQueries } from './lib/api/use-query.ts';
import { deviceTimeOf, noteServerTime } from './lib/clock.ts';
import { loadContractMessages } from './lib/contract-messages.ts';
import { tolerateForeignNodes } from './lib/foreign-nodes.ts';
import { createI18n } from './lib/i18n.ts';
import { replayEarlyEvents } from './lib/loading/early-events.ts';
import { isHydrated, markHydrated } from './lib/loading/lazy-hydrated.tsx';
import { leaveOutdatedBuild } from './lib/loading/outdated-build.ts';
import { type PageState, pageStateId } from './lib/routing/page-state.ts';
import { loadCatalog } from './load-catalog.ts';
import { makeRouter } from './router.tsx';

// Dialogs stop the page behind them from scrolling with a style element; they read its nonce from here.
Object.assign(globalThis, {
  __webpack_nonce__: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce,
});

/** Lets the browser scroll, paint and handle input between two tasks that take a while on a phone. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** A language chosen by the address is stored in a cookie, as later addresses lack it. */
function dropLanguage(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('lang')) return;
  url.searchParams.delete('lang');
  history.replaceState(history.state, '', url);
}

/** Replies of the server seem to come from the future to a slow clock, and would never be old. */
function onDeviceClock(queries: PageState['queries']): PageState['queries'] {
  return {
    ...queries,
    queries: queries.queries.map((query) => ({
      ...query,
      state: { ...query.state, dataUpdatedAt: deviceTimeOf(query.state.dataUpdatedAt) },
    })),
  };
}

async function start(): Promise<void> {
  dropLanguage();
  await nextTask();
  const state = JSON.parse(document.getElementById(pageStateId)?.textContent ?? '') as PageState;
  const api = asking(browserApi);
  const queryClient = createQueryClient(api);
  noteServerTime(state.site.now);
  hydrateQueries(queryClient, onDeviceClock(state.queries));
  sendAs(() => queryClient.getQueryData(userQuery.queryKey)?.id);
  const i18n = createI18n(state.locale, await loadCatalog(state.locale));
  await loadContractMessages(i18n);
  await nextTask();
  const first = repeatCalls(api, state.calls, () => !isHydrated());
  const context = { api: first, queryClient, site: state.site, i18n };
  const router = makeRouter(context, createBrowserHistory());
  // Tells the router that the tree in the document is server-rendered, without a boundary around
  // it.
  router.ssr = { manifest: undefined };
  await nextTask();
  await router.load();
  const container = document.getElementById('root');
  if (!container) throw new Error('The document has no place for the page');
  tolerateForeignNodes(container);
  // In slices: the page scrolls and takes clicks in between.
  startTransition(() => {
    hydrateRoot(container, <AppTree router={router} />);
  });
  replayEarlyEvents();
  markHydrated();
  leaveOutdatedBuild(router);
  followHead(router);
}

void start();

/** Updates the document's title and description on navigation in the browser. */
function followHead(router: ReturnType<typeof makeRouter>): void {
  router.subscribe('onResolved', () => {
    const head = currentHead(router);
    document.title = head.title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', head.description);
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', head.url);
    for (const link of document.querySelectorAll('link[hreflang]')) link.remove();
    for (const { lang, url } of head.alternates) {
      const link = Object.assign(document.createElement('link'), { rel: 'alternate', href: url });
      link.hreflang = lang;
      document.head.append(link);
    }
  });
}
