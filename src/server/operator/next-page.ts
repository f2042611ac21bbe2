import { type Endpoint, pathOf } from '#contract/endpoint.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';

/** Says in the Link header where a full page goes on; answers the page. */
export function withNext<Item extends { readonly id: number }>(
  ctx: SignedInContext,
  call: Endpoint,
  query: { readonly limit: number },
  items: Item[],
): Item[] {
  const last = items.at(-1);
  if (last && items.length === query.limit) {
    const next = pathOf(call, { query: { ...query, before: last.id } });
    ctx.response.headers['link'] = `<${next}>; rel="next"`;
  }
  return items;
}
