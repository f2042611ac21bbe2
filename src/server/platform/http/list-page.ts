import { type Endpoint, pathOf } from '#contract/endpoint.ts';
import type { Context } from './context.ts';

/**
 * A page of a list that continues below an id. Asks `list` for one extra row, so the Link header
 * names the next page only if there is one.
 */
export async function listPage<
  Query extends { readonly limit: number },
  Row extends { id: number },
>(
  ctx: Context,
  call: Endpoint,
  { params, query }: { readonly params?: unknown; readonly query: Query },
  list: (query: Query) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows = await list({ ...query, limit: query.limit + 1 });
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  if (last && rows.length > page.length) {
    const next = pathOf(call, { params, query: { ...query, before: last.id } });
    ctx.response.headers['link'] = `<${next}>; rel="next"`;
  }
  return page;
}
