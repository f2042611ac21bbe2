import type { I18n, MessageDescriptor } from '@lingui/core';
import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  InfiniteData,
  QueryClient,
} from '@tanstack/react-query';
import { isNotFound, notFound, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { CurrentUser } from '#contract/accounts/session.ts';
import type { FocalPoint } from '#contract/uploads/focal-point.ts';
import type { Api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import type { Site } from '../api/site.ts';
import type { RawSearch } from '../forms/search-fields.ts';

type Shape = z.core.$ZodType;
/** A schema or, for landing pages, a plain function (see `search-fields.ts`); undefined is invalid. */
type Search = Shape | ((raw: RawSearch) => unknown);
type Output<S> = S extends Shape
  ? z.core.output<S>
  : S extends (raw: RawSearch) => infer T
    ? NonNullable<T>
    : Readonly<Record<string, string>>;

/** Everything a page gets before it renders. */
export interface PageRequest<Params, Search> {
  readonly params: Params;
  readonly search: Search;
  readonly user: CurrentUser | null;
  readonly site: Site;
  /** Path and query of this page, for `next` parameters. */
  readonly href: string;
  readonly api: Api;
  readonly queryClient: QueryClient;
  /** Fetches unless cached; loads everything the page shows first, in parallel. */
  readonly fetch: <T, K extends readonly unknown[]>(
    query: FetchQueryOptions<T, Error, T, K>,
  ) => Promise<T>;
  /** The same for the first page of a paginated list, see `pagesOf`. */
  readonly fetchPages: <T, K extends readonly unknown[], P>(
    query: FetchInfiniteQueryOptions<T, Error, T, K, P>,
  ) => Promise<InfiniteData<T, P>>;
}

export interface Card {
  /** Address of a picture on this site; without one, the site's own. */
  readonly photo?: string | undefined;
  /** Instead of the page's title. */
  readonly heading?: HeadText | undefined;
  /** What stays in view of it. */
  readonly focus?: FocalPoint | null | undefined;
  /** Short lines below the title. */
  readonly lines: (i18n: I18n) => readonly string[];
}

/** A function if it writes dates or other messages. */
export type HeadText = string | MessageDescriptor | ((i18n: I18n) => string);

export interface Head {
  /** Without the site's name. */
  readonly title: HeadText;
  readonly description?: HeadText;
  /** What other sites show for a link to the page, besides its title. */
  readonly card?: Card;
  /** The page's canonical path, if it has several. */
  readonly canonical?: string;
  readonly jsonLd?: object;
  readonly noindex?: boolean;
}

export interface PageProps<Params, Search, Data> {
  readonly params: Params;
  readonly search: Search;
  readonly user: CurrentUser | null;
  readonly data: Data;
}

export interface Page<P extends Search | undefined, S extends Search | undefined, Data> {
  /** Path parameters; invalid ones are "not found". */
  readonly params?: P;
  /** Search parameters, tolerant: every field ends in `.catch` or is optional. Values arrive as strings. */
  readonly search?: S;
  readonly load?: (request: PageRequest<Output<P>, Output<S>>) => Promise<Data>;
  readonly head: (request: PageRequest<Output<P>, Output<S>> & { readonly data: Data }) => Head;
  readonly View: ComponentType<PageProps<Output<P>, Output<S>, Data>>;
  /** Replaces the common not-found page when `load` throws {@link notFound} or a call returns 404. */
  readonly NotFound?: ComponentType;
  /** Replaces the common error page when `load` fails in any other way. */
  readonly Failed?: ComponentType<FailedProps>;
  /** Its view handles a session that ends while it is open, so no one is redirected to sign in. */
  readonly showsSignedOut?: boolean;
}

/** Props of the component shown when a page could not be loaded. */
export interface FailedProps {
  /** The server's message, or a general one. */
  readonly message: string;
  readonly onRetry: () => void;
  /** Raw, from the address. */
  readonly params: Readonly<Record<string, string>>;
}

/** The page that failed with an error: the router passes on only the error. */
const failedViews = new WeakMap<Error, ComponentType<FailedProps>>();

/** The page's own error component, if it has one. */
export function failedViewOf(error: unknown): ComponentType<FailedProps> | undefined {
  return error instanceof Error ? failedViews.get(error) : undefined;
}

/** Keeps the types of one page together; its file is named in `routes.ts`. */
export function definePage<
  Data = undefined,
  P extends Search | undefined = undefined,
  S extends Search | undefined = undefined,
>(page: Page<P, S, Data>): Page<P, S, Data> {
  return page;
}

/** A page whose types are no longer known. */
// biome-ignore lint/suspicious/noExplicitAny: only `any` accepts every instance of the generic page.
export type AnyPage = Page<any, any, any>;

export interface LoadedPage {
  readonly page: AnyPage;
  readonly props: PageProps<unknown, unknown, unknown>;
  readonly head: Head;
}

/** Props of the not-found component: the page's own version, if it has one. */
export interface Missing {
  readonly NotFound: ComponentType | undefined;
}

type RawRequest = PageRequest<unknown, unknown>;

/** Reads the parameters, loads the data and builds the head of a page. */
export async function loadPage(page: AnyPage, request: RawRequest): Promise<LoadedPage> {
  const params = parseWith(page.params, request.params);
  const search = parseWith(page.search, request.search);
  const missing = () => notFound({ data: { NotFound: page.NotFound } satisfies Missing });
  if (!params.success || !search.success) throw missing();
  const input = { ...request, params: params.data, search: search.data };
  const data = await page.load?.(input).catch((error: unknown) => {
    if (isNotFound(error) || (error instanceof ApiError && error.status === 404)) throw missing();
    if (error instanceof Error && page.Failed) failedViews.set(error, page.Failed);
    throw error;
  });
  return {
    page,
    props: { params: params.data, search: search.data, user: request.user, data },
    head: page.head({ ...input, data }),
  };
}

/** Uses the schemas' common interface, so a page without a schema loads no schema library. */
function parseWith(
  schema: Search | undefined,
  value: unknown,
): { success: boolean; data: unknown } {
  if (!schema) return { success: true, data: value };
  if (typeof schema === 'function') {
    const data = schema(value as RawSearch);
    return { success: data !== undefined, data };
  }
  const result = schema['~standard'].validate(value);
  if (result instanceof Promise) throw new Error('Parameters are checked at once');
  return result.issues
    ? { success: false, data: undefined }
    : { success: true, data: result.value };
}

/** Redirects to another page of this site, on the server (303) and in the browser: `throw goTo('/jobs')`. */
export function goTo(href: string) {
  return redirect({ href, statusCode: 303 });
}

/** The sign-in address that returns to `href`. */
export function signInPath(href: string): string {
  return `/auth?${new URLSearchParams({ next: href })}`;
}
