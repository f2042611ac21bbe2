import {
  type DefaultError,
  infiniteQueryOptions,
  QueryClient,
  type QueryFilters,
  queryOptions,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { freshnessMs } from '#contract/constants.ts';
import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { Api, CallArguments } from './api.ts';
import { explain } from './api-error.ts';
import { pauseOfRefusal } from './trying-again.ts';

const apis = new WeakMap<QueryClient, Api>();

/** A read that the site refuses until a few seconds later waits for this many refusals. */
const maxRefusals = 4;

/**
 * A cache of what was fetched through `api`: fresh for 30 s, refetched on focus, never polled. Retried is only what the
 * site is too busy for, when it says; what else fails stays on screen and is refetched by `refreshOutdated`.
 */
export function createQueryClient(api: Api): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshnessMs,
        refetchOnWindowFocus: true,
        retry: (refusals, error) => refusals < maxRefusals && pauseOfRefusal(error) !== undefined,
        retryDelay: (_, error) => pauseOfRefusal(error) ?? 0,
      },
      mutations: { retry: false },
    },
  });
  apis.set(client, api);
  return client;
}

export function apiOf(client: QueryClient): Api {
  const api = apis.get(client);
  if (!api) throw new Error('This query client was not made by createQueryClient');
  return api;
}

/** Makes calls from a component; for reads prefer `useQuery(queryOf(…))`. */
export function useApi(): Api {
  return apiOf(useQueryClient());
}

export function keyOf(endpoint: Endpoint, input: unknown = {}) {
  return [`${endpoint.method} ${endpoint.path}`, input] as const;
}

/** Query options for a read: `useQuery(queryOf(getJob, { params: { id } }))`, and in a page's `load`. */
export function queryOf<E extends Endpoint>(endpoint: E, ...given: CallArguments<E>) {
  const [input] = given;
  return queryOptions<ReplyOf<E>>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ client, signal }) =>
      explained(() => apiOf(client)(endpoint, ...([input, { signal }] as CallArguments<E>))),
  });
}

/** One page of a list: its items, and the query parameters of the next page (null at the end). */
export interface ListPage<Items> {
  readonly items: Items;
  readonly next: Readonly<Record<string, string>> | null;
}

/**
 * Query options for a paginated list, by its Link header: `useInfiniteQuery(pagesOf(listJobs, {
 * query }))`, in a page's `load` with `fetchPages`. `data.pages` are {@link ListPage}s.
 */
export function pagesOf<E extends Endpoint>(endpoint: E, ...given: CallArguments<E>) {
  const [input = {}] = given;
  const { query, ...rest } = input as { query?: object };
  return infiniteQueryOptions({
    queryKey: [...keyOf(endpoint, input), 'pages'],
    queryFn: async ({ client, signal, pageParam }): Promise<ListPage<ReplyOf<E>>> => {
      let link: string | null = null;
      const onLink = (value: string | null) => {
        link = value;
      };
      const asked = { ...rest, query: { ...query, ...(pageParam as object | null) } };
      const items = await explained(() =>
        apiOf(client)(endpoint, ...([asked, { signal, onLink }] as unknown as CallArguments<E>)),
      );
      return { items, next: nextPage(link) };
    },
    initialPageParam: null as ListPage<unknown>['next'],
    getNextPageParam: (page: ListPage<ReplyOf<E>>) => page.next,
  });
}

/** Reads `</api/jobs?before=7>; rel="next"`. */
function nextPage(link: string | null): ListPage<unknown>['next'] {
  const address = /<([^>]*)>\s*;[^,]*rel="?next"?/.exec(link ?? '')?.[1];
  if (address === undefined) return null;
  return Object.fromEntries(new URL(address, 'http://site').searchParams);
}

/** Runs `work`; whatever it throws has words for people. */
export async function explained<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw explain(error);
  }
}

/** A mutation of several calls, or of more than a call; its errors have words for people, as those of {@link useCall}. */
export function useTask<Data, Variables = void, Context = unknown>({
  mutationFn,
  onSuccess,
  ...options
}: UseMutationOptions<Data, DefaultError, Variables, Context> & {
  mutationFn: NonNullable<UseMutationOptions<Data, DefaultError, Variables, Context>['mutationFn']>;
}) {
  return useMutation<Data, DefaultError, Variables, Context>({
    ...options,
    mutationFn: (...given) => explained(() => mutationFn(...given)),
    ...(onSuccess && { onSuccess: (...given) => explained(() => onSuccess(...given)) }),
  });
}

/** A mutation for a call: `const hire = useCall(decideApplication, { onSuccess })`, then `hire.mutate(input)`. */
export function useCall<E extends Endpoint, Context = unknown>(
  endpoint: E,
  options: Omit<
    UseMutationOptions<ReplyOf<E>, DefaultError, InputOf<E>, Context>,
    'mutationFn'
  > = {},
) {
  const api = useApi();
  return useTask<ReplyOf<E>, InputOf<E>, Context>({
    ...options,
    mutationFn: (input) => api(endpoint, ...([input] as unknown as CallArguments<E>)),
  });
}

/** Marks every cached reply of these reads as stale, whatever their input; those on screen are refetched. */
export function invalidate(client: QueryClient, ...endpoints: readonly Endpoint[]): Promise<void> {
  const names = new Set<string>(endpoints.map((endpoint) => keyOf(endpoint)[0]));
  return markOld(client, { predicate: ({ queryKey }) => names.has(String(queryKey[0])) });
}

/**
 * As {@link invalidate}, for what `filters` select. A pending reply may predate the event. If it is the first, or of a
 * page that someone is on the way to, the library neither refetches it nor keeps it marked as stale: it is marked once
 * it arrives.
 */
export async function markOld(client: QueryClient, filters: QueryFilters): Promise<void> {
  const underWay = client
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined || !query.isActive());
  await client.invalidateQueries(filters);
  if (underWay.length === 0) return;
  await Promise.allSettled(underWay.map(({ promise }) => promise));
  await client.invalidateQueries({ predicate: (query) => underWay.includes(query) });
}
