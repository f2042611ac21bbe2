import type { ErrorBody } from '#contract/error-definition.ts';
import { type Api, apiFrom } from './api.ts';
import { ApiError } from './api-error.ts';
import { keyOf } from './query.ts';

/** What a page's `load` asked the API for beside its queries, and the answer. */
export interface MadeCall {
  readonly key: string;
  readonly outcome:
    | { readonly reply: unknown }
    | { readonly status: number; readonly body: ErrorBody };
}

type Call = Parameters<Parameters<typeof apiFrom>[0]>;
const nameOf = ([endpoint, input]: Call) => JSON.stringify(keyOf(endpoint, input));

/** Calls `api`, and adds each call to `made`. */
export function recordCalls(api: Api, made: MadeCall[]): Api {
  return apiFrom(async (...call) => {
    const key = nameOf(call);
    try {
      const reply = await (api as (...given: Call) => Promise<unknown>)(...call);
      made.push({ key, outcome: { reply } });
      return reply;
    } catch (error) {
      if (error instanceof ApiError)
        made.push({ key, outcome: { status: error.status, body: error.body } });
      throw error;
    }
  });
}

/**
 * Calls `api`, except that as long as the browser takes the server's page over, what the server asked is answered as it
 * was then: another answer would draw another page, and what was sent is not sent twice.
 */
export function repeatCalls(api: Api, made: readonly MadeCall[], isTakingOver: () => boolean): Api {
  return apiFrom(async (...call) => {
    const key = nameOf(call);
    const before = isTakingOver() ? made.find((one) => one.key === key)?.outcome : undefined;
    if (!before) return (api as (...given: Call) => Promise<unknown>)(...call);
    if ('reply' in before) return before.reply;
    throw new ApiError(before.status, before.body);
  });
}
