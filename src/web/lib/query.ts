import {
  type DefaultError,
  infiniteQueryOptions,
  QueryClient,
  queryOptions,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { freshnessMs } from '#contract/constants.ts';
import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { Api, CallArguments } from './api.ts';

const apis = new WeakMap<QueryClient, Api>();

/** A cache of what was fetched through `api`: fresh for 30 s, refetched on focus, never retried, never polled. */
export function createQueryClient(api: Api): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: freshnessMs, refetchOnWindowFocus: true, retry: false },
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

/** The way to make a call from a component; for reads prefer `useQuery(queryOf(…))`. */
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
      apiOf(client)(endpoint, ...([input, { signal }] as CallArguments<E>)),
  });
}

/**
 * Query options for a list that goes on: `inputFor` makes the input of the page after a cursor (`undefined` for
 * the first), `nextCursor` reads the next one from a reply (`undefined` at the end).
 */
export function infiniteQueryOf<E extends Endpoint, Cursor>(
  endpoint: E,
  inputFor: (cursor: Cursor | undefined) => InputOf<E>,
  nextCursor: (reply: ReplyOf<E>) => Cursor | undefined,
) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(endpoint, inputFor(undefined)), 'pages'],
    queryFn: ({ client, signal, pageParam }): Promise<ReplyOf<E>> =>
      apiOf(client)(
        endpoint,
        ...([inputFor(pageParam as Cursor | undefined), { signal }] as CallArguments<E>),
      ),
    initialPageParam: undefined as Cursor | undefined,
    getNextPageParam: (reply: ReplyOf<E>) => nextCursor(reply),
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
  return useMutation({
    ...options,
    mutationFn: (input: InputOf<E>) => api(endpoint, ...([input] as unknown as CallArguments<E>)),
  });
}

/** Marks every kept reply of these reads as old, whatever their input; those on screen are fetched again. */
export function invalidate(client: QueryClient, ...endpoints: readonly Endpoint[]): Promise<void> {
  const names = new Set<string>(endpoints.map((endpoint) => keyOf(endpoint)[0]));
  return client.invalidateQueries({ predicate: ({ queryKey }) => names.has(String(queryKey[0])) });
}
