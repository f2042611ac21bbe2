import type { Endpoint } from '#contract/endpoint.ts';
import { type Api, apiFrom, type CallArguments } from './api.ts';
import { ApiError } from './api-error.ts';

type Confirm = () => Promise<boolean>;

let confirm: Confirm | undefined;
let underWay: Promise<boolean> | undefined;

/** Sets the prompt that confirms the person's identity; it resolves to true once they have. Returns its removal. */
export function setConfirmation(confirmation: Confirm): () => void {
  confirm = confirmation;
  return () => {
    if (confirm === confirmation) confirm = undefined;
  };
}

/**
 * Makes calls like `api`. One refused until the person confirms their identity is repeated once
 * they have; if they decline, it stays refused. Concurrent calls ask once.
 */
export function confirming(api: Api): Api {
  return apiFrom(async (endpoint, input, options) => {
    const call = () => api(endpoint, ...([input, options] as unknown as CallArguments<Endpoint>));
    try {
      return await call();
    } catch (error) {
      const needed = error instanceof ApiError && error.code === 'account.confirmation_needed';
      if (!needed || !confirm) throw error;
      underWay ??= confirm().finally(() => {
        underWay = undefined;
      });
      if (!(await underWay)) throw error;
      return call();
    }
  });
}
