import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/error-definition.ts';
import { type Api, apiFrom, type RawInput } from './api.ts';
import { ApiError } from './api-error.ts';

export type RequestOutcome =
  | { readonly ok: true; readonly reply: unknown; readonly link: string | null }
  | { readonly ok: false; readonly status: number; readonly body: ErrorBody };

/**
 * Runs a route in the server's process and returns its result, which may be sent to the browser.
 */
export type InProcessCall = (endpoint: Endpoint, input: RawInput) => Promise<RequestOutcome>;

/** Calls without HTTP, for server rendering. */
export function serverApi(call: InProcessCall): Api {
  return apiFrom(async (endpoint, input, { onLink }) => {
    const outcome = await call(endpoint, input);
    if (!outcome.ok) throw new ApiError(outcome.status, outcome.body);
    onLink?.(outcome.link);
    return outcome.reply;
  });
}
