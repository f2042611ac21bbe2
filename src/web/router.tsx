import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type RouterHistory,
  useLoaderData,
} from '@tanstack/react-router';
import type { Api } from './lib/api/api.ts';
import { ApiError } from './lib/api/api-error.ts';
import { userQuery } from './lib/api/session.ts';
import type { Site } from './lib/api/site.ts';
import { isHydrated } from './lib/loading/lazy-hydrated.tsx';
import { reloadOutdated } from './lib/loading/outdated-build.ts';
import { goTo, type LoadedPage, loadPage, signInPath } from './lib/routing/page.ts';
import { parseSearch, stringifySearch } from './lib/routing/search-string.ts';
import { importPage, type ListedPage, pages } from './routes.ts';
import { FailedPage } from './shell/failed-page.tsx';
import { MissingPage } from './shell/missing-page.tsx';
import { OfflinePage } from './shell/offline-page.tsx';
import { Shell } from './shell/shell.tsx';
import { Spinner } from './ui/feedback/spinner.tsx';

export interface RouterContext {
  readonly api: Api;
  readonly queryClient: QueryClient;
  readonly site: Site;
  readonly i18n: I18n;
}

const root = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context }) => {
    await context.queryClient.ensureQueryData({ ...userQuery, revalidateIfStale: true });
  },
  component: Shell,
  notFoundComponent: MissingPage,
});

/** Loaded before every page, see the root's `beforeLoad`. */
const userOf = ({ queryClient }: RouterContext) =>
  queryClient.getQueryData(userQuery.queryKey) ?? null;

function routeOf(listed: ListedPage) {
  return createRoute({
    getParentRoute: () => root,
    path: listed.path,
    staticData: { listed },
    loaderDeps: ({ search }) => search,
    beforeLoad: ({ context, location }) => {
      if (listed.access === 'signed-in' && !userOf(context)) throw goTo(signInPath(location.href));
    },
    loader: async ({ context, params, deps, location, preload }): Promise<LoadedPage> => {
      const { queryClient, site, api } = context;
      const user = userOf(context);
      const isMailed = listed.access === 'mailed' && !user;
      return loadPage(await importInTab(listed, preload), {
        params,
        search: deps,
        user,
        site,
        href: location.href,
        api,
        queryClient,
        fetch: (query) =>
          // What was loaded for someone who signed out says nothing.
          isMailed
            ? queryClient.fetchQuery(query)
            : queryClient.ensureQueryData({ ...query, revalidateIfStale: true }),
        fetchPages: (query) =>
          queryClient.ensureInfiniteQueryData({ ...query, revalidateIfStale: true }),
      }).catch((error: unknown) => {
        const isClosed = isMailed && error instanceof ApiError && error.status === 401;
        throw isClosed ? goTo(signInPath(location.href)) : error;
      });
    },
    component: PageView,
    notFoundComponent: MissingPage,
  });
}

/** A page's code, by a step in this tab, may be gone from the site since the tab was loaded. */
const importInTab = (listed: ListedPage, preload: boolean) =>
  isHydrated() && !preload ? importPage(listed).catch(reloadOutdated) : importPage(listed);

/** Shared by every request: nothing in it belongs to one. */
const routeTree = root.addChildren(pages.map(routeOf));

export function makeRouter(context: RouterContext, history: RouterHistory) {
  let rendered = false;
  return createRouter({
    routeTree,
    context,
    history,
    parseSearch,
    stringifySearch,
    // An unknown path gets the root's not-found page, even if a prefix of it is a page.
    notFoundMode: 'root',
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // Until then the old page stays, under a progress line.
    defaultPendingMs: 1500,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: FailedPage,
    // Another person's page remounts; messages keep their list from one conversation to the next.
    defaultRemountDeps: ({ routeId, params }) => routeId.startsWith('/messages') || params,
    // On the server it would add an inline script for something browsers do natively.
    scrollRestoration:
      typeof document !== 'undefined' &&
      (() => {
        const first = !rendered;
        rendered = true;
        // The server's page may have been scrolled already, by its reader or by the browser after a reload.
        return !first || scrollY === 0;
      }),
  });
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    listed?: ListedPage;
  }
}

/** The page of the current address. */
function PageView() {
  const { page, props } = useLoaderData({ strict: false }) as LoadedPage;
  return <page.View {...props} />;
}

/** Shown while the session and the page's data load. */
function PendingPage() {
  const { t } = useLingui();
  return (
    <OfflinePage>
      <div className="grid min-h-96 place-items-center">
        <Spinner label={t`Loading`} className="size-8" />
      </div>
    </OfflinePage>
  );
}
