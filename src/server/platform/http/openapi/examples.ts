import json from './examples.json' with { type: 'json' };

/**
 * Examples of bodies and replies by operation, from the demo; `npm run check:api` compares them with
 * the contract.
 */
export const examples: Readonly<
  Record<string, { readonly body?: unknown; readonly reply?: unknown }>
> = json;
