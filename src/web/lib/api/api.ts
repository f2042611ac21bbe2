import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Called with the reply's Link header, which names a list's next page. */
  readonly onLink?: (link: string | null) => void;
}

/** The input may be omitted if the endpoint takes none. */
export type CallArguments<E> =
  Record<never, never> extends InputOf<E>
    ? [input?: InputOf<E>, options?: CallOptions]
    : [input: InputOf<E>, options?: CallOptions];

/**
 * Makes one call of the contract; rejects with {@link ApiError}. In the browser it fetches, on the server it
 * runs the route in process with the request's viewer.
 */
export type Api = <E extends Endpoint>(
  endpoint: E,
  ...given: CallArguments<E>
) => Promise<ReplyOf<E>>;

export interface RawInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Gives an untyped caller the typed signature. */
export function apiFrom(
  call: (endpoint: Endpoint, input: RawInput, options: CallOptions) => Promise<unknown>,
): Api {
  return (endpoint, ...[input, options]) =>
    call(endpoint, (input ?? {}) as RawInput, options ?? {}) as Promise<ReplyOf<typeof endpoint>>;
}
